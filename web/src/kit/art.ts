// SPDX-License-Identifier: MIT
// How an item's `look` becomes a picture: the first word is its shape, the rest are tones. A tone we know
// has a drawing or a colour of its own; one we do not know gets a colour made from its letters, so a game
// that is new here looks right without a line being added. All drawings are ours, in a 24 x 24 box.

const shapes = ["card", "tile", "back", "cell", "beetle", "chip"] as const;
export type Shape = (typeof shapes)[number];

// Path data by name; `family` says which other words share a drawing.
const drawings: Record<string, string> = {
  spade:
    "M12 2c1 3.2 8 6.5 8 11.3a4.3 4.3 0 0 1-7 3.3c.2 2 .9 3.7 2.3 5.4H8.7c1.4-1.7 2.1-3.4 2.3-5.4a4.3 4.3 0 0 1-7-3.3C4 8.5 11 5.2 12 2z",
  heart:
    "M12 21.5C10.5 18 3 14 3 8.2A4.7 4.7 0 0 1 12 6.3 4.7 4.7 0 0 1 21 8.2C21 14 13.5 18 12 21.5z",
  diamond: "M12 1.5 20 12l-8 10.5L4 12z",
  club: "M12 2a4.4 4.4 0 0 1 3.6 6.9 4.5 4.5 0 1 1-2.6 7.7c.2 2 .9 3.7 2.3 5.4H8.7c1.4-1.7 2.1-3.4 2.3-5.4a4.5 4.5 0 1 1-2.6-7.7A4.4 4.4 0 0 1 12 2z",
  beetle:
    "M9.3 5.3 7.6 2.2l1-.5 2 3a5 5 0 0 1 2.8 0l2-3 1 .5-1.7 3.1c.9.7 1.4 1.6 1.5 2.7l.3.7L20 7.2l.5 1-3.3 1.9c.3 1 .5 2.1.5 3.3h3.5v1.2h-3.5c-.1 1-.3 2-.7 2.9l3 2.3-.7.9-2.9-2.1c-.9 1.5-2.2 2.6-3.8 3V9.8h-1.2v11.8c-1.6-.4-2.9-1.5-3.8-3l-2.9 2.1-.7-.9 3-2.3c-.4-.9-.6-1.9-.7-2.9H2.8v-1.2h3.5c0-1.2.2-2.3.5-3.3L3.5 8.2l.5-1 3.5 1.5.3-.7c.1-1.1.6-2 1.5-2.7z",
  eagle:
    "M12 8.5c.8-1.8 2-2.6 3.3-2.3l1.7.9-1.6.5c3-.9 5.6-1 7.6-.3-1.2.7-1.9 1.5-2.3 2.5.4 0 .9.1 1.4.4-1.3.5-2.1 1.2-2.6 2.1l1.2.5c-1.5.2-2.6.8-3.5 1.7l.8.7c-1.7-.1-3.1.3-4 1.1l2.5 4.5-2.7-.8-1.8 2-1.8-2-2.7.8 2.5-4.5c-.9-.8-2.3-1.2-4-1.1l.8-.7c-.9-.9-2-1.5-3.5-1.7l1.2-.5c-.5-.9-1.3-1.6-2.6-2.1.5-.3 1-.4 1.4-.4C3.3 8.8 2.6 8 1.4 7.3c3.6-1.2 8.6-.5 10.6 1.2z",
  wolf: "M3 21c.2-4 1.2-7.3 3.2-9.8L4.8 7.5l3.4 1.3c.8-.6 1.7-1 2.7-1.4L12.5 2l2.6 4.5 6.4 3.4-1 2.3-5 1.2c-.3 1.3-.2 2.6.3 3.9L17.5 21z",
  hummingbird:
    "M1.5 6.2 9 7.7c1.3-1.6 3.3-1.9 4.8-.5 2.7-2.9 5.5-4.6 8.7-5.2-.6 4.3-2.5 7.6-5.9 9.8-.3 3-2 5.3-5.1 6.8l-3.8 3.9-1.2-.7 2.4-4.4c-1-2.9-1-5.8-.3-8.5z",
  sun: "M12 6.8a5.2 5.2 0 1 1 0 10.4 5.2 5.2 0 0 1 0-10.4zM11 1.5h2l.4 3.5h-2.8zM11 22.5h2l.4-3.5h-2.8zM1.5 11v2l3.5.4v-2.8zM22.5 11v2l-3.5.4v-2.8zM4.2 5.6l1.4-1.4 2.7 2.2-1.9 1.9zM19.8 18.4l-1.4 1.4-2.7-2.2 1.9-1.9zM18.4 4.2l1.4 1.4-2.2 2.7-1.9-1.9zM5.6 19.8l-1.4-1.4 2.2-2.7 1.9 1.9z",
  chief:
    "M12 2l1.3 4 4.2 0-3.4 2.5 1.3 4L12 10l-3.4 2.5 1.3-4L6.5 6h4.2zM2 21l4-6h3l3-3.5 3 3.5h3l4 6z",
  ogre: "M6.5 3.5C9 1.5 13 2 14.5 5c1.3 2.6.4 5-1.5 7l5.5 7.5-3 2.5-5.8-7.6c-2.6.8-5.2-.2-6.2-2.7-1.2-3 .3-6.3 3-8.2zM8 6.5a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4zm3.6 2a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z",
  warrior:
    "M5 2c6.5 1 12.5 6.5 14.5 14.5l-1.8.4C17 14 15.8 11.6 14.2 9.6L7.3 16.5l1.2 2.5-2.7 2.7-.6-2.9-2.9-.6L5 15.5l1 .5 7-7.6A16 16 0 0 0 4.6 3.8z M19.5 16.5l2.3 1.7-3.7.2z",
  koshari: "M12 12V2l7 4.5zM12 12h10l-4.5 7zM12 12v10l-7-4.5zM12 12H2l4.5-7z",
  toad: "M6 5.5a2.5 2.5 0 0 1 4.8.9h2.4A2.5 2.5 0 0 1 18 5.5c1 .5 1.4 1.5 1.2 2.6 1.7 1.4 2.6 3.3 2.6 5.4l-2 .5 2.7 5-3.2-.6-1.1 2.1-3.5-2.4c-1.8.4-3.6.4-5.4 0L5.8 20.5l-1.1-2.1-3.2.6 2.7-5-2-.5c0-2.1.9-4 2.6-5.4C4.6 7 5 6 6 5.5zM6.5 12c3.5 2.3 7.5 2.3 11 0l.6 1c-3.8 2.7-8.4 2.7-12.2 0z",
  cat: "M4 2.5 8.5 6a11 11 0 0 1 7 0L20 2.5c1 3.5 1.2 6.5.7 9.5.3 5.2-3.6 9.5-8.7 9.5S3 17.2 3.3 12C2.8 9 3 6 4 2.5zM8 11a1.5 1.8 0 1 0 0 3.6A1.5 1.8 0 0 0 8 11zm8 0a1.5 1.8 0 1 0 0 3.6 1.5 1.8 0 0 0 0-3.6zm-5.5 5 1.5 1.5 1.5-1.5z",
  rat: "M14 6c3.5.5 6.5 2.5 8.5 6-1 2-3 3-5.5 3.2L15.5 18H13l.5-2.5H9.8L9 18H6.5l.3-3C5 14 4 12.5 3.8 10.8c-1.5.4-1.9 1.7-1 3.5l-1.3.8C-.2 11.5 1.5 8.8 4.5 9c1.3-2.5 4-3.8 7-3.5A2 2 0 0 1 14 6zm3 4.2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z",
  hunter:
    "M5 2c6.5 1 12.5 6.5 14.5 14.5l-1.8.4C17 14 15.8 11.6 14.2 9.6L7.3 16.5l1.2 2.5-2.7 2.7-.6-2.9-2.9-.6L5 15.5l1 .5 7-7.6A16 16 0 0 0 4.6 3.8z M19.5 16.5l2.3 1.7-3.7.2z",
  chimera:
    "M5 3l3 2.5L12 2l4 3.5L19 3c1.7 3 2 6 1 9l2.5 2-3 .8c-.5 2-1.5 3.8-3 5.2L18 22H6l1.5-2c-1.5-1.4-2.5-3.2-3-5.2l-3-.8L4 12c-1-3-.7-6 1-9zm3.5 7.5a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zm7 0a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6zM8 16.5l2-1 2 1 2-1 2 1-1 2.5h-6z",
  fool: "M12 7c1-3.5 3.5-5.3 7-5-1.2 1-1.7 2.2-1.5 3.6 2.4.2 4 1.4 5 3.9-1.5-.4-2.7-.1-3.8.8L18 16H6l-.7-5.7c-1.1-.9-2.3-1.2-3.8-.8 1-2.5 2.6-3.7 5-3.9C6.7 4.2 6.2 3 5 2c3.5-.3 6 1.5 7 5zM6 17.5h12V21H6z",
  crown: "M3 7l4.5 4L12 4l4.5 7L21 7l-2 11H5zM5 19.5h14V22H5z",
  person:
    "M12 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM3.5 21.5c0-5 3.5-8.3 8.5-8.3s8.5 3.3 8.5 8.3z",
  hammer: "M3 6.5 8.5 2l6 5.5-1.8 2L21.5 18 18 21.5l-8.5-8.8-2 1.8z",
  wheat:
    "M11.2 22V12.5C8 12 6.2 10.2 6 7c2.5.2 4.2 1.2 5.2 3V6.5L12 2l.8 4.5V10c1-1.8 2.7-2.8 5.2-3-.2 3.2-2 5-5.2 5.5v3.7c1-1.7 2.7-2.6 5.2-2.7-.2 3.2-2 5-5.2 5.5v3h-1.6v-3C8 18.5 6.2 16.7 6 13.5c2.5.1 4.2 1 5.2 2.7z",
};
const family: Record<string, string> = {
  spades: "spade",
  hearts: "heart",
  diamonds: "diamond",
  clubs: "club",
  pia: "rat",
  piya: "rat",
  "pi-ya": "rat",
  joker: "fool",
  jester: "fool",
  idiot: "fool",
  mayor: "crown",
  king: "crown",
  peasant: "wheat",
  farmer: "wheat",
  laborer: "hammer",
  labourer: "hammer",
  worker: "hammer",
  clown: "koshari",
  bow: "warrior",
  frog: "toad",
  player: "person",
};

export const suitOf: Record<string, string> = {
  "♠": "spade",
  "♥": "heart",
  "♦": "diamond",
  "♣": "club",
};

// Hues for tones that are colours or have a natural one.
const hues: Record<string, number> = {
  red: 8,
  heart: 8,
  diamond: 8,
  hearts: 8,
  diamonds: 8,
  orange: 28,
  gold: 44,
  yellow: 48,
  sun: 42,
  green: 130,
  toad: 110,
  teal: 178,
  blue: 214,
  purple: 280,
  pink: 335,
  eagle: 30,
  wolf: 216,
  hummingbird: 165,
  chief: 14,
  ogre: 272,
  warrior: 346,
  koshari: 52,
  cat: 32,
  hunter: 152,
  pia: 258,
  chimera: 350,
  fool: 300,
  mayor: 44,
  beetle: 90,
};
const plain = new Set([
  "black",
  "white",
  "grey",
  "gray",
  "plain",
  "spade",
  "club",
  "spades",
  "clubs",
  "face",
  "low",
  "high",
  "none",
  "empty",
  "small",
  "wide",
]);

// States that the style sheet knows by name.
export const marks = [
  "new",
  "last",
  "top",
  "covered",
  "zero",
  "dim",
  "strong",
  "trap",
  "treasure",
  "start",
  "warn",
  "good",
  "bad",
  "mine",
  "theirs",
] as const;

export interface Art {
  shape: Shape;
  tones: string[];
  drawing: string | null; // path data
  drawn: string; // its name
  hue: number | null; // null: no colour of its own
}

function hueOf(word: string): number {
  let h = 7;
  for (const c of word) h = (h * 31 + c.codePointAt(0)!) % 3600;
  return h / 10;
}

export function artOf(look: string): Art {
  const all = look.toLowerCase().split(/\s+/).filter(Boolean);
  const shape = all.includes("back") ? "back" : (shapes.find((s) => s === all[0]) ?? "card");
  const tones = all.filter((t, i) => t !== "back" && !(i === 0 && t === shape));
  const drawn =
    tones.map((t) => family[t] ?? t).find((t) => t in drawings) ??
    (shape === "beetle" ? "beetle" : "");
  const known = tones.find((t) => t in hues);
  const other = tones.find((t) => !plain.has(t) && !(marks as readonly string[]).includes(t));
  return {
    shape,
    tones,
    drawing: drawings[drawn] ?? null,
    drawn,
    hue: known !== undefined ? hues[known]! : other !== undefined ? hueOf(other) : null,
  };
}

// "10♥" to its rank and its suit's drawing, where a face ends in a suit.
export function faceOf(face: string): { text: string; suit: string | null; red: boolean } {
  const last = [...face].at(-1) ?? "";
  const suit = suitOf[last];
  return suit
    ? {
        text: face.slice(0, face.length - last.length),
        suit: drawings[suit]!,
        red: suit === "heart" || suit === "diamond",
      }
    : { text: face, suit: null, red: false };
}

// A game's emblem in the lobby: the drawing that its id names, or one for card games in general.
export function emblemOf(game: string): { path: string; hue: number } {
  const drawn = game
    .split("_")
    .map((w) => family[w] ?? w)
    .find((w) => w in drawings);
  const known = game === "kachina" ? "eagle" : drawn;
  return {
    path: drawings[known ?? "spade"]!,
    hue: (known !== undefined ? hues[known] : undefined) ?? hueOf(game),
  };
}
