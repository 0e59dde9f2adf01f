// SPDX-License-Identifier: MIT
// MENAGERIE_WIDE before a function compiles it for several widths of vectors; a machine takes the
// widest that it has. For loops over whole numbers, or over floats in a fixed order and without
// fused multiplications, where all widths come to the same.
//
// Not with the sanitizers, which may not be set up yet when the width is chosen.
#pragma once

#if !defined(__x86_64__) || !defined(__linux__) || defined(MENAGERIE_SANITIZED)
#define MENAGERIE_WIDE
#elif defined(__clang__)
#define MENAGERIE_WIDE __attribute__((target_clones("avx512bw", "avx2", "default")))
#else
#define MENAGERIE_WIDE __attribute__((target_clones("avx2", "default")))
#endif
