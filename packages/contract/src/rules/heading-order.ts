/** A heading in sanitised html: `h2` to `h4`, without attributes. */
const HEADING = /<(\/?)h([2-4])>/g;

/** Of the headings of one item, one after the other: the rank with which each is shown. */
export type HeadingRanks = (rank: number) => number;

/**
 * Ranks without a gap: below the page's title (rank 1) each heading is at most one deeper than the one that it stands under, and those
 * that were written alike in one place stay alike. Never deeper than it was written.
 */
export function headingRanks(): HeadingRanks {
  const above: number[] = [];
  return (rank) => {
    while ((above.at(-1) ?? 0) >= rank) above.pop();
    above.push(rank);
    return above.length + 1;
  };
}

/** Html whose headings have the ranks that `ranks` gives them. */
export function orderHeadings(html: string, ranks: HeadingRanks): string {
  let shown = 0;
  return html.replace(HEADING, (_, end: string, rank: string) => {
    if (end === "") shown = ranks(Number(rank));
    return `<${end}h${shown}>`;
  });
}

/** The headings of an html that are written deeper than they can stand, with their words. */
export function misplacedHeadings(html: string, ranks: HeadingRanks): { rank: number; shown: number; words: string }[] {
  return Array.from(html.matchAll(HEADING)).flatMap(({ index, 0: tag, 1: end, 2: written }) => {
    if (end !== "") return [];
    const rank = Number(written);
    const shown = ranks(rank);
    const from = index + tag.length;
    return shown === rank ? [] : [{ rank, shown, words: html.slice(from, html.indexOf("</h", from)).replace(/<[^>]*>/g, "") }];
  });
}
