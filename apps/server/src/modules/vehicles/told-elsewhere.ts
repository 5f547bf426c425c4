import type { ContentPayload } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import { linkedContent } from "@marque/contract/rules/linked-content";
import { type FigurePage, figureFindings } from "@marque/contract/rules/page-figures";
import type { Database } from "../../database/client.ts";
import { findShownSettings } from "../content/shown-settings.ts";
import type { DomainRule } from "../content/workflow/domain-rules.ts";
import { publicTable } from "./public-table.ts";
import { findPublishedVehicle } from "./vehicles.repository.ts";

type Passage = Omit<FigurePage["sections"][number], "points">;
type Settings = ContentPayload<"siteSettings">;

/** The film of the home page tells of the vehicle that it leads to. */
export const siteSettingsRule: DomainRule<"siteSettings"> = {
  async findings(database, { payload }) {
    const vehicleId = vehicleOfFilm(payload);
    return vehicleId === null ? [] : passageFindings(database, vehicleId, payload.home.film, (field) => `home.film.${field}`);
  },
};

/** What the film of the home page tells of a vehicle; undefined where it is not about it. */
export async function findFilmOf(database: Database, vehicle: { vehicleId: number; oldCoaster: boolean }): Promise<FigurePage | undefined> {
  const settings = vehicle.oldCoaster ? undefined : await findShownSettings(database);
  return settings && vehicleOfFilm(settings) === vehicle.vehicleId ? pageOf(settings.home.film) : undefined;
}

function vehicleOfFilm({ home }: Settings): number | null {
  const linked = linkedContent(home.film.link);
  return linked?.kind === "vehicle" ? linked.id : null;
}

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
  passage: Passage,
  nameField: (field: string) => string,
): Promise<Finding[]> {
  const found = await findPublishedVehicle(database, vehicleId, false);
  if (!found) return [];
  const table = await publicTable(database, found.vehicle.id);
  return figureFindings(pageOf(passage), table).map(({ field, ...finding }) => ({
    field: nameField(field.replace("sections.0.", "")),
    ...finding,
  }));
}

function pageOf({ title, text, stats }: Passage): FigurePage {
  return { stats: [], sections: [{ title, text, points: [], stats }], faqs: [] };
}
