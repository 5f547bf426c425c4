import type { Finding } from "@marque/contract/entities/manage-content";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { type FigurePage, figureFindings, figureProblems } from "@marque/contract/rules/page-figures";
import type { FigureTable } from "@marque/contract/rules/spec-figure";
import type { Database } from "#database/client.ts";
import { publicTable } from "./public-table.ts";
import { findFilmOf } from "./told-elsewhere.ts";
import { findPublicPage, findVehicleNumber } from "./vehicle-page.repository.ts";

const tableOf = ({ trims, spec }: VehicleCatalogue): FigureTable => ({ trims, rows: spec });

/**
 * What becomes of the page that visitors see, and of the home page's film, once a catalogue is online: figures that vanish because their cell
 * does, and what is then told otherwise and was not before. Warnings, because a page can follow only when the new table is there to draw from.
 */
export async function figuresLeftBehind(database: Database, rowId: number, catalogue: VehicleCatalogue): Promise<Finding[]> {
  const [before, after] = [await publicTable(database, rowId), tableOf(catalogue)];
  const page = await findPublicPage(database, rowId);
  const vehicle = await findVehicleNumber(database, rowId);
  const film = vehicle && (await findFilmOf(database, vehicle));
  const lost = page ? Object.keys(figureProblems(page, after)).length - Object.keys(figureProblems(page, before)).length : 0;
  const rule = { field: "spec", level: "warning", rule: "参数一致" } as const;
  const wrongIn = (told: FigurePage | undefined, name: string): Finding[] => {
    if (!told) return [];
    const known = new Set(figureFindings(told, before).map(keyOf));
    const wrong = figureFindings(told, after).filter((finding) => !known.has(keyOf(finding)));
    return wrong.map(({ excerpt, message }) => ({ ...rule, excerpt, message: `${name}写着“${excerpt}”，${message}；请随后修改${name}` }));
  };
  return [
    ...(lost > 0
      ? [{ ...rule, excerpt: "", message: `车型页面有 ${lost} 个数字取自这里没有的行或配置，发布后不再显示；请随后修改车型页面` }]
      : []),
    ...wrongIn(page, "车型页面"),
    ...wrongIn(film, "首页影片"),
  ];
}

const keyOf = ({ field, excerpt }: Finding) => `${field} ${excerpt}`;
