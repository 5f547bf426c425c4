import type { CarReview, CarReviewCard, RevealedCar } from "@marque/contract/calls/manage/garage";
import { AppError, invalidFields } from "@marque/contract/errors";
import { CAR_DOCUMENT_DAYS, type CarField, carFieldNames, carRejectReasons, carReturnReasons } from "@marque/contract/rules/car-binding";
import { maskPlate } from "@marque/contract/rules/plate";
import { hasVinCheckDigit, maskVin } from "@marque/contract/rules/vin";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import { monthsBefore, wireInstant } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { askOwner, changeOwner, daysAfter, holdCar } from "./become-owner.ts";
import { maskOwnerName, openDetails, openVin } from "./car-details.ts";
import {
  type BindingRow,
  changeBinding,
  countDecided,
  countWaiting,
  findBinding,
  findMobileOf,
  findOwner,
  listDealersOf,
  listDecided,
  listEvents,
  listWaiting,
} from "./garage.repository.ts";
import { carName, type GarageResources, noteOfCar, tellOfCar } from "./garage-resources.ts";
import { comparableName, openSale } from "./sale-content.ts";
import { findSale } from "./sales.repository.ts";

/** Requests for cars, as whoever reviews them works on them. Each look at a document needs a reason and is on record. */
export interface CarReviews {
  list(actor: Actor, input: ParsedInput<"carReviewList">): Promise<CallOutput<"carReviewList">>;
  /** Throws `notFound`. */
  get(actor: Actor, id: number): Promise<CarReview>;
  /** Of two who take the same at once the first has it. Throws `notFound`, `conflict` and `wrongState`. */
  take(actor: Actor, id: number): Promise<CarReview>;
  /** Lays it back, as far as it is the actor's. Throws `notFound`. */
  release(actor: Actor, id: number): Promise<CarReview>;
  /** Throws `notFound`, and `conflict` while somebody else has it. */
  reveal(actor: Actor, input: ParsedInput<"carReviewReveal">): Promise<RevealedCar>;
  /** Throws wrong-field errors, `notFound`, `conflict` and `wrongState`. */
  decide(actor: Actor, input: ParsedInput<"carReviewDecide">): Promise<CarReview>;
}

/** Whoever has taken one and does nothing lays it back by itself. */
const TAKEN_MS = 15 * 60_000;
/** How far back decided ones are listed. */
const DECIDED_MONTHS = 3;

const wire = (at: Date | null) => at && wireInstant(at);

export function createCarReviews(resources: GarageResources): CarReviews {
  const { database, security, files, now } = resources;

  const isTaken = ({ takenAt }: BindingRow) => takenAt !== null && now().getTime() - takenAt.getTime() < TAKEN_MS;

  function presentCard(actor: Actor, row: BindingRow): CarReviewCard {
    const taken = row.state === "PENDING" && isTaken(row);
    return {
      id: row.id,
      version: row.version,
      state: row.state,
      vinMasked: maskVin(openVin(security, row)),
      seriesName: row.sale?.model ?? "",
      ownerNameMasked: maskOwnerName(openDetails(security, row).ownerName, row.ownerType),
      origin: row.origin,
      sentAt: wire(row.sentAt),
      dueAt: wire(row.dueAt),
      returns: row.returns,
      takenBy: taken ? row.takenByName : null,
      isMine: taken && row.takenBy === actor.staff.id,
      decidedAt: wire(row.decidedAt),
      decidedBy: row.decidedByName,
    };
  }

  /** What was said, beside what the sales records know. */
  async function compare(row: BindingRow): Promise<CarReview["sale"]> {
    const sale = await findSale(database, row.vinIndex);
    if (!sale) return null;
    const known = openSale(security, sale);
    const { ownerName, engineTail } = openDetails(security, row);
    const mobile = await findMobileOf(database, row.memberId);
    const [dealer] = await listDealersOf(database, sale.dealerId === null ? [] : [sale.dealerId]);
    return {
      model: sale.model,
      trim: sale.trim,
      soldOn: sale.soldOn,
      dealer: dealer ? `${dealer.name}（${dealer.code}）` : null,
      ownerNameMasked: maskOwnerName(known.owner, row.ownerType),
      name: comparableName(known.owner) === comparableName(ownerName),
      mobile: mobile === undefined ? null : security.decryptField("mobile", mobile) === known.mobile,
      engine: known.engine === "" || engineTail === "" ? null : known.engine.toUpperCase().endsWith(engineTail),
    };
  }

  async function present(actor: Actor, row: BindingRow): Promise<CarReview> {
    const { plate } = openDetails(security, row);
    const owner = await findOwner(database, row.vinIndex);
    const sale = await compare(row);
    return {
      ...presentCard(actor, row),
      seriesName: row.sale?.model ?? sale?.model ?? "",
      plateMasked: plate === "" ? "" : maskPlate(plate),
      ownerType: row.ownerType,
      relation: row.relation,
      documentKind: row.documentKind,
      hasDocument: row.documentId !== null,
      documentGoneAt: wire(row.documentGoneAt),
      isVinUnusual: !hasVinCheckDigit(openVin(security, row)),
      reason: row.reason,
      returnedFields: row.returnedFields,
      sale,
      owner:
        owner && owner.id !== row.id
          ? {
              nameMasked: maskOwnerName(openDetails(security, owner).ownerName, owner.ownerType),
              boundAt: wire(owner.boundAt),
              hasObjected: row.hasObjection,
            }
          : null,
      transferUntil: wire(row.transferUntil),
      history: (await listEvents(database, row.id)).map(({ at, what, by, note }) => ({ at: wireInstant(at), what, by, note })),
    };
  }

  async function require(id: number): Promise<BindingRow> {
    const found = await findBinding(database, id);
    // Before its document has come it is nobody's business.
    if (!found?.sentAt) throw new AppError("notFound", { message: "申请不存在" });
    return found;
  }

  function requireMine(row: BindingRow, actor: Actor): void {
    if (isTaken(row) && row.takenBy !== actor.staff.id) {
      throw new AppError("conflict", { message: `${row.takenByName}正在审核这条申请` });
    }
  }

  async function change(actor: Actor, id: number, work: (tx: Transaction, held: BindingRow) => Promise<BindingRow>): Promise<CarReview> {
    const found = await require(id);
    const changed = await transaction(database, async (tx) => {
      const held = await holdCar(tx, found);
      if (!held) throw new AppError("notFound", { message: "申请不存在" });
      return work(tx, held);
    });
    return present(actor, changed);
  }

  async function approve(tx: Transaction, actor: Actor, row: BindingRow): Promise<BindingRow> {
    const owner = await findOwner(tx, row.vinIndex);
    // One who has objected was asked; what came of it is the reviewer's to weigh.
    if (!owner || row.hasObjection) return changeOwner(tx, resources, row, actor.staff.name);
    await noteOfCar(tx, row, now(), "审核通过，等待现车主", actor.staff.name);
    return askOwner(tx, resources, row, owner);
  }

  async function sendBack(
    tx: Transaction,
    actor: Actor,
    row: BindingRow,
    { reasons, fields, note }: { reasons: string[]; fields: CarField[]; note: string },
  ): Promise<BindingRow> {
    const named = reasons.flatMap((reason) => carReturnReasons[reason] ?? []);
    const wanted = carFieldNames.filter((field) => fields.includes(field) || named.some((one) => one.fields.includes(field)));
    const words = wordsOf(
      named.map(({ text }) => text),
      note,
    );
    if (wanted.length === 0) throw invalidFields({ "decision.fields": "请选择需要申请人修改的项目" });
    const changed = await changeBinding(tx, row.id, {
      state: "NEED_FIX",
      reason: words,
      returnedFields: wanted,
      returns: row.returns + 1,
      ...settled(actor),
      // Whoever does not answer leaves no picture behind for longer than anybody else.
      documentGoesAt: row.documentId === null ? null : daysAfter(now(), CAR_DOCUMENT_DAYS),
    });
    await noteOfCar(tx, row, now(), "退回补正", actor.staff.name, words);
    await tellOfCar(tx, resources, changed, { template: "carReturned", note: words });
    return changed;
  }

  async function reject(tx: Transaction, actor: Actor, row: BindingRow, reasons: string[], note: string): Promise<BindingRow> {
    const words = wordsOf(
      reasons.flatMap((reason) => carRejectReasons[reason] ?? []),
      note,
    );
    const changed = await changeBinding(tx, row.id, {
      state: "REJECTED",
      reason: words,
      endedAt: now(),
      returnedFields: [],
      ...settled(actor),
      documentGoesAt: daysAfter(now(), CAR_DOCUMENT_DAYS),
    });
    await noteOfCar(tx, row, now(), "驳回", actor.staff.name, words);
    await tellOfCar(tx, resources, changed, { template: "carRejected", note: words });
    return changed;
  }

  const settled = ({ staff }: Actor) => ({
    dueAt: null,
    takenBy: null,
    takenByName: null,
    takenAt: null,
    decidedAt: now(),
    decidedByName: staff.name,
  });

  return {
    async list(actor, { view, pageNum, pageSize }) {
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const since = monthsBefore(now(), DECIDED_MONTHS);
      const rows = view === "waiting" ? await listWaiting(database, page) : await listDecided(database, since, page);
      const total = view === "waiting" ? await countWaiting(database) : await countDecided(database, since);
      return { list: rows.map((row) => presentCard(actor, row)), total };
    },

    get: async (actor, id) => present(actor, await require(id)),

    take: (actor, id) =>
      change(actor, id, async (tx, held) => {
        if (held.state !== "PENDING") throw new AppError("wrongState", { message: "这条申请已经处理过了" });
        requireMine(held, actor);
        return changeBinding(tx, id, { takenBy: actor.staff.id, takenByName: actor.staff.name, takenAt: now() });
      }),

    release: (actor, id) =>
      change(actor, id, async (tx, held) => {
        if (held.takenBy !== actor.staff.id) return held;
        return changeBinding(tx, id, { takenBy: null, takenByName: null, takenAt: null });
      }),

    async reveal(actor, { id, reason }) {
      const row = await require(id);
      requireMine(row, actor);
      const details = openDetails(security, row);
      const sale = await findSale(database, row.vinIndex);
      return transaction(database, async (tx) => {
        await recordAudit(tx, actor, {
          action: "personalData.read",
          entity: "car",
          entityId: id,
          summary: `查看车辆申请的凭证与填写内容：${carName(security, row)}，原因：${reason}`,
        });
        await noteOfCar(tx, row, now(), "查看凭证", actor.staff.name, reason);
        const link = row.documentId === null ? null : await files.show(tx, actor, row.documentId);
        return {
          vin: openVin(security, row),
          plate: details.plate,
          ownerName: details.ownerName,
          idTail: details.idTail,
          engineTail: details.engineTail,
          firstLicensedOn: details.firstLicensedOn,
          saleOwnerName: sale ? openSale(security, sale).owner : "",
          url: link?.url ?? null,
          expiresAt: link?.expiresAt ?? null,
        };
      });
    },

    decide: (actor, { id, version, decision }) =>
      change(actor, id, async (tx, held) => {
        if (held.state !== "PENDING") throw new AppError("wrongState", { message: "这条申请已经处理过了" });
        requireMine(held, actor);
        if (held.version !== version) throw new AppError("conflict", { message: "申请已有变化，请刷新后再处理" });
        const { what } = decision;
        const after = await decideNow();
        await recordAudit(tx, actor, {
          action: `car.${what}`,
          entity: "car",
          entityId: id,
          summary: `${verbs[what]}车辆申请：${carName(security, held)}`,
          before: { state: held.state },
          after: { state: after.state, ...(after.reason !== null && { reason: after.reason }) },
        });
        return after;

        async function decideNow(): Promise<BindingRow> {
          if (decision.what === "return") return sendBack(tx, actor, held, decision);
          if (decision.what === "reject") return reject(tx, actor, held, decision.reasons, decision.note);
          const approved = await approve(tx, actor, held);
          return changeBinding(tx, approved.id, { decidedAt: now(), decidedByName: actor.staff.name });
        }
      }),
  };
}

const verbs = { approve: "通过", return: "退回", reject: "驳回" } as const;

/** What the member reads. Throws wrong-field errors where nothing is said. */
function wordsOf(reasons: readonly string[], note: string): string {
  const words = [...reasons, ...(note === "" ? [] : [note])].join("；");
  if (words === "") throw invalidFields({ "decision.reasons": "请选择或写明原因" });
  return words;
}
