# fixed_script: the program whose instructions script/instructions counts, with bench/game_script.cpp.in
# for every game. Only that script builds it.
set(script_sources ${PROJECT_SOURCE_DIR}/bench/fixed_script.cpp)
foreach(GAME ${MENAGERIE_GAMES})
  set(GAME_DIR ${GAME_DIR_${GAME}})
  configure_file(${PROJECT_SOURCE_DIR}/bench/game_script.cpp.in ${CMAKE_BINARY_DIR}/bench/${GAME}_script.cpp @ONLY)
  list(APPEND script_sources ${CMAKE_BINARY_DIR}/bench/${GAME}_script.cpp)
endforeach()
add_executable(fixed_script EXCLUDE_FROM_ALL ${script_sources})
target_link_libraries(fixed_script PRIVATE core)
foreach(GAME ${MENAGERIE_GAMES})
  target_link_libraries(fixed_script PRIVATE game_${GAME})
endforeach()
