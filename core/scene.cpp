// SPDX-License-Identifier: MIT
#include "core/scene.hpp"

namespace menagerie {
namespace {

template <class T>
Json list_of(const std::vector<T>& all, auto one) {
  Json out = Json::array();
  for (const T& x : all) out.push(one(x));
  return out;
}
Json strings(const std::vector<std::string>& all) {
  return list_of(all, [](const std::string& s) { return Json(s); });
}

}  // namespace

Json to_json(const Scene& scene) {
  const auto item = [](const Item& i) {
    return Json::object()
        .set("pick", i.pick)
        .set("face", i.face)
        .set("name", i.name)
        .set("look", i.look)
        .set("note", i.note);
  };
  const auto zone = [&](const Zone& z) {
    return Json::object()
        .set("id", z.id)
        .set("label", z.label)
        .set("layout", z.layout)
        .set("seat", z.seat)
        .set("columns", z.columns)
        .set("items", list_of(z.items, item));
  };
  const auto player = [](const Player& p) {
    return Json::object()
        .set("seat", p.seat)
        .set("score", p.score)
        .set("role", p.role)
        .set("note", p.note)
        .set("due", p.due);
  };
  const auto choice = [](const Choice& c) {
    return Json::object().set("move", c.move).set("label", c.label).set("picks", strings(c.picks));
  };
  const auto part = [](const FormPart& p) {
    return Json::object()
        .set("label", p.label)
        .set("longest", p.longest)
        .set("options", list_of(p.options, [](const auto& o) {
               return Json::object().set("value", o.first).set("label", o.second);
             }));
  };
  const auto form = [&](const Form& f) {
    return Json::object()
        .set("label", f.label)
        .set("prefix", f.prefix)
        .set("parts", list_of(f.parts, part));
  };
  return Json::object()
      .set("headline", scene.headline)
      .set("prompt", scene.prompt)
      .set("notes", strings(scene.notes))
      .set("players", list_of(scene.players, player))
      .set("zones", list_of(scene.zones, zone))
      .set("choices", list_of(scene.choices, choice))
      .set("forms", list_of(scene.forms, form))
      .set("over", scene.over)
      .set("scored", scene.scored);
}

}  // namespace menagerie
