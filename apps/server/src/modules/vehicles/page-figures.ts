import type { Finding } from "@marque/contract/entities/manage-content";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { figureFindings, figureProblems } from "@marque/contract/rules/page-figures";
import type { FigureTable } from "@marque/contract/rules/spec-figure";
import type { Database } from "../../database/client.ts";
import { listManagedTrims } from "./manage-vehicles.repository.ts";
import { findPublicPage } from "./vehicle-page.repository.ts";
import { listSpecRows } from "./vehicles.repository.ts";

/** The specification table as visitors have it: what the figures of a page are drawn from and compared with. */
export async function publicTable(database: Database, rowId: number): Promise<FigureTable> {
  return { trims: await listManagedTrims(database, rowId), rows: await listSpecRows(database, rowId) };
}

const tableOf = ({ trims, spec }: VehicleCatalogue): FigureTable => ({ trims, rows: spec });

/**
 * What becomes of the page that visitors see once a catalogue is online: figures that vanish because their cell does, and what it then tells
 * otherwise and did not before. Warnings, because the page can follow only when the new table is there to draw from.
 */
export async function figuresLeftBehind(database: Database, rowId: number, catalogue: VehicleCatalogue): Promise<Finding[]> {
  const page = await findPublicPage(database, rowId);
  if (!page) return [];
  const [before, after] = [await publicTable(database, rowId), tableOf(catalogue)];
  const lost = Object.keys(figureProblems(page, after)).length - Object.keys(figureProblems(page, before)).length;
  const known = new Set(figureFindings(page, before).map(keyOf));
  const wrong = figureFindings(page, after).filter((finding) => !known.has(keyOf(finding)));
  const rule = { field: "spec", level: "warning", rule: "参数一致" } as const;
  return [
    ...(lost > 0
      ? [{ ...rule, excerpt: "", message: `车型页面有 ${lost} 个数字取自这里没有的行或配置，发布后不再显示；请随后修改车型页面` }]
      : []),
    ...wrong.map(({ excerpt, message }) => ({
      ...rule,
      excerpt,
      message: `车型页面写着“${excerpt}”，${message}；请随后修改车型页面`,
    })),
  ];
}

const keyOf = ({ field, excerpt }: Finding) => `${field} ${excerpt}`;
