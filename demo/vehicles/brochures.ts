import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FileLink } from "@marque/contract/entities/media";
import { MEDIA_PATH } from "../media/media-folder.ts";
import type { VehicleName } from "./paints.ts";

/** Brochures as files, `<vehicle>.<hash>.pdf`; made by print-brochures.ts and served under the media address. */
export const BROCHURE_FOLDER = new URL("../media/brochures/", import.meta.url);
export const BROCHURE_EDITION = "2026.11";
const EDITION_DATE = "2026-11-01";

/** The brochure of a vehicle with its true size. Throws where there is none. */
export function brochureOf(name: VehicleName, title: string): FileLink {
  const file = readdirSync(BROCHURE_FOLDER).find((entry) => entry.startsWith(`${name}.`) && entry.endsWith(".pdf"));
  if (!file) throw new Error(`No brochure of ${name}: run demo/vehicles/print-brochures.ts`);
  return {
    name: `${title}产品手册`,
    url: `${MEDIA_PATH}brochures/${file}`,
    size: statSync(fileURLToPath(new URL(file, BROCHURE_FOLDER))).size,
    version: BROCHURE_EDITION,
    date: EDITION_DATE,
  };
}
