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

/** A whole number this long could be a telephone. */
const TELEPHONE_FROM = 1_000_000;

function scrubText(text: string): string {
  // Full-width digits read like the others.
  return shapes.reduce((clean, shape) => clean.replace(shape, HIDDEN), text.normalize("NFKC"));
}

/** The parameters of an event without anything that says who somebody is (specification §7; features §1.13 "PII scrubber"). */
export function scrubParams(params: Record<string, string | number | boolean>): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === "string") return [scrubText(name), scrubText(value)];
      if (typeof value === "number" && Math.abs(value) >= TELEPHONE_FROM) return [scrubText(name), HIDDEN];
      return [scrubText(name), value];
    }),
  );
}
