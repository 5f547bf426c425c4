import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brochureFileName } from "./brochure-page.ts";
import { BROCHURE_EDITION, BROCHURE_FOLDER, brochureOf } from "./brochures.ts";
import { buildVehicleRows } from "./catalogue.ts";
import { demoVehicles } from "./vehicles.ts";

test.each(demoVehicles)("the brochure of $title is a PDF printed from today's figures (demo/vehicles/print-brochures.ts)", (vehicle) => {
  const link = brochureOf(vehicle.name, vehicle.title);
  const file = link.url.slice(link.url.lastIndexOf("/") + 1);
  expect(file).toBe(brochureFileName(vehicle.name, buildVehicleRows(vehicle, 0, []), BROCHURE_EDITION));
  const pdf = readFileSync(new URL(file, BROCHURE_FOLDER));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(link.size).toBe(pdf.length);
});
