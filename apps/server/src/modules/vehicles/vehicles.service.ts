import type { TestDriveVehicle } from "@marque/contract/entities/appointment";
import type { Showroom } from "@marque/contract/entities/showroom";
import type { BrandGroup, HighTab, VehicleDetail } from "@marque/contract/entities/vehicle";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import type { VehiclePage } from "@marque/contract/entities/vehicle-page";
import { AppError } from "@marque/contract/errors";
import { seriesPath } from "@marque/contract/rules/price-line";
import type { Database } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { PUBLIC_VIEW, type Viewpoint } from "../../viewpoint.ts";
import type { ContentService } from "../content/content.service.ts";
import { listedWhole, type SitemapPages } from "../discovery/sitemap-pages.ts";
import { deriveRows } from "./catalogue.policy.ts";
import { presentBrandGroups, presentDetail, presentHighTab, presentTestDriveVehicles } from "./present-vehicle.ts";
import { signServiceRedirect } from "./service-redirect.ts";
import { surchargesOf } from "./vehicle-catalogue.ts";
import { deriveVehicle } from "./vehicle-page.policy.ts";
import {
  findPrices,
  findPublishedVehicle,
  listBrandGroups,
  listColors,
  listHighTabs,
  listPublishedSeries,
  listPublishedTrims,
  listSpecRows,
  listTrims,
  listVehiclesByRow,
  type PricedTrim,
} from "./vehicles.repository.ts";

/** Vehicles, their prices and tabs from a viewpoint; whoever names none gets what everybody sees. */
export interface VehiclesService {
  /** Brand groups with the cards of every published vehicle, stopped and upcoming ones included. */
  listBrandModels(viewpoint?: Viewpoint): Promise<BrandGroup[]>;
  /** The pages of published vehicles; they change by the hand of staff, or because a price came into force. */
  sitemap: SitemapPages;
  /** Throws `notFound`. `oldCoaster` asks for the old variant of vehicle 12. */
  requireDetail(vehicleId: number, oldCoaster: boolean, viewpoint?: Viewpoint): Promise<VehicleDetail>;
  /** Temporary highlight tabs whose time includes the moment. */
  listHighTabs(vehicleId: number, viewpoint?: Viewpoint): Promise<HighTab[]>;
  /** What the digital showroom shows of a vehicle. Throws `notFound` where there is no model. */
  requireShowroom(vehicleId: number): Promise<Showroom>;
  /** Signed address of the owners' service of a model line. Throws `notFound` where there is none. */
  requireServiceRedirect(vehicleId: number): Promise<{ url: string; expiresAt: string }>;
  /** Vehicles that can be driven, with their trims. */
  listTestDriveVehicles(viewpoint?: Viewpoint): Promise<TestDriveVehicle[]>;
}

export function createVehiclesService(resources: {
  database: Database;
  security: Security;
  content: Pick<ContentService, "findServiceRedirect">;
  now?: () => Date;
}): VehiclesService {
  const { database, content } = resources;
  const now = resources.now ?? (() => new Date());
  const redirectKey = resources.security.deriveSecret("serviceRedirect");
  const momentOf = ({ at }: Viewpoint) => at ?? now();

  /** Every published vehicle's trims with their prices; a vehicle whose draft is looked at has those of the draft. */
  async function listTrimsFrom(viewpoint: Viewpoint): Promise<PricedTrim[]> {
    const trims = await listPublishedTrims(database, momentOf(viewpoint));
    const drafted = new Set([...draftedCatalogues(viewpoint), ...draftedPages(viewpoint)].map(({ id }) => id));
    if (drafted.size === 0) return trims;
    const others = trims.filter(({ vehicleRowId }) => !drafted.has(vehicleRowId));
    const own = await Promise.all([...drafted].map((rowId) => rowsOf(rowId, viewpoint)));
    return [...others, ...own.flatMap((rows) => rows.trims)];
  }

  /** Every published vehicle with its card; a vehicle whose drafted page is looked at stands there as the draft has it. */
  async function listSeriesFrom(viewpoint: Viewpoint): Promise<PublishedSeries[]> {
    const published = await listPublishedSeries(database);
    const drafted = draftedPages(viewpoint);
    if (drafted.length === 0) return published;
    const ids = drafted.map(({ id }) => id);
    const [groups, rows] = await Promise.all([listBrandGroups(database), listVehiclesByRow(database, ids)]);
    const own = rows.flatMap((row) => {
      const { payload } = drafted.find(({ id }) => id === row.vehicle.id) ?? {};
      const group = groups.find(({ id }) => id === payload?.brandGroupId);
      return payload && group ? [{ group, ...asDrafted(row, payload) }] : [];
    });
    const others = published.filter(({ series }) => !ids.includes(series.vehicleRowId));
    return [...others, ...own].toSorted(
      (one, other) => one.group.sort - other.group.sort || one.series.sort - other.series.sort || one.series.id - other.series.id,
    );
  }

  async function findFrom(vehicleId: number, oldCoaster: boolean, viewpoint: Viewpoint) {
    const drafted = draftedPages(viewpoint).find(({ payload }) => payload.vehicleId === vehicleId && payload.oldCoaster === oldCoaster);
    if (!drafted) return findPublishedVehicle(database, vehicleId, oldCoaster);
    const [row] = await listVehiclesByRow(database, [drafted.id]);
    return row && asDrafted(row, drafted.payload);
  }

  /** What a draft has of a vehicle, with the prices and surcharges that hold. */
  async function draftedRows({ id, payload }: DraftedCatalogue, viewpoint: Viewpoint) {
    const { trims, ...rows } = deriveRows(id, payload, await surchargesOf(database, id));
    const prices = await findPrices(
      database,
      trims.map((trim) => trim.id),
      momentOf(viewpoint),
    );
    return { ...rows, trims: trims.map((trim) => ({ ...trim, ...(prices.get(trim.id) ?? NO_PRICE) })) };
  }

  async function rowsOf(vehicleRowId: number, viewpoint: Viewpoint) {
    const drafted = draftedCatalogues(viewpoint).find(({ id }) => id === vehicleRowId);
    if (drafted) return draftedRows(drafted, viewpoint);
    const [trims, colors, specRows] = await Promise.all([
      listTrims(database, vehicleRowId, momentOf(viewpoint)),
      listColors(database, vehicleRowId),
      listSpecRows(database, vehicleRowId),
    ]);
    return { trims, colors, specRows };
  }

  return {
    async listBrandModels(viewpoint = PUBLIC_VIEW) {
      const [published, trims] = await Promise.all([listSeriesFrom(viewpoint), listTrimsFrom(viewpoint)]);
      return presentBrandGroups(published, trims);
    },

    sitemap: listedWhole(async () => {
      const [published, trims] = await Promise.all([listPublishedSeries(database), listTrimsFrom(PUBLIC_VIEW)]);
      const trimsOf = Map.groupBy(trims, ({ vehicleRowId }) => vehicleRowId);
      return published.map(({ series, vehicle: { vehicleId, oldCoaster, updatedAt } }) => {
        const changes = (trimsOf.get(series.vehicleRowId) ?? []).flatMap(({ priceEffectiveFrom }) => priceEffectiveFrom ?? []);
        const times = [updatedAt, ...changes].map((time) => time.getTime());
        return { path: seriesPath({ vehicleId, oldCoaster }), changedAt: new Date(Math.max(...times)) };
      });
    }),

    async requireDetail(vehicleId, oldCoaster, viewpoint = PUBLIC_VIEW) {
      const found = await findFrom(vehicleId, oldCoaster, viewpoint);
      if (!found) throw new AppError("notFound");
      return presentDetail({ ...found, ...(await rowsOf(found.vehicle.id, viewpoint)) });
    },

    async listHighTabs(vehicleId, { at } = PUBLIC_VIEW) {
      return (await listHighTabs(database, vehicleId, at ?? now())).map(presentHighTab);
    },

    async requireShowroom(vehicleId) {
      const found = await findPublishedVehicle(database, vehicleId, false);
      if (!found?.vehicle.showroom) throw new AppError("notFound");
      return { vehicleId, ...found.vehicle.showroom };
    },

    async requireServiceRedirect(vehicleId) {
      const address = await content.findServiceRedirect(vehicleId);
      if (!address) throw new AppError("notFound");
      return signServiceRedirect(address, vehicleId, now(), redirectKey);
    },

    async listTestDriveVehicles(viewpoint = PUBLIC_VIEW) {
      const [published, trims] = await Promise.all([listSeriesFrom(viewpoint), listTrimsFrom(viewpoint)]);
      return presentTestDriveVehicles(published, trims);
    },
  };
}

interface Drafted<Payload> {
  /** Row of the vehicle. */
  id: number;
  payload: Payload;
}
type DraftedCatalogue = Drafted<VehicleCatalogue>;
type PublishedSeries = Awaited<ReturnType<typeof listPublishedSeries>>[number];
type VehicleWithCard = Awaited<ReturnType<typeof listVehiclesByRow>>[number];

const NO_PRICE = { msrpFen: null, priceEffectiveFrom: null };

/** Catalogues that a viewpoint lays over what is online. */
function draftedCatalogues({ overlay }: Viewpoint): DraftedCatalogue[] {
  return overlay.flatMap(({ type, id, payload }) => (type === "vehicleCatalogue" ? [{ id, payload: payload as VehicleCatalogue }] : []));
}

/** As `draftedCatalogues`, of pages. */
function draftedPages({ overlay }: Viewpoint): Drafted<VehiclePage>[] {
  return overlay.flatMap(({ type, id, payload }) => (type === "vehiclePage" ? [{ id, payload: payload as VehiclePage }] : []));
}

/** A vehicle and its card as a draft of its page has them; one that was never online has no card yet. */
function asDrafted({ vehicle, series: card }: VehicleWithCard, page: VehiclePage) {
  const { series, vehicle: said } = deriveVehicle(page);
  const brandGroupId = series.brandGroupId ?? 0;
  return { vehicle: { ...vehicle, ...said }, series: { ...series, brandGroupId, id: card?.id ?? 0, vehicleRowId: vehicle.id } };
}
