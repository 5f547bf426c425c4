import type { BoundCar } from "@marque/contract/entities/garage";
import { nextMaintenance, warrantyEnd } from "@marque/contract/rules/car-binding";
import { maskVin } from "@marque/contract/rules/vin";
import type { SaleFacts } from "../../database/schema/garage.ts";
import { localDate, wireInstant } from "../../local-time.ts";
import { isOpenRecall } from "../recall/recall-cars.ts";
import { maskOwnerName, openDetails, openVin } from "./car-details.ts";
import { type BindingRow, findTransfers, listDealersOf, listModels, listPaints, listShares, type ShareRow } from "./garage.repository.ts";
import type { GarageResources } from "./garage-resources.ts";

const wire = (at: Date | null) => at && wireInstant(at);

/** Makes of cars what their members see: own ones first, then those that others share. */
export function createCarPresenter({ database, security, cars, now }: Pick<GarageResources, "database" | "security" | "cars" | "now">) {
  /** What stands beside all of them, read once. */
  async function lookUp(rows: readonly BindingRow[]) {
    const bound = rows.filter(({ state }) => state === "BOUND");
    const names = [...new Set(rows.flatMap(({ sale }) => sale?.model ?? []))];
    const models = await listModels(database, names);
    const paints = await listPaints(database, names, [...new Set(rows.flatMap(({ sale }) => sale?.color || []))]);
    const dealers = await listDealersOf(database, [...new Set(rows.flatMap(({ dealerId }) => dealerId ?? []))]);
    const shares = await listShares(
      database,
      bound.map(({ id }) => id),
    );
    const asked = await findTransfers(
      database,
      bound.map(({ vinIndex }) => vinIndex),
    );
    return {
      model: new Map(models.map((model) => [model.name, model])),
      paint: ({ model, color }: SaleFacts) => paints.find((paint) => paint.model === model && paint.name === color)?.picture ?? null,
      dealer: new Map(dealers.map((dealer) => [dealer.id, dealer])),
      shareCount: (id: number) => shares.filter(({ bindingId, memberId }) => bindingId === id && memberId !== null).length,
      transfer: ({ state, vinIndex }: BindingRow) => (state === "BOUND" ? asked.find((one) => one.vinIndex.equals(vinIndex)) : undefined),
    };
  }

  async function presentOne(row: BindingRow, known: Awaited<ReturnType<typeof lookUp>>, share: ShareRow | null): Promise<BoundCar> {
    const vin = openVin(security, row);
    const { plate, ownerName, mileage } = openDetails(security, row);
    const { sale, dealerId } = row;
    const isUsed = share === null || share.memberId !== null;
    const isOwner = share === null;
    const model = sale ? known.model.get(sale.model) : undefined;
    const dealer = dealerId === null ? undefined : known.dealer.get(dealerId);
    const recalls = row.state === "BOUND" && isUsed ? (await cars.list(vin)).filter(isOpenRecall) : [];
    const serviceRule = sale && { soldOn: sale.soldOn, months: sale.serviceMonths, km: sale.serviceKm };
    const isTheirs = row.state === "BOUND" && isUsed;
    return {
      id: row.id,
      vinMasked: maskVin(vin),
      plate: isOwner ? plate : "",
      vehicleId: model?.vehicleId ?? null,
      seriesName: sale?.model ?? "",
      trimName: sale?.trim ?? "",
      color: sale?.color ?? "",
      image: model?.thumb.url ?? "",
      picture: (sale && known.paint(sale)) ?? (model?.main.url ? model.main : null),
      role: isOwner ? "owner" : "shared",
      ownerNameMasked: maskOwnerName(ownerName, row.ownerType),
      buyDate: isTheirs ? (sale?.soldOn ?? null) : null,
      warrantyEnd: isTheirs && sale?.warrantyMonths ? warrantyEnd(sale.soldOn, sale.warrantyMonths) : null,
      warrantyKm: isTheirs ? (sale?.warrantyKm ?? null) : null,
      mileage: isOwner ? mileage : null,
      dealerCode: isTheirs ? (dealer?.code ?? null) : null,
      dealerName: isTheirs ? (dealer?.name ?? null) : null,
      state: isUsed ? row.state : "INVITED",
      verifyMethod: row.verifyMethod,
      rejectReason: isOwner ? row.reason : null,
      shareCount: isOwner ? known.shareCount(row.id) : 0,
      recallOpenCount: recalls.length,
      recalls: recalls.map(({ campaign: { filingNo, title } }) => ({ filingNo, title })),
      nextMaintenance: isTheirs && serviceRule ? nextMaintenance(serviceRule, localDate(now()), mileage) : null,
      boundAt: wire(share === null ? row.boundAt : share.acceptedAt),
      dueAt: isOwner ? wire(row.dueAt) : null,
      transferUntil: isOwner ? wire(known.transfer(row)?.transferUntil ?? row.transferUntil) : null,
      documentGoesAt: isOwner && row.documentId !== null ? wire(row.documentGoesAt) : null,
      documentGoneAt: isOwner ? wire(row.documentGoneAt) : null,
    };
  }

  return async (own: readonly BindingRow[], shared: readonly { binding: BindingRow; share: ShareRow }[]): Promise<BoundCar[]> => {
    const known = await lookUp([...own, ...shared.map(({ binding }) => binding)]);
    const all = [...own.map((row) => ({ row, share: null })), ...shared.map(({ binding, share }) => ({ row: binding, share }))];
    return Promise.all(all.map(({ row, share }) => presentOne(row, known, share)));
  };
}
