// SPDX-License-Identifier: MIT
// The only file that knows Boost.Beast (its templates take half a minute to compile).
//
//     Listener -> HttpSession -> WsSession -> House -> Output -> flush: Store, then WsSession::send
//                                               ^                         and BotPool
//                                               '------ thought -------------'
#include "server/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <chrono>
#include <deque>
#include <map>
#include <ostream>

#include "server/bot_pool.hpp"
#include "server/forward_clock.hpp"
#include "server/pages.hpp"
#include "server/store.hpp"
#include "server/system_entropy.hpp"

namespace menagerie {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using boost::system::error_code;

constexpr std::uint64_t kLongestFrame =
    65'536;  // longer ones close the connection; see kLongestMessage
constexpr std::uint32_t kLongestHeader = 8'192;
constexpr std::int64_t kDay = 86'400'000;

std::int64_t system_millis() {
  using namespace std::chrono;
  return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// A browser says from which site's page a request comes; only our own may open the socket. Other
// programs send no Origin.
bool own_origin(std::string_view origin, std::string_view host) {
  if (origin.empty()) return true;
  const std::size_t scheme = origin.find("://");
  return scheme != std::string_view::npos && beast::iequals(origin.substr(scheme + 3), host);
}

// Throws std::system_error.
tcp::acceptor listening(asio::io_context& io, const ServerConfig& config) {
  tcp::acceptor acceptor(io);
  error_code failed;
  const auto address = asio::ip::make_address(config.host, failed);
  const tcp::endpoint at(address, config.port);
  if (!failed) acceptor.open(at.protocol(), failed);
  if (!failed) acceptor.set_option(tcp::acceptor::reuse_address(true), failed);
  if (!failed) acceptor.bind(at, failed);
  if (!failed) acceptor.listen(1024, failed);
  if (failed) throw std::system_error(failed);
  return acceptor;
}

void add_safety(http::fields& fields) {
  fields.set("X-Content-Type-Options", "nosniff");
  fields.set("Referrer-Policy", "no-referrer");
  fields.set(
      "Content-Security-Policy",
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
      "img-src 'self' data:; connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; "
      "frame-ancestors 'none'");
}

}  // namespace

class WsSession;

struct ServerLoop {
  ServerLoop(const ServerConfig& c, std::span<const Entry> games, std::ostream& l)
      : config(c),
        log(l),
        acceptor(listening(io, c)),
        retry(io),
        ticker(io),
        signals(io),
        store(c.data),
        house(games, entropy, c.limits, [this](std::string_view table) { return load(table); }),
        pages(games, c.web),
        pool(c.bot_threads, c.thoughts, [this](Think&& asked, std::string move) {
          asio::post(io, [this, asked = std::move(asked), move = std::move(move)] {
            if (!stopping) take(house.thought(asked, move, now()));
          });
        }) {}

  std::int64_t now() { return clock.at(system_millis()); }
  void accept();
  void tick();
  void take(Output&& out);  // schedules a flush
  void flush();
  void deliver(Output&& out);
  void shut();
  void part(int waits);
  std::optional<std::vector<std::string>> load(std::string_view table);

  ServerConfig config;
  std::ostream& log;
  std::size_t sockets = 0;  // before io: handlers that die with it still count theirs off
  asio::io_context io{1};
  tcp::acceptor acceptor;  // before the store: a second server on the same port touches nothing
  asio::steady_timer retry, ticker;
  asio::signal_set signals;
  ForwardClock clock;
  SystemEntropy entropy;
  Store store;
  House house;
  Pages pages;
  std::map<ConnId, std::shared_ptr<WsSession>> sessions;
  Output pending;
  ConnId last = 0;
  std::int64_t swept = 0;  // when old tables were last forgotten
  bool flushing = false, stopping = false;
  BotPool pool;  // last: it ends before what its answers go to
};

// Counts an open socket for as long as it lives.
class Socket {
 public:
  explicit Socket(ServerLoop& loop) : loop_(&loop) { ++loop_->sockets; }
  Socket(Socket&& o) noexcept : loop_(std::exchange(o.loop_, nullptr)) {}
  ~Socket() {
    if (loop_) --loop_->sockets;
  }
  ServerLoop* operator->() const { return loop_; }

 private:
  ServerLoop* loop_;
};

class WsSession : public std::enable_shared_from_this<WsSession> {
 public:
  WsSession(Socket owner, tcp::socket socket) : owner_(std::move(owner)), ws_(std::move(socket)) {}

  void run(const http::request<http::string_body>& request) {
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = std::chrono::seconds(10);
    timeouts.idle_timeout = std::chrono::seconds(owner_->config.silence);
    timeouts.keep_alive_pings = true;
    ws_.set_option(timeouts);
    error_code ignored;  // a slow client is to fill our queue, which is counted, not the kernel's
    beast::get_lowest_layer(ws_).socket().set_option(
        asio::socket_base::send_buffer_size(128 * 1024), ignored);
    ws_.read_message_max(kLongestFrame);
    ws_.async_accept(request, [self = shared_from_this()](error_code ec) {
      if (!ec) self->begin();
    });
  }
  void send(std::string text) {
    if (closing_) return;
    waiting_ += text.size();
    if (waiting_ > owner_->config.queue) return drop();
    queue_.push_back(std::move(text));
    if (queue_.size() == 1) write();
  }
  // After what is queued has been written.
  void close(websocket::close_code code) {
    if (closing_) return;
    closing_ = true, code_ = code;
    if (queue_.empty()) finish();
  }
  // At once, for who does not listen.
  void drop() {
    closing_ = true;
    beast::get_lowest_layer(ws_).close();
    gone();
  }

 private:
  void begin() {
    if (owner_->stopping || !owner_->house.admits())
      return close(websocket::close_code::try_again_later);
    id_ = ++owner_->last;
    owner_->sessions[id_] = shared_from_this();
    owner_->house.opened(id_, owner_->now());
    read();
  }
  void read() {
    ws_.async_read(buffer_,
                   [self = shared_from_this()](error_code ec, std::size_t) { self->on_read(ec); });
  }
  void on_read(error_code ec) {
    if (ec) return gone();
    const std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (closing_) return;  // async_close reads what is left
    owner_->take(owner_->house.text(id_, text, owner_->now()));
    read();
  }
  void write() {
    ws_.text(true);
    ws_.async_write(asio::buffer(queue_.front()),
                    [self = shared_from_this()](error_code ec, std::size_t) {
                      if (ec) return self->gone();
                      self->waiting_ -= self->queue_.front().size();
                      self->queue_.pop_front();
                      if (!self->queue_.empty())
                        self->write();
                      else if (self->closing_)
                        self->finish();
                    });
  }
  void finish() {
    ws_.async_close(code_, [self = shared_from_this()](error_code) { self->gone(); });
  }
  void gone() {
    if (id_ == 0) return;
    const ConnId id = std::exchange(id_, 0);
    closing_ = true;
    owner_->sessions.erase(id);
    owner_->take(owner_->house.closed(id, owner_->now()));
  }

  Socket owner_;
  websocket::stream<beast::tcp_stream> ws_;
  beast::flat_buffer buffer_;
  std::deque<std::string> queue_;
  std::size_t waiting_ = 0;  // bytes in the queue
  ConnId id_ = 0;            // 0: not open
  bool closing_ = false;
  websocket::close_code code_ = websocket::close_code::normal;
};

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Socket owner, tcp::socket socket)
      : owner_(std::move(owner)), stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kLongestHeader);
    parser_->body_limit(0);
    stream_.expires_after(std::chrono::seconds(15));
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](error_code ec, std::size_t) { self->on_read(ec); });
  }

 private:
  using Request = http::request<http::string_body>;

  void on_read(error_code ec) {
    if (ec == http::error::end_of_stream) return close();
    if (ec == http::error::header_limit || ec == http::error::body_limit)
      return answer(
          Request{},
          {431, "text/plain; charset=utf-8", "The request is too long.\n", "no-store", {}}, false);
    if (ec) return close();  // a time-out, or no HTTP
    const Request& request = parser_->get();
    const std::string_view target(request.target().data(), request.target().size());
    if (websocket::is_upgrade(request) && target == "/ws") return upgrade();
    const bool keep = request.keep_alive() && !owner_->stopping;
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return answer(
          request,
          {405, "text/plain; charset=utf-8", "Only GET is understood here.\n", "no-store", {}},
          keep);
    const auto known = request[http::field::if_none_match];
    answer(request,
           owner_->pages.get(target, {known.data(), known.size()}, owner_->house, owner_->now()),
           keep);
  }
  void upgrade() {
    const Request& request = parser_->get();
    const auto origin = request[http::field::origin], host = request[http::field::host];
    if (!own_origin({origin.data(), origin.size()}, {host.data(), host.size()}))
      return answer(request,
                    {403,
                     "text/plain; charset=utf-8",
                     "Another site's page may not open this socket.\n",
                     "no-store",
                     {}},
                    false);
    stream_.expires_never();
    std::make_shared<WsSession>(std::move(owner_), stream_.release_socket())->run(request);
  }
  void answer(const Request& request, Page page, bool keep) {
    response_ = {};
    response_.version(11);
    response_.result(static_cast<unsigned>(page.status));
    response_.set(http::field::content_type, page.type);
    response_.set(http::field::cache_control, page.cache);
    if (!page.tag.empty()) response_.set(http::field::etag, page.tag);
    add_safety(response_);
    const std::size_t length = page.body.size();
    if (request.method() != http::verb::head) response_.body() = std::move(page.body);
    response_.keep_alive(keep);
    if (page.status != 304) response_.content_length(length);
    stream_.expires_after(std::chrono::seconds(60));
    http::async_write(stream_, response_,
                      [self = shared_from_this(), keep](error_code ec, std::size_t) {
                        if (ec || !keep)
                          self->close();
                        else
                          self->read();
                      });
  }
  void close() {
    error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  Socket owner_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{kLongestHeader + 1024};
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::string_body> response_;
};

void ServerLoop::accept() {
  acceptor.async_accept([this](error_code ec, tcp::socket socket) {
    if (stopping) return;
    if (!ec && sockets < config.sockets) {
      error_code ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      std::make_shared<HttpSession>(Socket(*this), std::move(socket))->read();
      return accept();
    }
    // Too many sockets, ours or the system's: asking again at once would only spin.
    retry.expires_after(std::chrono::milliseconds(100));
    retry.async_wait([this](error_code stopped) {
      if (!stopped) accept();
    });
  });
}

void ServerLoop::tick() {
  const std::int64_t then = now();
  take(house.tick(then));
  if (then - swept >= kDay) {
    swept = then;
    try {
      store.forget_before(then - kDay * config.keep_days, house.names());
    } catch (const std::exception& e) {
      log << e.what() << std::endl;
    }
  }
  ticker.expires_after(std::chrono::milliseconds(config.tick));
  ticker.async_wait([this](error_code ec) {
    if (!ec) tick();
  });
}

std::optional<std::vector<std::string>> ServerLoop::load(std::string_view table) {
  try {
    return store.load(table);
  } catch (const std::exception& e) {
    log << e.what() << std::endl;
    return std::nullopt;
  }
}

void ServerLoop::take(Output&& out) {
  const auto move_all = [](auto& from, auto& to) {
    to.insert(to.end(), std::move_iterator(from.begin()), std::move_iterator(from.end()));
  };
  move_all(out.append, pending.append), move_all(out.send, pending.send),
      move_all(out.close, pending.close), move_all(out.think, pending.think),
      move_all(out.drop, pending.drop);
  for (const std::string& line : out.complaints) log << line << std::endl;
  const bool something = !pending.append.empty() || !pending.send.empty() ||
                         !pending.close.empty() || !pending.think.empty() || !pending.drop.empty();
  if (!something || flushing) return;
  flushing = true;
  asio::post(io, [this] { flush(); });
}

void ServerLoop::flush() {
  flushing = false;
  Output out = std::exchange(pending, {});
  if (!out.append.empty()) {
    if (const auto failed = store.append(out.append, now())) {
      log << "an event could not be written: " << *failed << std::endl;
      return deliver(house.failed(std::move(out)));
    }
  }
  deliver(std::move(out));
}

// A thought is begun before others are dropped, so that one which is both asked for and not wanted
// any more in the same turn of the loop does not stay. Sending may drop a slow client, which
// changes `sessions` and adds to `pending`.
void ServerLoop::deliver(Output&& out) {
  for (Think& think : out.think)
    if (!pool.take(std::move(think))) take(house.thought(think, {}, now()));
  for (const std::uint64_t dice : out.drop) pool.drop(dice);
  for (Send& s : out.send)
    if (const auto it = sessions.find(s.to); it != sessions.end())
      std::shared_ptr(it->second)->send(std::move(s.text));
  for (const ConnId conn : out.close)
    if (const auto it = sessions.find(conn); it != sessions.end())
      stopping ? std::shared_ptr(it->second)->close(websocket::close_code::service_restart)
               : std::shared_ptr(it->second)->drop();
}

void ServerLoop::shut() {
  if (std::exchange(stopping, true)) return;
  error_code ignored;
  acceptor.close(ignored);
  retry.cancel(), ticker.cancel(), signals.cancel();
  flush();
  deliver(house.stopping());
  part(50);
}

// Everybody has a moment to hear of it: so many times 10 ms.
void ServerLoop::part(int waits) {
  flush();
  if (sessions.empty() || waits == 0) return io.stop();
  retry.expires_after(std::chrono::milliseconds(10));
  retry.async_wait([this, waits](error_code) { part(waits - 1); });
}

Server::Server(const ServerConfig& config, std::span<const Entry> games, std::ostream& log)
    : loop_(std::make_unique<ServerLoop>(config, games, log)) {
  loop_->accept();
  loop_->tick();
}
Server::~Server() { loop_->sessions.clear(); }

std::uint16_t Server::port() const { return loop_->acceptor.local_endpoint().port(); }
void Server::run() { loop_->io.run(); }
void Server::stop() {
  asio::post(loop_->io, [this] { loop_->shut(); });
}
void Server::stop_on_signals() {
  loop_->signals.add(SIGINT), loop_->signals.add(SIGTERM);
  loop_->signals.async_wait([this](error_code ec, int) {
    if (!ec) loop_->shut();
  });
}

}  // namespace menagerie
