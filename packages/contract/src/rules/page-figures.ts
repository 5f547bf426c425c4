import type { Finding } from "../entities/manage-content.ts";
import { type DrawnFigure, drawFigure, type FigureTable, shortTrimName, sourceProblem, trimOfFigure } from "./spec-figure.ts";
import { namedTrims, toldFigures } from "./told-figures.ts";

/** What of a vehicle's page tells figures. */
export interface FigurePage {
  stats: readonly DrawnFigure[];
  sections: readonly {
    title: string;
    text: string;
    points: readonly { title: string; text: string }[];
    stats: readonly DrawnFigure[];
  }[];
  faqs: readonly { question: string; answer: string }[];
}

/** Figures that are drawn from cells which the table does not have, by the path of the field. */
export function figureProblems(page: Pick<FigurePage, "stats" | "sections">, table: FigureTable): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, stats } of rowsOfFigures(page)) {
    for (const [at, { from }] of stats.entries()) {
      const problem = from && sourceProblem(from, table);
      if (problem) problems[`${path}.${at}.from`] = problem;
    }
  }
  return problems;
}

/**
 * Where a page tells otherwise than the specification table of its vehicle, or leaves open of which trim: in figures that were typed, in
 * texts, and in rows of figures that are drawn from several trims. Warnings, because what is read out of a text may be meant otherwise.
 */
export function figureFindings(page: FigurePage, table: FigureTable): Finding[] {
  if (table.rows.length === 0) return [];
  const figures = rowsOfFigures(page).flatMap(({ path, stats }) => [
    ...typedFindings(path, stats, table),
    ...mixedTrims(path, stats, table),
  ]);
  return [...figures, ...passagesOf(page).flatMap((fields) => textFindings(fields, table))];
}

function rowsOfFigures({ stats, sections }: Pick<FigurePage, "stats" | "sections">) {
  return [{ path: "stats", stats }, ...sections.map((section, at) => ({ path: `sections.${at}.stats`, stats: section.stats }))];
}

function typedFindings(path: string, stats: readonly DrawnFigure[], table: FigureTable): Finding[] {
  return stats.flatMap((figure, at) => {
    if (figure.from) return [];
    const told = toldFigures(`${figure.label} ${figure.value} ${figure.unit ?? ""}`.trim(), table);
    return told.slice(0, 1).map(({ word, message }) => ({
      field: `${path}.${at}.value`,
      level: "warning" as const,
      rule: "参数一致",
      excerpt: word,
      message,
    }));
  });
}

/** Figures that stand together are read as those of one vehicle that somebody can buy. */
function mixedTrims(path: string, stats: readonly DrawnFigure[], table: FigureTable): Finding[] {
  const meant = stats.map((figure) => trimsOf(figure, table)).filter((ids) => ids.length > 0);
  if (table.trims.some(({ id }) => meant.every((ids) => ids.includes(id)))) return [];
  const names = table.trims.filter(({ id }) => meant.some((ids) => ids.includes(id))).map((trim) => shortTrimName(trim, table.trims));
  const message = "同一行数字取自不同配置，容易被读成同一辆车的数据，请取自同一个配置";
  return [{ field: path, level: "warning", rule: "参数一致", excerpt: names.join("、"), message }];
}

/** The trims that a figure may be of: the one it is drawn from where trims differ, or those that a typed one names; none where it is of all. */
function trimsOf(figure: DrawnFigure, table: FigureTable): number[] {
  if (!figure.from) return namedTrims(figure.label, table.trims).flat();
  const trim = drawFigure(figure, table) && trimOfFigure(figure, table);
  return trim ? [trim.id] : [];
}

/** Texts that are read together. */
function passagesOf({ sections, faqs }: FigurePage): { field: string; text: string }[][] {
  return [
    ...sections.flatMap(({ title, text, points }, at) => [
      [
        { field: `sections.${at}.title`, text: title },
        { field: `sections.${at}.text`, text },
      ],
      ...points.map((point, place) => [
        { field: `sections.${at}.points.${place}.title`, text: point.title },
        { field: `sections.${at}.points.${place}.text`, text: point.text },
      ]),
    ]),
    ...faqs.map(({ question, answer }, at) => [
      { field: `faqs.${at}.question`, text: question },
      { field: `faqs.${at}.answer`, text: answer },
    ]),
  ];
}

function textFindings(fields: readonly { field: string; text: string }[], table: FigureTable): Finding[] {
  const passage = fields.map(({ text }) => text).join("\n");
  return fields.flatMap(({ field, text }) =>
    toldFigures(text, table, passage).map(({ word, message, position }) => ({
      field,
      level: "warning" as const,
      rule: "参数一致",
      excerpt: word,
      message,
      word,
      position,
    })),
  );
}
