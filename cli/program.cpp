// SPDX-License-Identifier: MIT
#include "cli/program.hpp"

#include <algorithm>
#include <exception>
#include <ostream>

#include "cli/text_layout.hpp"
#include "cli/verb_list.hpp"
#include "core/json.hpp"

namespace menagerie::cli {
namespace {

std::vector<Verb>& list() {
  static std::vector<Verb> all = own_verbs();
  return all;
}

bool is_help(std::string_view word) { return word == "-h" || word == "--help"; }

int tell(const Problem& problem, bool json, Lang lang, std::string_view verb, Io& io) {
  const std::string said = clean(problem.error.say(lang));
  if (json) {
    const std::string why =
        clean(fill(problem.error.why(lang), {problem.error.word.substr(0, 200)}));
    Json error = Json::object()
                     .set("where", clean(problem.error.where))
                     .set("why", why)
                     .set("message", said);
    if (!problem.error.clause.empty()) error.set("clause", problem.error.clause);
    io.out << Json::object()
                  .set("error", std::move(error))
                  .set("exit", static_cast<int>(problem.code))
                  .dump()
           << '\n';
  } else {
    io.err << "menagerie" << (verb.empty() ? "" : " ") << verb << ": " << said << '\n';
  }
  return problem.code;
}

// "--lang zh-Hant" may stand before the verb too.
std::vector<std::string> without_leading_lang(std::span<const std::string> words, Lang& lang) {
  std::vector<std::string> rest(words.begin(), words.end());
  if (rest.size() >= 2 && rest[0] == "--lang") {
    lang = lang_from(rest[1], "--lang");
    rest.erase(rest.begin(), rest.begin() + 2);
  } else if (!rest.empty() && rest[0].starts_with("--lang=")) {
    lang = lang_from(std::string_view(rest[0]).substr(7), "--lang");
    rest.erase(rest.begin());
  }
  return rest;
}

// The language asked for anywhere in the words, for messages about those same words.
Lang wished(std::span<const std::string> words, Lang lang) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string_view tag;
    if (words[i].starts_with("--lang="))
      tag = std::string_view(words[i]).substr(7);
    else if (words[i] == "--lang" && i + 1 < words.size())
      tag = words[i + 1];
    if (tag.starts_with("en") || tag.starts_with("zh")) lang = lang_of(tag);
  }
  return lang;
}

int dispatch(std::span<const std::string> words, Lang lang, std::string& name, Io& io) {
  std::vector<std::string> rest = without_leading_lang(words, lang);
  if (rest.empty() || is_help(rest[0])) rest.assign(1, "help");
  if (rest[0] == "--version") rest[0] = "version";
  if (std::any_of(rest.begin() + 1, rest.end(), is_help))
    rest = {"help", rest[0]}, lang = wished(words, lang);
  const Verb* verb = find_verb(rest[0]);
  if (!verb) {
    throw Problem{kBadInput,
                  {{"there is no verb “{0}” (see `menagerie help`)",
                    "沒有「{0}」這個動詞（見 `menagerie help`）"},
                   rest[0],
                   "arguments"}};
  }
  name = verb->name;
  const Args args(*verb, std::span(rest).subspan(1), lang);
  const int code = verb->run(args, io);
  io.out.flush();
  if (!io.out)
    throw Problem{kWorld,
                  {{"the output cannot be written", "無法寫出輸出"}, {}, "standard output"}};
  return code;
}

}  // namespace

std::span<const Verb> verbs() { return list(); }
void add_verb(Verb verb) { list().push_back(std::move(verb)); }
const Verb* find_verb(std::string_view name) {
  for (const Verb& v : list())
    if (v.name == name) return &v;
  return nullptr;
}

int run(std::span<const std::string> words, Io& io) {
  const Lang locale = lang_of(io.locale);
  const Lang lang = wished(words, locale);
  const bool json = std::find(words.begin(), words.end(), "--json") != words.end();
  std::string verb;
  try {
    return dispatch(words, locale, verb, io);
  } catch (const Problem& problem) {
    return tell(problem, json, lang, verb, io);
  } catch (const std::exception& e) {
    return tell({kWorld, {{"{0}", "{0}"}, e.what(), "system"}}, json, lang, verb, io);
  }
}

}  // namespace menagerie::cli
