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

/** Why a catalogue must not go online: the vehicle's page, which visitors see, draws figures from what it no longer has. Undefined where nothing speaks against it. */
export async function lostFigures(database: Database, rowId: number, catalogue: VehicleCatalogue): Promise<string | undefined> {
  const page = await findPublicPage(database, rowId);
  const lost = page ? Object.keys(figureProblems(page, tableOf(catalogue))).length : 0;
  return lost === 0 ? undefined : `线上车型页面有 ${lost} 个数字取自这里没有的行或配置，请先修改并发布车型页面`;
}

/** What the vehicle's page tells otherwise than a catalogue that is to go online, and did not before. */
export async function newlyWrongFigures(database: Database, rowId: number, catalogue: VehicleCatalogue): Promise<Finding[]> {
  const page = await findPublicPage(database, rowId);
  if (!page) return [];
  const keyOf = ({ field, excerpt }: Finding) => `${field} ${excerpt}`;
  const known = new Set(figureFindings(page, await publicTable(database, rowId)).map(keyOf));
  const found = figureFindings(page, tableOf(catalogue)).filter((finding) => !known.has(keyOf(finding)));
  return found.map(({ rule, excerpt, message }) => ({
    ...{ field: "spec", level: "warning", rule, excerpt },
    message: `车型页面写着“${excerpt}”，${message}；请随后修改车型页面`,
  }));
}
