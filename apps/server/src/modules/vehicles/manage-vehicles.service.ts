import { isDeepStrictEqual } from "node:util";
import type { PriceRequest, SurchargeRequest } from "@marque/contract/calls/manage/approvals";
import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { AppError, invalidFields } from "@marque/contract/errors";
import { fenToYuan } from "@marque/contract/rules/money";
import { separateSurcharges } from "@marque/contract/rules/surcharge";
import { TO_BE_ANNOUNCED } from "@marque/contract/rules/to-be-announced";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { wireInstant } from "../../local-time.ts";
import type { AppointmentsService } from "../appointments/appointments.service.ts";
import { listOpenRequests } from "../approvals/approvals.service.ts";
import { listItemsLeadingTo } from "../content/content-links.ts";
import { requireChangeable, saveDraft } from "../content/workflow/drafts.service.ts";
import { openItem, readItem } from "../content/workflow/open-item.ts";
import type { Actor } from "../staff/audit.service.ts";
import { saveBrandGroups } from "./brand-groups.ts";
import { colorSubject, deriveRows } from "./catalogue.policy.ts";
import { addColor, addTrim } from "./catalogue.repository.ts";
import {
  findManagedVehicle,
  listAllTrims,
  listAllVehicles,
  listClaimedTrims,
  listManagedTrims,
  listPriceHistory,
} from "./manage-vehicles.repository.ts";
import { createVehicle } from "./new-vehicle.ts";
import { presentManagedVehicle, seenVersion } from "./present-managed-vehicle.ts";
import { arrangeSpecRows } from "./spec-table.policy.ts";
import { requestSurcharges } from "./surcharge-changes.ts";
import { catalogueKey, catalogueProblems, surchargesOf, writtenCatalogue } from "./vehicle-catalogue.ts";
import { listBrandGroups } from "./vehicles.repository.ts";

/**
 * Vehicles as staff change them. What is saved is the draft of the vehicle's catalogue: visitors see it once it is published, as all
 * content is. Whoever saves says which version was before their eyes; everything throws `notFound`, `conflict` with the current version
 * when somebody else was quicker, `wrongState` while the draft waits for review, and wrong-field errors. Surcharges are no part of the
 * draft: they wait for a second person of their own (surcharge-changes.ts).
 */
export interface ManageVehiclesService {
  list(): Promise<CallOutput<"manageVehicleList">>;
  listBrandGroups(): Promise<CallOutput<"manageBrandGroups">>;
  /** As `saveBrandGroups` (brand-groups.ts). */
  saveBrandGroups(actor: Actor, input: ParsedInput<"manageBrandGroupsSave">): Promise<CallOutput<"manageBrandGroups">>;
  /** As `createVehicle` (new-vehicle.ts). */
  create(actor: Actor, input: ParsedInput<"manageVehicleCreate">): Promise<{ rowId: number }>;
  require(rowId: number): Promise<ManagedVehicle>;
  /** What whoever takes a vehicle down should know of. */
  listHangs(rowId: number): Promise<CallOutput<"manageVehicleHangs">>;
  saveSpec(actor: Actor, input: ParsedInput<"manageSpecSave">): Promise<ManagedVehicle>;
  /** A new trim has “待公布” in every row of the table and no price. */
  saveTrim(actor: Actor, input: ParsedInput<"manageTrimSave">): Promise<ManagedVehicle>;
  /** Takes a trim out of the draft, with its cells and from the colours that offer it; or takes that back, as it is online. */
  removeTrim(actor: Actor, input: ParsedInput<"manageTrimRemove">): Promise<ManagedVehicle>;
  saveColor(actor: Actor, input: ParsedInput<"manageColorSave">): Promise<ManagedVehicle>;
  /** As `removeTrim`. */
  removeColor(actor: Actor, input: ParsedInput<"manageColorRemove">): Promise<ManagedVehicle>;
}

const MAX_TRIMS = 40;
const MAX_COLORS = 80;
const MAX_LINKS = 50;

export function createManageVehiclesService(resources: {
  database: Database;
  appointments: Pick<AppointmentsService, "countComing">;
  now?: () => Date;
}): ManageVehiclesService {
  const { database, appointments } = resources;
  const now = resources.now ?? (() => new Date());

  async function findVehicle(source: Database, rowId: number) {
    const vehicle = await findManagedVehicle(source, rowId);
    if (!vehicle) throw new AppError("notFound", { message: "车型不存在" });
    return vehicle;
  }

  async function requireVehicle(rowId: number): Promise<ManagedVehicle> {
    const vehicle = await findVehicle(database, rowId);
    const [catalogue, surcharges] = await Promise.all([readItem(database, catalogueKey(rowId)), surchargesOf(database, rowId)]);
    const trimIds = writtenCatalogue(catalogue).trims.map(({ id }) => id);
    const [prices, claimed, coming] = await Promise.all([
      listPriceHistory(database, trimIds),
      listClaimedTrims(database, trimIds),
      appointments.countComing(vehicle.vehicleId),
    ]);
    return presentManagedVehicle({ vehicle, catalogue, prices, surcharges, coming, claimed });
  }

  /**
   * Has the draft of a vehicle's catalogue become what `change` makes of it, if nobody has changed the vehicle since `version`.
   * `fieldOf` says where in the form a wrong field of the catalogue was typed.
   */
  async function save(
    actor: Actor,
    { rowId, version }: { rowId: number; version: number },
    fieldOf: (path: string) => string,
    change: (tx: Transaction, found: Found) => Promise<VehicleCatalogue>,
  ): Promise<ManagedVehicle> {
    await transaction(database, async (tx) => {
      const vehicle = await findVehicle(tx, rowId);
      const open = await openItem(tx, catalogueKey(rowId));
      const seen = seenVersion(vehicle, open);
      if (seen !== version) throw new AppError("conflict", { message: "该车型刚被他人修改，请核对后再保存", data: { version: seen } });
      requireChangeable(open, actor);
      const catalogue = writtenCatalogue(open);
      const changed = await change(tx, { vehicle, catalogue, online: open.item.payload as VehicleCatalogue });
      const problems = Object.entries(catalogueProblems(changed, vehicle)).map(([path, message]) => [fieldOf(path), message]);
      if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
      if (isDeepStrictEqual(catalogue, changed)) return;
      const { collection, slug, publishAt, offlineAt, sort } = open.draft ?? open.item;
      await saveDraft(tx, actor, open, { collection, slug, publishAt, offlineAt, sort }, { ...changed });
    });
    return requireVehicle(rowId);
  }

  return {
    async list() {
      const [vehicles, trims, priceRequests, surchargeRequests] = await Promise.all([
        listAllVehicles(database),
        listAllTrims(database, now()),
        listOpenRequests(database, "price"),
        listOpenRequests(database, "surcharge"),
      ]);
      const pricedTrims = priceRequests.flatMap((request) => (request as PriceRequest).changes.map(({ trimId }) => trimId));
      const surcharges = (surchargeRequests as SurchargeRequest[]).flatMap(({ rowId, changes }) => changes.map(() => rowId));
      return vehicles.map((vehicle) => {
        const own = trims.filter(({ vehicleRowId }) => vehicleRowId === vehicle.rowId);
        const prices = own.flatMap(({ msrpFen }) => (msrpFen === null ? [] : [fenToYuan(msrpFen)]));
        return {
          ...vehicle,
          trims: own.length,
          lowestPrice: prices.length > 0 ? Math.min(...prices) : null,
          pendingPrices:
            pricedTrims.filter((trimId) => own.some(({ id }) => id === trimId)).length +
            surcharges.filter((rowId) => rowId === vehicle.rowId).length,
        };
      });
    },

    listBrandGroups: () => listBrandGroups(database),
    saveBrandGroups: (actor, input) => saveBrandGroups(database, actor, input),
    create: (actor, input) => createVehicle(database, actor, input),
    require: requireVehicle,

    async listHangs(rowId) {
      const { vehicleId, oldCoaster } = await findVehicle(database, rowId);
      const trims = await listManagedTrims(database, rowId);
      const trimIds = trims.map(({ id }) => id);
      const [{ total }, prices, pending, links] = await Promise.all([
        appointments.countComing(vehicleId),
        listPriceHistory(database, trimIds),
        listClaimedTrims(database, trimIds),
        oldCoaster ? [] : listItemsLeadingTo(database, vehicleId, MAX_LINKS),
      ]);
      const planned = prices.filter(({ effectiveFrom }) => effectiveFrom > now());
      return {
        vehicleId,
        bookings: oldCoaster ? 0 : total,
        plannedPrices: planned.map(({ trimId, msrpFen, effectiveFrom }) => ({
          trim: trims.find(({ id }) => id === trimId)?.name ?? "",
          msrp: fenToYuan(msrpFen),
          effectiveFrom: wireInstant(effectiveFrom),
        })),
        pendingPrices: pending.size,
        links: links.filter(({ type, id }) => !(type === "vehiclePage" && id === rowId)),
      };
    },

    saveSpec: (actor, input) =>
      save(
        actor,
        input,
        (path) => path.replace(/^spec\b/, "rows"),
        async (tx, { vehicle, catalogue, online }) => {
          const before = deriveRows(vehicle.rowId, catalogue, await surchargesOf(tx, vehicle.rowId)).specRows;
          const { rows, changes } = separateSurcharges(input.rows, before, catalogue.trims);
          await requestSurcharges(tx, actor, vehicle, changes, input.surcharge);
          return { ...catalogue, spec: arrangeSpecRows(rows, [...online.spec, ...catalogue.spec]) };
        },
      ),

    saveTrim: (actor, { rowId, version, trimId, ...values }) =>
      save(actor, { rowId, version }, lastKey, async (tx, { catalogue }) => {
        const { trims, spec } = catalogue;
        if (trimId !== undefined) {
          if (!trims.some(({ id }) => id === trimId)) throw new AppError("notFound", { message: "配置不存在" });
          return { ...catalogue, trims: trims.map((trim) => (trim.id === trimId ? { ...values, id: trimId } : trim)) };
        }
        if (trims.length >= MAX_TRIMS) throw invalidFields({ name: `一个车型最多 ${MAX_TRIMS} 个配置` });
        await lockKey(tx, "vehicle trim ids");
        const id = await addTrim(tx, { ...values, vehicleRowId: rowId });
        return {
          ...catalogue,
          trims: [...trims, { ...values, id }],
          spec: spec.map((row) => ({ ...row, values: { ...row.values, [id]: TO_BE_ANNOUNCED } })),
        };
      }),

    removeTrim: (actor, { trimId, removed, ...seen }) =>
      save(actor, seen, lastKey, async (_, { vehicle, catalogue, online }) => {
        const { trims, colors, spec } = catalogue;
        if (!removed) return withFormerTrim(catalogue, online, trimId);
        if (!trims.some(({ id }) => id === trimId)) throw new AppError("notFound", { message: "配置不存在" });
        if (vehicle.lifecycle === "onsale" && trims.length === 1) {
          throw new AppError("inUse", { message: "在售车型至少保留一个配置，请先新增别的配置" });
        }
        return {
          ...catalogue,
          trims: trims.filter(({ id }) => id !== trimId),
          colors: colors.map((color) => ({ ...color, trimIds: color.trimIds.filter((id) => id !== trimId) })),
          spec: spec.map((row) => ({
            ...row,
            values: Object.fromEntries(Object.entries(row.values).filter(([id]) => id !== String(trimId))),
          })),
        };
      }),

    saveColor: (actor, { rowId, version, colorId, extraPrice, made, surcharge, ...values }) =>
      save(actor, { rowId, version }, lastKey, async (tx, { vehicle, catalogue }) => {
        const { colors } = catalogue;
        const before = colors.find(({ id }) => id === colorId);
        if (colorId !== undefined && !before) throw new AppError("notFound", { message: "颜色不存在" });
        const change = { ...values, hex: values.hex.toLowerCase(), trimIds: [...new Set(values.trimIds)] };
        const kept = before ?? made;
        if (!kept) throw invalidFields({ made: "请选择新颜色的位置和漆面" });
        if (!before && colors.length >= MAX_COLORS) throw invalidFields({ name: `一个车型最多 ${MAX_COLORS} 种颜色` });
        const id = before?.id ?? (await newColor(tx, rowId, { ...kept, ...change }));
        const from = fenToYuan((await surchargesOf(tx, rowId)).get(colorSubject(id)) ?? 0);
        const wanted = from === extraPrice ? [] : [{ of: "color" as const, colorId: id, color: values.name, from, to: extraPrice }];
        await requestSurcharges(tx, actor, vehicle, wanted, surcharge);
        if (before) return { ...catalogue, colors: colors.map((color) => (color === before ? { ...before, ...change } : color)) };
        return { ...catalogue, colors: [...colors, { ...kept, ...change, id, key: `color-${id}` }] };
      }),

    removeColor: (actor, { colorId, removed, ...seen }) =>
      save(actor, seen, lastKey, async (_, { catalogue, online }) => {
        const { colors } = catalogue;
        const isIt = ({ id }: { id: number }) => id === colorId;
        if (removed !== colors.some(isIt)) throw new AppError("notFound", { message: "颜色不存在" });
        if (removed) return { ...catalogue, colors: colors.filter((color) => !isIt(color)) };
        const former = online.colors.find(isIt);
        if (!former) throw new AppError("notFound", { message: "颜色不存在" });
        const trimIds = former.trimIds.filter((id) => catalogue.trims.some((trim) => trim.id === id));
        return { ...catalogue, colors: inFormerPlace(colors, { ...former, trimIds }, online.colors, ownId) };
      }),
  };
}

/** What a change begins with: the vehicle, what its draft says or else what is online, and what is online. */
interface Found {
  vehicle: NonNullable<Awaited<ReturnType<typeof findManagedVehicle>>>;
  catalogue: VehicleCatalogue;
  online: VehicleCatalogue;
}

const lastKey = (path: string): string => path.split(".").at(-1) ?? path;

async function newColor(
  tx: Transaction,
  vehicleRowId: number,
  color: Omit<Parameters<typeof addColor>[1], "vehicleRowId">,
): Promise<number> {
  await lockKey(tx, "vehicle colour ids");
  return addColor(tx, { ...color, vehicleRowId });
}

/** A trim that was taken out comes back as it is online: its words, its cells, and the colours that offer it. */
function withFormerTrim(catalogue: VehicleCatalogue, online: VehicleCatalogue, trimId: number): VehicleCatalogue {
  const { trims, colors, spec } = catalogue;
  const former = online.trims.find(({ id }) => id === trimId);
  if (!former || trims.some(({ id }) => id === trimId)) throw new AppError("notFound", { message: "配置不存在" });
  const formerCells = new Map(online.spec.map(({ key, values }) => [key, values[trimId]]));
  const offering = new Map(online.colors.filter(({ trimIds }) => trimIds.includes(trimId)).map(({ id, trimIds }) => [id, trimIds]));
  return {
    ...catalogue,
    trims: inFormerPlace(trims, former, online.trims, ownId),
    colors: colors.map((color) => {
      const offered = offering.get(color.id);
      return offered ? { ...color, trimIds: inFormerPlace(color.trimIds, trimId, offered, itself) } : color;
    }),
    spec: spec.map((row) => ({ ...row, values: { ...row.values, [trimId]: formerCells.get(row.key) ?? TO_BE_ANNOUNCED } })),
  };
}

/** What comes back stands behind what stood before it: a draft that was put back is what is online, and not another order of it. */
function inFormerPlace<Part>(parts: readonly Part[], part: Part, former: readonly Part[], idOf: (part: Part) => unknown): Part[] {
  const ids = former.map(idOf);
  const before = new Set(ids.slice(0, ids.indexOf(idOf(part))));
  return parts.toSpliced(parts.findLastIndex((one) => before.has(idOf(one))) + 1, 0, part);
}

const ownId = ({ id }: { id: number }) => id;
const itself = (id: number) => id;
