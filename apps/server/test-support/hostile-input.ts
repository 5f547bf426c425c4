/** Numbers from 0 to below 1 that look drawn by lot and are the same every time (mulberry32). */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function nested(depth: number, around: (inner: unknown) => unknown): unknown {
  let value: unknown = "x";
  for (let level = 0; level < depth; level += 1) value = around(value);
  return value;
}

/** Ids that no row has, texts that PostgreSQL cannot store, and values of every wrong kind. */
const hostile: readonly unknown[] = [
  ...[2_147_483_648, 2_147_483_647, 9_007_199_254_740_992, 1e308, -1, -2_147_483_649, 0, 1.5, 1e-7],
  ...["2147483648", "99999999999999999999", "-1", "1e9", "0x10", "1;select 1", "NaN", "Infinity", "", " "],
  ...["\u0000", "a\u0000b", "\ud800", "\udc00a", "a\ud83d", "\ufffe", "\u202e", "%00", "%ED%A0%80", "\u001b[31m"],
  ...["' or 1=1 --", "{{7*7}}", "<script>", "../../etc/passwd", "x".repeat(300), "字".repeat(5_000), "1\n2", "null", "undefined"],
  ...[
    "2026-02-30",
    "9999-12-31T23:59:59Z",
    "275760-09-14",
    "0000-00-00",
    "0000-01-01",
    "9999-12-31",
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00+23:00",
    "2026-01-01T99:99:99+99:99",
    "+010000-01-01T00:00:00Z",
  ],
  ...["00000000-0000-0000-0000-000000000000", "🙂".repeat(40), "e\u0301".repeat(50), "constructor", "__proto__", "toString"],
  ...[
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    [1, "a", {}],
    ["\u0000"],
    ["\ud800"],
    { length: 1e9 },
    { a: "\u0000" },
    { "\u0000": 1 },
    { "\ud800": 1 },
  ],
  ...[{ toString: 1 }, { constructor: 1 }, { hasOwnProperty: "x" }, { valueOf: null }, Array(300).fill(1), Array(300).fill("x")],
  ...[nested(60, (inner) => [inner]), nested(60, (inner) => ({ a: inner })), nested(20, (inner) => ({ text: inner, link: "//x.cn" }))],
];

/** What PostgreSQL cannot store, in whatever text it stands. */
const unstorable = ["\ud800", "a\u0000b", "a\udc00", "\u0000", "\ud83d 字"];
/** What stands in texts that are long enough for people and mean something to somebody else. */
const additions = [
  "'",
  '"',
  "\\",
  "%",
  "_",
  ";--",
  "\u202e",
  "\uffff",
  "\u200b",
  "<b>",
  "$(x)",
  "{{x}}",
  "🙂",
  "e\u0301",
  "\t",
  "\r\n",
  " ",
];

export type Input = Record<string, unknown>;
type Path = readonly string[];

/** Ways to make valid inputs of one call hostile, the same ones each time for one `chance`. */
export interface Hostility {
  /** One value turned into another that `takes` lets pass; null where none of those tried does. */
  within(valid: Input, takes: (input: Input) => boolean): Input | null;
  /** One text, each in its turn, made one that cannot be stored; null where the input has no texts. */
  unstorable(valid: Input): Input | null;
  /** Up to three values hostile, left out or never heard of. */
  anything(valid: Input): Input;
}

export function createHostility(chance: () => number): Hostility {
  const pick = <Entry>(list: readonly Entry[]): Entry => list[Math.floor(chance() * list.length)] as Entry;
  let turn = 0;
  return {
    within(valid, takes) {
      const paths = pathsOf(valid);
      for (let attempt = 0; attempt < ATTEMPTS && paths.length > 0; attempt += 1) {
        const path = pick(paths);
        const value = valueAt(valid, path);
        const input = withValue(valid, path, typeof value === "string" && chance() < 0.6 ? value + pick(additions) : pick(hostile));
        if (takes(input)) return input;
      }
      return null;
    },
    unstorable(valid) {
      const texts = pathsOf(valid).filter((path) => typeof valueAt(valid, path) === "string");
      const path = texts[turn % texts.length];
      if (!path) return null;
      const text = unstorable[Math.floor(turn / texts.length) % unstorable.length] as string;
      turn += 1;
      return withValue(valid, path, text);
    },
    anything(valid) {
      let input = structuredClone(valid);
      for (let turns = 1 + Math.floor(chance() * 3); turns > 0; turns -= 1) {
        const paths = pathsOf(input);
        if (paths.length === 0 || chance() < 0.05) input[pick(["id", "type", "prototype", "a", "\u0000"])] = structuredClone(pick(hostile));
        else if (chance() < 0.15) delete input[pick(Object.keys(input))];
        else input = withValue(input, pick(paths), pick(hostile));
      }
      return input;
    },
  };
}

/** So many values are tried before an input is said to have none to turn. */
const ATTEMPTS = 40;

/** Where values stand in an input, those that hold others included. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [[...path, name], ...pathsOf(inner, [...path, name])]);
}

const valueAt = (input: unknown, path: Path): unknown => path.reduce((held, name) => (held as Input)[name], input);

function withValue(input: Input, path: Path, value: unknown): Input {
  const changed = structuredClone(input);
  const last = path.at(-1) as string;
  (valueAt(changed, path.slice(0, -1)) as Input)[last] = structuredClone(value);
  return changed;
}
