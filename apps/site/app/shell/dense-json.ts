/**
 * Plain data in less than half of JSON's characters: each set of keys is said once, and so is each text that stands more than once, and
 * the beginning that paths share. A page full of pictures or of specifications repeats hardly anything else.
 *
 * What is written is JSON itself: `[texts, shapes, value]`. A list is `[0, …]`, an object `[shape, …]` with the number of its set of keys,
 * counted from 1, and a text from the table `[-text]`, counted likewise, or `[-text, rest]` when it only begins so. Everything else stands
 * for itself.
 */
type Dense = string | number | boolean | null | Dense[];

/** Shorter ones are as short as what would stand for them. */
const WORTH_A_PLACE = 6;
/** Characters around a beginning's number and the rest that follows it. */
const AROUND_REST = 6;
/** `/media/car-640.webp` and `/media/car-1280.webp` begin alike. */
const BEGINNING = /^\/.*[-/]/;

/** @param data plain, as calls answer: what JSON does not keep is lost */
export function toDense(data: unknown): string {
  const times = new Map<string, number>();
  const places = new Map<string, number>();
  const shapes = new Map<string, number>();

  function count(value: unknown): void {
    if (typeof value === "string") {
      if (value.length >= WORTH_A_PLACE) times.set(value, (times.get(value) ?? 0) + 1);
    } else if (typeof value === "object" && value !== null) {
      for (const entry of Object.values(value)) count(entry);
    }
  }

  /** Beginnings come first, because texts of the table begin so too. */
  function fillTable(): Dense[] {
    const place = (text: string) => places.has(text) || places.set(text, places.size + 1);
    for (const [beginning, texts] of Map.groupBy(times.keys(), beginningOf)) {
      if (texts.length * (beginning.length - AROUND_REST) > beginning.length) place(beginning);
    }
    const table: Dense[] = [...places.keys()];
    for (const [text, often] of times) {
      if (often === 1 || places.has(text)) continue;
      table.push(begun(text));
      place(text);
    }
    return table;
  }

  function begun(text: string): Dense {
    const beginning = beginningOf(text);
    const place = places.get(beginning);
    return place === undefined ? text : [-place, text.slice(beginning.length)];
  }

  function write(value: unknown): Dense {
    if (typeof value === "string") {
      const place = places.get(value);
      return place === undefined ? begun(value) : [-place];
    }
    if (Array.isArray(value)) return [0, ...value.map(write)];
    if (typeof value !== "object" || value === null) return (value ?? null) as Dense;
    const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
    const keys = JSON.stringify(entries.map(([key]) => key));
    const shape = shapes.get(keys) ?? shapes.size + 1;
    shapes.set(keys, shape);
    return [shape, ...entries.map(([, entry]) => write(entry))];
  }

  count(data);
  const table = fillTable();
  const value = write(data);
  return `[${JSON.stringify(table)},[${[...shapes.keys()].join()}],${JSON.stringify(value)}]`;
}

/** Of a path everything up to its last dash or slash; of any other text nothing. */
function beginningOf(text: string): string {
  return BEGINNING.exec(text)?.[0] ?? "";
}

/** What `toDense` was given. */
export function fromDense(json: string): unknown {
  const [table, shapes, value] = JSON.parse(json) as [Dense[], string[][], Dense];
  const texts: unknown[] = [];

  function read(dense: Dense): unknown {
    if (!Array.isArray(dense)) return dense;
    const [head, ...rest] = dense as [number, ...Dense[]];
    if (head < 0) return rest.length === 0 ? texts[-head - 1] : `${texts[-head - 1]}${rest[0]}`;
    const values = rest.map(read);
    return head === 0 ? values : Object.fromEntries(values.map((entry, place) => [shapes[head - 1]?.[place], entry]));
  }

  for (const text of table) texts.push(read(text));
  return read(value);
}
