// SPDX-License-Identifier: MIT
// The small part of Markdown in which the rules are written, as a tree to be drawn: headings, paragraphs,
// lists, tables, bold, italic and code. Nothing becomes HTML by itself, so a text can do no harm.
export type Span = { is: "text" | "bold" | "italic" | "code"; text: string };
export type Block =
  | { is: "heading"; level: number; spans: Span[]; id: string }
  | { is: "text"; spans: Span[]; clause: string }
  | { is: "item"; spans: Span[]; clause: string; depth: number }
  | { is: "table"; head: Span[][]; rows: Span[][][] };

// `**C31**` at the beginning of a paragraph or item is the clause's number.
const clauseOf = (text: string) => /^\*\*([A-Z]+\d+[a-z]?)[.:]?\*\*/.exec(text)?.[1] ?? "";

export function spansOf(text: string): Span[] {
  const out: Span[] = [];
  const pattern = /\*\*(.+?)\*\*|`([^`]+)`|\*(\S(?:.*?\S)?)\*|\[([^\]]+)\]\([^)]*\)/g;
  let at = 0;
  for (const m of text.matchAll(pattern)) {
    if (m.index > at) out.push({ is: "text", text: text.slice(at, m.index) });
    if (m[1] !== undefined) out.push({ is: "bold", text: m[1] });
    else if (m[2] !== undefined) out.push({ is: "code", text: m[2] });
    else if (m[3] !== undefined) out.push({ is: "italic", text: m[3] });
    else out.push({ is: "text", text: m[4]! });
    at = m.index + m[0].length;
  }
  if (at < text.length) out.push({ is: "text", text: text.slice(at) });
  return out;
}

const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((c) => spansOf(c.trim()));

export function blocksOf(markdown: string): Block[] {
  const out: Block[] = [];
  const lines = markdown.split("\n");
  let open: { text: string; depth: number | null } | null = null;
  const close = () => {
    if (!open) return;
    const spans = spansOf(open.text);
    const clause = clauseOf(open.text);
    out.push(
      open.depth === null
        ? { is: "text", spans, clause }
        : { is: "item", spans, clause, depth: open.depth },
    );
    open = null;
  };
  for (let i = 0; i < lines.length; ++i) {
    const line = lines[i]!;
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^(\s*)(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (heading) {
      close();
      out.push({
        is: "heading",
        level: heading[1]!.length,
        spans: spansOf(heading[2]!),
        id: `part-${out.length}`,
      });
    } else if (line.trim().startsWith("|") && /^[\s|:-]+$/.test(lines[i + 1] ?? "x")) {
      close();
      const table: Block = { is: "table", head: cells(line), rows: [] };
      for (i += 2; i < lines.length && lines[i]!.trim().startsWith("|"); ++i)
        table.rows.push(cells(lines[i]!));
      --i;
      out.push(table);
    } else if (item) {
      close();
      open = { text: item[2]!, depth: Math.min(Math.floor(item[1]!.length / 2), 3) };
    } else if (line.trim() === "") {
      close();
    } else if (open) {
      open.text += joint(open.text, line.trim()) + line.trim();
    } else {
      open = { text: line.trim(), depth: null };
    }
  }
  close();
  return out;
}

// Lines of Chinese are joined without a space.
const joint = (before: string, after: string) =>
  /[\u3000-\u9fff\uff00-\uffef]$/.test(before) && /^[\u3000-\u9fff\uff00-\uffef]/.test(after)
    ? ""
    : " ";
