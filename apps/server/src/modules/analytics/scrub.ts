/** What stands where personal data was. */
const HIDDEN = "***";

/**
 * Shapes of personal data: e-mail addresses, identity numbers, and any run of seven digits or more, however it is grouped, which
 * covers mobile and fixed telephones and cards; ISO dates stay. Vehicle identification numbers are told by their length.
 */
const shapes = [
  /[\w.%+-]{1,64}@[\w.-]{1,190}\.[A-Za-z]{2,24}/gu,
  /(?<![0-9A-Z])[1-9][0-9]{16}[0-9X](?![0-9A-Z])/giu,
  /(?<![0-9A-Z])(?=[A-HJ-NPR-Z0-9]{0,16}[0-9])(?=[0-9]{0,16}[A-HJ-NPR-Z])[A-HJ-NPR-Z0-9]{17}(?![0-9A-Z])/giu,
  /(?<![0-9])(?!(?:19|20)[0-9]{2}-[0-9]{2}-[0-9]{2}(?![0-9]))\+?[0-9](?:[\s().·-]{0,2}[0-9]){6,30}/gu,
];

/** How a character of an address reads once it is part of another one: `=`, `%3D`, `%253D`. */
const written = (plain: string, hex: string) => `(?:${plain}|%(?:25)*(?:${hex}))`;
const slash = written("/", "2F");
const valueEnd = written("[&#\\s]", "26|23|20");

/**
 * What opens something or proves who somebody is, in the address of a page: values of the query by their names, the tokens that are
 * part of a path (specification §2, decisions "routes beyond §2"), and whatever else looks like a token of ours, 43 characters.
 */
const secrets = [
  new RegExp(
    `((?<=^|${written("[?&#\\s]", "3F|26|23")})(?:\\w*token|\\w*ticket|sessionKey|\\w*captcha|code|smsCode|password)${written("=", "3D")})(?:(?!${valueEnd}).)+`,
    "giu",
  ),
  new RegExp(
    `(${slash}(?:test-drive${slash}booking|activity${slash}signup|scan)${slash})(?:(?!${slash}|${written("[?]", "3F")}|${valueEnd}).)+`,
    "giu",
  ),
  /()(?<![\w-])[\w-]{40,}/gu,
];

/** A whole number this long could be a telephone. */
const TELEPHONE_FROM = 1_000_000;

function scrubText(text: string): string {
  // Full-width digits read like the others.
  const readable = secrets.reduce((clean, secret) => clean.replace(secret, `$1${HIDDEN}`), text.normalize("NFKC"));
  return shapes.reduce((clean, shape) => clean.replace(shape, HIDDEN), readable);
}

/** The parameters of an event without anything that says who somebody is, or opens what is theirs (specification §7; features §1.13 "PII scrubber"). */
export function scrubParams(params: Record<string, string | number | boolean>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === "string") return [scrubText(name), scrubText(value)];
      if (typeof value === "number" && Math.abs(value) >= TELEPHONE_FROM) return [scrubText(name), HIDDEN];
      return [scrubText(name), value];
    }),
  );
}
