/**
 * Plain data in half of JSON's characters: each set of keys is said once, and so is each text that stands more than once. A page full of
 * pictures or of specifications repeats hardly anything else.
 *
 * What is written is JSON itself: `[texts, shapes, value]`. A list is `[0, …]`, an object `[shape, …]` with the number of its set of keys,
 * counted from 1, and a text from the table `[-text]`, counted likewise. Everything else stands for itself.
 */
type Dense = string | number | boolean | null | Dense[];

/** Shorter ones are as short as what would stand for them. */
const WORTH_A_PLACE = 6;

/** @param data plain, as calls answer: what JSON does not keep is lost */
export function toDense(data: unknown): string {
  const seen = new Set<string>();
  const texts = new Map<string, number>();
  const shapes = new Map<string, number>();

  function count(value: unknown): void {
    if (typeof value === "string") {
      if (value.length < WORTH_A_PLACE) return;
      if (seen.has(value) && !texts.has(value)) texts.set(value, texts.size + 1);
      seen.add(value);
    } else if (typeof value === "object" && value !== null) {
      for (const entry of Object.values(value)) count(entry);
    }
  }

  function write(value: unknown): Dense {
    if (typeof value === "string") {
      const place = texts.get(value);
      return place === undefined ? value : [-place];
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
  const value = write(data);
  return `[${JSON.stringify([...texts.keys()])},[${[...shapes.keys()].join()}],${JSON.stringify(value)}]`;
}

/** What `toDense` was given. */
export function fromDense(json: string): unknown {
  const [texts, shapes, value] = JSON.parse(json) as [string[], string[][], Dense];

  function read(dense: Dense): unknown {
    if (!Array.isArray(dense)) return dense;
    const [head, ...rest] = dense as [number, ...Dense[]];
    if (head < 0) return texts[-head - 1];
    const values = rest.map(read);
    return head === 0 ? values : Object.fromEntries(values.map((entry, place) => [shapes[head - 1]?.[place], entry]));
  }

  return read(value);
}
