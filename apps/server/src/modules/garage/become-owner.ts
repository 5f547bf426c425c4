import { CAR_DOCUMENT_DAYS, CAR_TRANSFER_DAYS } from "@marque/contract/rules/car-binding";
import type { Transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { dayInWords } from "../../local-time.ts";
import { type BindingRow, changeBinding, deleteShares, findOwner, findTransfers, lockBinding } from "./garage.repository.ts";
import { carKey, type GarageResources, noteOfCar, PRODUCT, tellOfCar } from "./garage-resources.ts";
import { factsOf } from "./sale-content.ts";
import { findSale } from "./sales.repository.ts";

type Needs = Pick<GarageResources, "messages" | "security" | "origin" | "now">;
const DAY_MS = 86_400_000;

export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** A request as it is now, held together with its car. Undefined once it is gone. */
export async function holdCar(tx: Transaction, binding: Pick<BindingRow, "id" | "vinIndex">): Promise<BindingRow | undefined> {
  await lockKey(tx, carKey(binding));
  return lockBinding(tx, binding.id);
}

/** Makes whoever asked the owner, with what the sales records know; nobody else may have the car. Hold the car. */
export async function bindNow(
  tx: Transaction,
  needs: Needs,
  binding: BindingRow,
  { verifyMethod, by }: { verifyMethod: "auto" | "manual"; by: string },
): Promise<BindingRow> {
  const at = needs.now();
  const sale = await findSale(tx, binding.vinIndex);
  const bound = await changeBinding(tx, binding.id, {
    state: "BOUND",
    verifyMethod,
    sale: sale ? factsOf(sale) : null,
    dealerId: sale?.dealerId ?? null,
    boundAt: at,
    dueAt: null,
    transferUntil: null,
    reason: null,
    returnedFields: [],
    takenBy: null,
    takenByName: null,
    takenAt: null,
    // Without a picture, what was said beside it goes all the same.
    documentGoesAt: daysAfter(at, CAR_DOCUMENT_DAYS),
  });
  await noteOfCar(tx, binding, at, "已绑定", by, verifyMethod === "auto" ? "与销售记录一致" : "");
  await tellOfCar(tx, needs, bound, { template: "carBound", note: "保养、召回与质保可在官网查看" });
  return bound;
}

/** Has whoever has the car asked whether they agree; they may object for some days. */
export async function askOwner(tx: Transaction, needs: Needs, binding: BindingRow, owner: BindingRow): Promise<BindingRow> {
  const at = needs.now();
  const transferUntil = daysAfter(at, CAR_TRANSFER_DAYS);
  const asked = await changeBinding(tx, binding.id, {
    state: "TRANSFER_REQUESTED",
    transferUntil,
    dueAt: null,
    reason: null,
    takenBy: null,
    takenByName: null,
    takenAt: null,
  });
  await noteOfCar(tx, owner, at, "他人申请成为车主", PRODUCT, `${dayInWords(transferUntil)}前可提出异议`);
  await tellOfCar(tx, needs, owner, { template: "carTransferAsked", note: `${dayInWords(transferUntil)}前没有异议即变更` });
  return asked;
}

/** Ends whose car it was, and makes whoever asked its owner. Hold the car. */
export async function changeOwner(tx: Transaction, needs: Needs, binding: BindingRow, by: string): Promise<BindingRow> {
  const owner = await findOwner(tx, binding.vinIndex);
  if (owner && owner.id !== binding.id) {
    const at = needs.now();
    const ended = await changeBinding(tx, owner.id, { state: "TRANSFERRED", endedAt: at });
    await deleteShares(tx, owner.id);
    await noteOfCar(tx, owner, at, "已变更车主", by);
    await tellOfCar(tx, needs, ended, { template: "carTransferred", note: "共享用户随之移除；如有疑问请致电客服" });
  }
  return bindNow(tx, needs, binding, { verifyMethod: "manual", by });
}

/** Once nobody has a car any more, whoever waits for it longest has it. Hold the car. */
export async function passOn(tx: Transaction, needs: Needs, { vinIndex }: Pick<BindingRow, "vinIndex">): Promise<void> {
  const [next] = (await findTransfers(tx, [vinIndex])).sort((one, other) => one.id - other.id);
  if (next) await bindNow(tx, needs, next, { verifyMethod: "manual", by: PRODUCT });
}
