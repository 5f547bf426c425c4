import { createHash, randomUUID } from "node:crypto";
import { carConsentTexts, carReviewDue } from "@marque/contract/rules/car-binding";
import { Temporal } from "temporal-polyfill";
import type { FileStorage } from "../../apps/server/src/adapters/storage/port.ts";
import type { Database, Transaction } from "../../apps/server/src/database/client.ts";
import { dealers } from "../../apps/server/src/database/schema/dealers.ts";
import { files } from "../../apps/server/src/database/schema/files.ts";
import { carBindings, carEvents, carSales, carSalesBatches } from "../../apps/server/src/database/schema/garage.ts";
import { staff } from "../../apps/server/src/database/schema/staff.ts";
import { localDate } from "../../apps/server/src/local-time.ts";
import { findMemberByMobile } from "../../apps/server/src/modules/accounts/accounts.repository.ts";
import { createContentStore } from "../../apps/server/src/modules/files/content-store.ts";
import { sealDetails } from "../../apps/server/src/modules/garage/car-details.ts";
import { factsOf, sealSale } from "../../apps/server/src/modules/garage/sale-content.ts";
import { sealVin } from "../../apps/server/src/modules/recall/vin-index.ts";
import { consentRecord } from "../../apps/server/src/modules/submissions/consent-record.ts";
import type { Security } from "../../apps/server/src/security/field-encryption.ts";
import { protocols } from "../content/protocols.ts";
import { type DemoCar, demoCars } from "./cars.ts";
import { drawLicence } from "./draw-licence.ts";

const DAY_MS = 86_400_000;

/**
 * Adds sales records of the demo brand, the cars that its members have bound, and one that waits for its review, with a drawn document. The
 * caller has a transaction around it.
 */
export async function seedGarage(
  database: Database,
  { security, storage, now = new Date() }: { security: Security; storage: FileStorage; now?: Date },
): Promise<void> {
  const tx = database as Transaction;
  const colleagues = await tx.select({ id: staff.id, name: staff.name, account: staff.account }).from(staff);
  const importer = colleagues.find(({ account }) => account === "wangluo");
  const known = await tx.select({ id: dealers.id, code: dealers.code }).from(dealers);
  const [batch] = await tx
    .insert(carSalesBatches)
    .values({
      requestKey: randomUUID(),
      fileNameEncrypted: security.encryptField("importFileName", "销售记录.xlsx"),
      requestedBy: importer?.id ?? "",
      requestedByName: importer?.name ?? "",
      takenBy: importer?.id ?? null,
      createdAt: new Date(now.getTime() - 30 * DAY_MS),
      takenAt: new Date(now.getTime() - 30 * DAY_MS),
      rowsTotal: demoCars.length,
      rowsAdded: demoCars.length,
    })
    .returning({ id: carSalesBatches.id });
  const sales = demoCars.map((car) => ({
    ...saleOf(car, security, now),
    batchId: batch?.id as number,
    dealerId: known.find(({ code }) => code === car.dealer)?.id ?? null,
  }));
  await tx.insert(carSales).values(sales);
  for (const [at, car] of demoCars.entries()) {
    const sale = sales[at];
    if (car.bound && sale) await bind(car, sale);
  }

  async function bind(car: DemoCar, sale: typeof carSales.$inferSelect): Promise<void> {
    const { bound } = car;
    if (!bound) return;
    const mobileIndex = security.blindIndex("mobile", bound.mobile);
    const member = await findMemberByMobile(tx, mobileIndex);
    const isPending = bound.state === "PENDING";
    const at = new Date(now.getTime() - bound.daysAgo * DAY_MS);
    const documentId = isPending ? randomUUID() : null;
    const [added] = await tx
      .insert(carBindings)
      .values({
        memberId: member?.id ?? "",
        requestId: randomUUID(),
        state: bound.state,
        ...sealVin(security, car.vin),
        detailsEncrypted: sealDetails(security, {
          plate: bound.plate,
          ownerName: bound.ownerName,
          mileage: bound.mileage,
          ...(isPending
            ? { idTail: "12345X", engineTail: "886213", firstLicensedOn: localDate(new Date(now.getTime() - 200 * DAY_MS)) }
            : { idTail: "", engineTail: "", firstLicensedOn: "" }),
        }),
        ownerType: "person",
        origin: isPending ? "used" : "new",
        relation: "self",
        consents: consents(),
        ...(isPending
          ? { documentId, documentKind: "licence", sentAt: at, dueAt: carReviewDue([], at) }
          : { verifyMethod: "auto", boundAt: at, sale: factsOf(sale), dealerId: sale.dealerId }),
        createdAt: at,
      })
      .returning({ id: carBindings.id });
    const bindingId = added?.id as number;
    const by = isPending ? "申请人" : "系统";
    await tx.insert(carEvents).values([
      { bindingId, at, what: "提交申请", by: "申请人" },
      { bindingId, at, what: isPending ? "上传凭证" : "已绑定", by, note: isPending ? "" : "与销售记录一致" },
    ]);
    if (documentId) await keepDocument(documentId, { bindingId, at }, { ...bound, vin: car.vin, model: car.model });
  }

  async function keepDocument(
    id: string,
    { bindingId, at }: { bindingId: number; at: Date },
    licence: Parameters<typeof drawLicence>[0],
  ): Promise<void> {
    const store = createContentStore({ database, storage, security });
    const content = await drawLicence(licence);
    const file = { id, keyEncrypted: store.createKey() };
    await store.put(file, content);
    await tx.insert(files).values({
      ...file,
      purpose: "carDocument",
      owner: "server",
      state: "attached",
      nameEncrypted: security.encryptField("fileName", ""),
      declaredBytes: content.length,
      receivedBytes: content.length,
      type: "image/jpeg",
      bytes: content.length,
      sha256: createHash("sha256").update(content).digest("hex"),
      attachedTo: `car:${bindingId}`,
      createdAt: at,
    });
  }
}

function consents() {
  const privacy = protocols.find(({ id }) => id === 1);
  if (!privacy) throw new Error("The demo brand has no privacy policy");
  return [consentRecord("privacy", carConsentTexts.privacy(), privacy), consentRecord("identity", carConsentTexts.identity(), privacy)];
}

function saleOf({ vin, model, trim, color, soldDaysAgo, owner, mobile }: DemoCar, security: Security, now: Date) {
  const { vinIndex } = sealVin(security, vin);
  const soldOn = Temporal.PlainDate.from(localDate(now)).subtract({ days: soldDaysAgo }).toString();
  return {
    vinIndex,
    model,
    trim,
    color,
    soldOn,
    warrantyMonths: 36,
    warrantyKm: 100_000,
    serviceMonths: 6,
    serviceKm: 10_000,
    contentEncrypted: sealSale(security, { vin, owner, mobile, engine: "Y20B886213" }),
  };
}
