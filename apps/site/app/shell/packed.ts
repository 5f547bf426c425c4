/**
 * What a loader brings, as one text. The router encodes each value of it by itself, which for a page full of pictures costs as much as a
 * third of its rendering; a text is one value.
 */
export interface Packed<Data> {
  json: string;
  /** Never there: only says what the text holds. */
  readonly holds?: Data;
}

const unpacked = new WeakMap<Packed<unknown>, unknown>();

/** @param data plain, as calls answer: what JSON does not keep is lost */
export function pack<Data>(data: Data): Packed<Data> {
  const packed = { json: JSON.stringify(data) };
  // The render that follows need not read what it has just written.
  unpacked.set(packed, data);
  return packed;
}

/** What was packed, the same each time. */
export function unpack<Data>(packed: Packed<Data>): Data {
  if (!unpacked.has(packed)) unpacked.set(packed, JSON.parse(packed.json));
  return unpacked.get(packed) as Data;
}
