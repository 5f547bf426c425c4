import type { ContentService } from "../content/content.service.ts";
import { defineModule, type House } from "../module.ts";
import { announceDueVehicles } from "./due-vehicles.ts";
import { createPriceChanges } from "./price-changes.service.ts";
import { carryOutSurcharges } from "./surcharge-changes.ts";
import { carouselRule, siteSettingsRule } from "./told-elsewhere.ts";
import { vehicleCatalogueRule } from "./vehicle-catalogue.ts";
import { vehiclePageRule } from "./vehicle-page.ts";
import { vehicleHandlers } from "./vehicles.routes.ts";
import { createVehiclesService } from "./vehicles.service.ts";

/** The range, as visitors see it. */
export function vehiclesModule(house: House, { content }: { content: ContentService }) {
  const { database, security } = house;
  const vehicles = createVehiclesService({ database, security, content });
  const prices = createPriceChanges({ database });
  return defineModule({
    vehicles,
    prices,
    handlers: vehicleHandlers(vehicles),
    sitemap: [vehicles.sitemap],
    setup: { vehicle: async () => (await vehicles.sitemap.count()) > 0 },
    contentRules: {
      vehicleCatalogue: vehicleCatalogueRule,
      vehiclePage: vehiclePageRule,
      siteSettings: siteSettingsRule,
      carousel: carouselRule,
    },
    secondPerson: { price: { carryOut: prices.carryOut, settle: prices.settle }, surcharge: { carryOut: carryOutSurcharges } },
    wholeReads: {
      vehicle_brand_groups: "a handful; the model panel shows them all",
      vehicles: "the maker's range; the model panel shows it whole",
      vehicle_series: "one card per vehicle; the model panel shows them all",
      vehicle_trims: "a few per vehicle; the panel's prices are made from all of them",
      vehicle_price_claims: "one per trim at most, while its new price waits for the second person",
      vehicle_high_tabs: "a few per vehicle, each for a time; the next to come or go is looked for among all of them",
    },
    start: () => announceDueVehicles(house),
  });
}
