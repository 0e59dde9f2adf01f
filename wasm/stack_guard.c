// SPDX-License-Identifier: MIT
// Debian's libraries for wasm32 are built with the stack protector and expect these two from whoever links
// them. A module's memory is its own, so a fixed guard value guards as well as a random one.
#include <stdint.h>

uintptr_t __stack_chk_guard = 0x5ca1ab1e;
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }
