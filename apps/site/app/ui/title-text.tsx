import { titleClauses } from "./title-clauses.ts";

/** Beyond so many characters a clause is wider than a line: of a heading on a telephone, of the words beside a small picture there. */
const LINE = 13;
const NARROW_LINE = 10;

export interface TitleTextProps {
  children: string;
  /** The title has half a line: beside a picture, or beside another title. */
  narrow?: boolean;
}

/**
 * A title whose lines end at its punctuation, as a hand would break them (headings and `.title-lines` keep the rest together,
 * `base.css`). A clause that a short line does not hold may break within, so that its halves are of one length instead of leaving a
 * character alone.
 */
export function TitleText({ children, narrow = false }: TitleTextProps) {
  const line = narrow ? NARROW_LINE : LINE;
  return titleClauses(children).map((clause, index) =>
    widthOf(clause) > line ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the clauses of a title have no identity but their place
      <span key={index} className="[word-break:normal]">
        {clause}
      </span>
    ) : (
      clause
    ),
  );
}

/** In Chinese characters; Latin letters and figures are about half as wide. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += character < "\u2e80" ? 0.55 : 1;
  return width;
}
