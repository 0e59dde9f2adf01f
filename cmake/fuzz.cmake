# libFuzzer targets:
#   fuzz_<name>          for every <name>_fuzz.cpp of tests/fuzz and of room; seed inputs lie in tests/corpus/<name>
#   fuzz_bytes_<game>    for every game, made from tests/fuzz/game_fuzz.cpp.in
# script/fuzz builds the target `fuzzers`, which is all of them, and runs them.
# All libraries of this build are instrumented for coverage.
if(NOT TARGET game_toy)
  file(GLOB toy_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/toy/*.cpp)
  list(FILTER toy_sources EXCLUDE REGEX "_test\\.cpp$")
  add_library(game_toy STATIC ${toy_sources})
  target_compile_options(game_toy PRIVATE ${SHARED_FLAGS})
  target_link_libraries(game_toy PUBLIC core)
endif()
add_library(tested_games STATIC ${PROJECT_SOURCE_DIR}/tests/catalogue/folders.cpp)
target_compile_definitions(tested_games PRIVATE MENAGERIE_SOURCE="${PROJECT_SOURCE_DIR}")
target_link_libraries(tested_games PUBLIC catalogue game_toy)

add_custom_target(fuzzers)
function(fuzz_target name)
  add_executable(fuzz_${name} ${ARGN})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(fuzz_${name} PRIVATE tested_games)
  if(TARGET room)
    target_link_libraries(fuzz_${name} PRIVATE room)
  endif()
  add_dependencies(fuzzers fuzz_${name})
endfunction()

file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp ${PROJECT_SOURCE_DIR}/room/*_fuzz.cpp)
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME)
  string(REPLACE "_fuzz.cpp" "" name ${name})
  fuzz_target(${name} ${source})
endforeach()
foreach(GAME ${MENAGERIE_GAMES})
  set(GAME_DIR ${GAME_DIR_${GAME}})
  configure_file(${PROJECT_SOURCE_DIR}/tests/fuzz/game_fuzz.cpp.in ${CMAKE_BINARY_DIR}/tests/${GAME}_fuzz.cpp @ONLY)
  fuzz_target(bytes_${GAME} ${CMAKE_BINARY_DIR}/tests/${GAME}_fuzz.cpp)
endforeach()
