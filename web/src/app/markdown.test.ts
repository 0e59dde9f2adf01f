// SPDX-License-Identifier: MIT
import { expect, test } from "vitest";
import { blocksOf, spansOf } from "./markdown";
import { preferred } from "../words/lang.svelte";

test("clauses, headings, lists and tables are found", () => {
  const blocks = blocksOf(
    "# Toy\n\nA small\ngame.\n\n- **T1** Deal `6` cards,\n  all of them.\n  - deeper\n\n**T2** Lead.\n\n| a | b |\n|---|---|\n| 1 | *2* |\n",
  );
  expect(blocks.map((b) => b.is)).toEqual(["heading", "text", "item", "item", "text", "table"]);
  expect(blocks[1]).toMatchObject({ spans: [{ text: "A small game." }], clause: "" });
  expect(blocks[2]).toMatchObject({ clause: "T1", depth: 0 });
  expect(blocks[3]).toMatchObject({ clause: "", depth: 1 });
  expect(blocks[4]).toMatchObject({ clause: "T2" });
  expect(blocks[5]).toMatchObject({ rows: [[[{ text: "1" }], [{ is: "italic", text: "2" }]]] });
});

test("lines of Chinese are joined without a space", () => {
  expect(blocksOf("第一行\uff0c\n第二行")).toMatchObject([
    { spans: [{ text: "第一行\uff0c第二行" }] },
  ]);
});

test("markup that is not closed stays text, and HTML is only text", () => {
  expect(spansOf("2 * 3 **x <b>")).toEqual([{ is: "text", text: "2 * 3 **x <b>" }]);
});

test("the language is the first of the browser's that we speak", () => {
  expect(preferred(["de", "zh-TW", "en"])).toBe("zh-Hant");
  expect(preferred(["en-GB", "zh-HK"])).toBe("en");
  expect(preferred(["fr"])).toBe("en");
});
