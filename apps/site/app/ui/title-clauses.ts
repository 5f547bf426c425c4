const gap = /(?<=\p{Script=Han}) +(?=\S)|(?<=\S) +(?=\p{Script=Han})/gu;
const clauseEnd = /(?<=[，。、；：？！—])(?![，。、；：？！—”’」』）》])/u;

/** The clauses of a title, each with its punctuation; a gap between Chinese and something else is no place to end a line. */
export function titleClauses(title: string): string[] {
  return title.replace(gap, "\u00a0").split(clauseEnd);
}
