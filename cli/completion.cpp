// SPDX-License-Identifier: MIT
// Completion for the three shells, written from the verbs' descriptions and the catalogue.
#include <ostream>
#include <set>

#include "catalogue/catalogue.hpp"
#include "cli/program.hpp"
#include "cli/verb_list.hpp"

namespace menagerie::cli {
namespace {

// The words that may stand in a place; empty for a file or free text.
std::string words_for(Kind kind) {
  std::string out;
  const auto add = [&](std::string_view w) { out += (out.empty() ? "" : " ") + std::string(w); };
  switch (kind) {
    case Kind::kGame:
      for (const Entry& e : games()) add(e.info->id);
      break;
    case Kind::kBots: {
      std::set<std::string_view> ids;
      for (const Entry& e : games())
        for (const BotInfo& b : e.bots) ids.insert(b.id);
      for (const std::string_view id : ids) add(id);
      break;
    }
    case Kind::kVerb:
      for (const Verb& v : verbs()) add(v.name);
      break;
    case Kind::kLang:
      return "en zh-Hant";
    case Kind::kShell:
      return "bash zsh fish";
    case Kind::kAny:
    case Kind::kFile:
      break;
  }
  return out;
}

std::string quoted(std::string_view text) {  // for a shell, in single quotes
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string bash() {
  std::string out =
      "# bash completion for menagerie\n"
      "_menagerie() {\n"
      "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} "
      "verb=${COMP_WORDS[1]}\n"
      "  COMPREPLY=()\n"
      "  if [ \"$COMP_CWORD\" -eq 1 ]; then COMPREPLY=($(compgen -W " +
      quoted(words_for(Kind::kVerb)) +
      " -- \"$cur\")); return; fi\n"
      "  case $verb in\n";
  for (const Verb& v : verbs()) {
    out += "  " + std::string(v.name) + ")\n    case $prev in\n";
    std::string flags;
    for (const Flag& f : v.flags) {
      flags += std::string(f.name) + " ";
      if (f.value.empty()) continue;
      const std::string words = words_for(f.kind);
      out += "    " + std::string(f.name) + ") ";
      if (f.kind == Kind::kFile)
        out += "COMPREPLY=($(compgen -f -- \"$cur\")); ";
      else if (!words.empty())
        out += "COMPREPLY=($(compgen -W " + quoted(words) + " -- \"$cur\")); ";
      out += "return ;;\n";
    }
    out += "    esac\n    [[ $cur == -* ]] && COMPREPLY=($(compgen -W " + quoted(flags) +
           " -- \"$cur\")) && return\n";
    for (std::size_t i = 0; i < v.operands.size(); ++i) {
      const Operand& o = v.operands[i];
      const std::string words = words_for(o.kind);
      if (words.empty() && o.kind != Kind::kFile) continue;
      out += "    [ \"$COMP_CWORD\" " + std::string(o.many ? "-ge " : "-eq ") +
             std::to_string(i + 2) + " ] && COMPREPLY=($(compgen " +
             (o.kind == Kind::kFile ? std::string("-f") : "-W " + quoted(words)) +
             " -- \"$cur\"))\n";
    }
    out += "    ;;\n";
  }
  return out + "  esac\n}\ncomplete -F _menagerie menagerie\n";
}

std::string zsh() {
  std::string out = "#compdef menagerie\n_menagerie() {\n  local -a verbs\n  verbs=(\n";
  for (const Verb& v : verbs())
    out += "    " + quoted(std::string(v.name) + ":" + std::string(v.summary.en)) + "\n";
  out +=
      "  )\n  if (( CURRENT == 2 )); then _describe 'verb' verbs; return; fi\n  local "
      "verb=$words[2]\n  shift words; (( CURRENT-- ))\n  case $verb in\n";
  const auto action = [](Kind kind) {
    const std::string words = words_for(kind);
    return kind == Kind::kFile ? std::string("_files")
           : words.empty()     ? std::string(" ")
                               : "(" + words + ")";
  };
  const auto plain =
      [](std::string_view text) {  // brackets and colons mean something to _arguments
        std::string s;
        for (const char c : text) s += c == '[' || c == ']' || c == ':' ? ' ' : c;
        return s;
      };
  for (const Verb& v : verbs()) {
    out += "  " + std::string(v.name) + ") _arguments";
    for (const Flag& f : v.flags) {
      std::string spec = (f.many ? "*" : "") + std::string(f.name) + "[" + plain(f.about.en) + "]";
      if (!f.value.empty()) spec += ":" + std::string(f.value) + ":" + action(f.kind);
      out += " \\\n      " + quoted(spec);
    }
    for (std::size_t i = 0; i < v.operands.size(); ++i)
      out += " \\\n      " +
             quoted((v.operands[i].many       ? "*:"
                     : v.operands[i].required ? std::to_string(i + 1) + ":"
                                              : std::to_string(i + 1) + "::") +
                    std::string(v.operands[i].name) + ":" + action(v.operands[i].kind));
    out += " ;;\n";
  }
  return out + "  esac\n}\n_menagerie \"$@\"\n";
}

std::string fish() {
  std::string out = "# fish completion for menagerie\ncomplete -c menagerie -f\n";
  for (const Verb& v : verbs()) {
    const std::string used = " -n '__fish_seen_subcommand_from " + std::string(v.name) + "'";
    out += "complete -c menagerie -n __fish_use_subcommand -a " + std::string(v.name) + " -d " +
           quoted(v.summary.en) + "\n";
    for (const Operand& o : v.operands) {
      const std::string words = words_for(o.kind);
      if (o.kind == Kind::kFile)
        out += "complete -c menagerie" + used + " -F\n";
      else if (!words.empty())
        out += "complete -c menagerie" + used + " -a " + quoted(words) + "\n";
    }
    for (const Flag& f : v.flags) {
      out += "complete -c menagerie" + used + " -l " + std::string(f.name.substr(2)) + " -d " +
             quoted(f.about.en);
      const std::string words = words_for(f.kind);
      if (!f.value.empty())
        out += f.kind == Kind::kFile ? " -r -F" : words.empty() ? " -x" : " -x -a " + quoted(words);
      out += "\n";
    }
  }
  return out;
}

int run_completion(const Args& args, Io& io) {
  const std::string shell = args.text("shell");
  if (shell == "bash")
    io.out << bash();
  else if (shell == "zsh")
    io.out << zsh();
  else if (shell == "fish")
    io.out << fish();
  else
    throw Problem{
        kBadInput,
        {{"“{0}” is none of bash, zsh, fish", "「{0}」不是 bash、zsh 或 fish"}, shell, "<shell>"}};
  return kOk;
}

}  // namespace

Verb completion_verb() {
  return {
      "completion",
      {"Completion for a shell.", "產生 shell 的自動補全。"},
      {},
      {{"shell", {"bash, zsh or fish.", "bash、zsh 或 fish。"}, Kind::kShell}},
      {kLang},
      {{"source <(menagerie completion bash)", {"Complete in this bash.", "在目前的 bash 啟用。"}},
       {"menagerie completion zsh > ~/.zfunc/_menagerie",
        {"For zsh, where ~/.zfunc is in $fpath.", "zsh 用，~/.zfunc 要在 $fpath 裡。"}},
       {"menagerie completion fish > ~/.config/fish/completions/menagerie.fish",
        {"For fish.", "fish 用。"}}},
      run_completion};
}

}  // namespace menagerie::cli
