# libFuzzer targets: fuzz_<name> for every <name>_fuzz.cpp of tests/fuzz and of room, and for every game
# those made from tests/fuzz/game_fuzz.cpp.in. They run on a seed corpus in tests/corpus/<name>:
#   build/fuzz/fuzz_records -max_total_time=60 tests/corpus/records
# All libraries of this build are instrumented for coverage.
add_library(fuzz_games STATIC ${PROJECT_SOURCE_DIR}/tests/catalogue/folders.cpp)
target_compile_definitions(fuzz_games PRIVATE MENAGERIE_SOURCE="${PROJECT_SOURCE_DIR}")
file(GLOB toy_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/toy/*.cpp)
list(FILTER toy_sources EXCLUDE REGEX "_test\\.cpp$")
target_sources(fuzz_games PRIVATE ${toy_sources})
target_link_libraries(fuzz_games PUBLIC catalogue core)

function(fuzz_target name)
  add_executable(fuzz_${name} ${ARGN})
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  target_link_libraries(fuzz_${name} PRIVATE fuzz_games)
endfunction()

file(GLOB fuzz_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tests/fuzz/*_fuzz.cpp)
foreach(source ${fuzz_sources})
  get_filename_component(name ${source} NAME)
  string(REPLACE "_fuzz.cpp" "" name ${name})
  fuzz_target(${name} ${source})
endforeach()
file(GLOB room_fuzz CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/room/*_fuzz.cpp)
foreach(source ${room_fuzz})
  get_filename_component(name ${source} NAME)
  string(REPLACE "_fuzz.cpp" "" name ${name})
  fuzz_target(${name} ${source})
  target_link_libraries(fuzz_${name} PRIVATE room)
endforeach()
