import type { Finding } from "@marque/contract/entities/manage-content";
import { linkedContent } from "@marque/contract/rules/linked-content";
import { type FigurePage, figureFindings } from "@marque/contract/rules/page-figures";
import type { Database } from "../../database/client.ts";
import type { DomainRule } from "../content/workflow/domain-rules.ts";
import { publicTable } from "./page-figures.ts";
import { findPublishedVehicle } from "./vehicles.repository.ts";

type Passage = Omit<FigurePage["sections"][number], "points">;

/** The film of the home page tells of the vehicle that it leads to. */
export const siteSettingsRule: DomainRule<"siteSettings"> = {
  async findings(database, { payload }) {
    const { film } = payload.home;
    const linked = linkedContent(film.link);
    if (linked?.kind !== "vehicle") return [];
    return passageFindings(database, linked.id, film, (field) => `home.film.${field}`);
  },
};

/** A slide tells of the vehicle whose price line it shows. */
export const carouselRule: DomainRule<"carousel"> = {
  async findings(database, { payload }) {
    const { vehicleId, title, subtitle } = payload;
    if (vehicleId === null) return [];
    return passageFindings(database, vehicleId, { title, text: subtitle, stats: [] }, (field) => (field === "text" ? "subtitle" : field));
  },
};

/** Where a passage outside of a vehicle's own page tells otherwise than its table (`figureFindings`). Nothing of one that visitors do not see. */
async function passageFindings(
  database: Database,
  vehicleId: number,
  { title, text, stats }: Passage,
  nameField: (field: string) => string,
): Promise<Finding[]> {
  const found = await findPublishedVehicle(database, vehicleId, false);
  if (!found) return [];
  const table = await publicTable(database, found.vehicle.id);
  const page: FigurePage = { stats: [], sections: [{ title, text, points: [], stats }], faqs: [] };
  return figureFindings(page, table).map(({ field, ...finding }) => ({ field: nameField(field.replace("sections.0.", "")), ...finding }));
}
