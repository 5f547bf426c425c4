import { PageLink } from "#ui/page-link.tsx";

/** ① to ⑳ have signs of their own. */
const CIRCLED_ONE = 0x2460;
const CIRCLED_MAX = 20;

export function footnoteSign(number: number): string {
  return number >= 1 && number <= CIRCLED_MAX ? String.fromCodePoint(CIRCLED_ONE + number - 1) : `[${number}]`;
}

/** Id of a footnote at the foot of the page. */
export function footnoteId(number: number): string {
  return `note-${number}`;
}

/** The mark of a legal footnote, which leads to it. */
export function FootnoteMark({ number }: { number: number | undefined }) {
  if (number === undefined) return null;
  return (
    <sup className="leading-none">
      <PageLink
        to={`#${footnoteId(number)}`}
        replace
        aria-label={`脚注 ${number}`}
        className="relative ml-0.5 text-xs no-underline hover:text-brand"
      >
        {footnoteSign(number)}
      </PageLink>
    </sup>
  );
}
