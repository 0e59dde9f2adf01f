// SPDX-License-Identifier: MIT
// What the browser keeps for us: for the tab, or for good. Where it keeps nothing (site data is blocked, or
// there is no more space), we remember it ourselves for as long as the page lives.
export type Span = "tab" | "good";

const remembered = new Map<string, string>();
// Even to ask for the storage may throw.
const storage = (span: Span) => (span === "tab" ? sessionStorage : localStorage);

export function kept(span: Span, key: string): string | null {
  try {
    return remembered.get(key) ?? storage(span).getItem(key);
  } catch {
    return null;
  }
}

export function keep(span: Span, key: string, text: string) {
  try {
    storage(span).setItem(key, text);
    remembered.delete(key);
  } catch {
    remembered.set(key, text);
  }
}
