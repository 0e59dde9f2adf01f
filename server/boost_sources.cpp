// SPDX-License-Identifier: MIT
// The part of Boost.Asio and Boost.Beast that is not templates, compiled once.
#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
