import { AppError, invalidFields } from "@marque/contract/errors";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { DealerScope } from "../../http/calls.ts";
import { momentInWords } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { AppointmentResources } from "./appointment-resources.ts";
import { createDealerChoice } from "./calendar.service.ts";
import { addClosing, findClosingByRequest, listBookedWithin, listClosings, lockClosing, reopen } from "./closings.repository.ts";
import { closingKey } from "./places.repository.ts";
import { listCars } from "./test-cars.repository.ts";

/** More than a dealer needs, and what a mistake may add at most. */
const MOST_CLOSINGS = 200;
const DAY_MS = 86_400_000;
const MOST_DAYS = 92;
const MOST_AHEAD_DAYS = 366;

/** Hours and cars of a dealer that cannot be driven for a time. */
export function createClosings(resources: Pick<AppointmentResources, "database" | "dealers" | "jobs" | "now">) {
  const { database, jobs, now } = resources;
  const requireDealerOf = createDealerChoice(resources);

  /** Throws wrong-field errors. */
  function requireSpan({ from: first, to: last }: { from: string; to: string }): { from: Date; until: Date } {
    const [from, until, at] = [new Date(first), new Date(last), now()];
    if (from >= until) throw invalidFields({ to: "结束时间须晚于开始时间" });
    if (until <= at) throw invalidFields({ to: "这段时间已经过去" });
    if (until.getTime() - from.getTime() > MOST_DAYS * DAY_MS) throw invalidFields({ to: `一次最多关闭 ${MOST_DAYS} 天` });
    if (until.getTime() - at.getTime() > MOST_AHEAD_DAYS * DAY_MS) throw invalidFields({ to: "最多提前一年" });
    if (at.getTime() - from.getTime() > DAY_MS) throw invalidFields({ from: "请从今天或以后开始" });
    return { from, until };
  }

  /** Throws wrong-field errors for a car that the dealer has not in service. */
  async function requireCar(within: Database, dealerId: number, carId: number | null): Promise<void> {
    if (carId === null || (await listCars(within, dealerId)).some(({ id }) => id === carId)) return;
    throw invalidFields({ carId: "请选择在用的试驾车" });
  }

  async function countBooked(within: Database, span: { dealerId: number; carId: number | null; from: Date; until: Date }): Promise<number> {
    return (await listBookedWithin(within, span)).filter(({ startsAt }) => startsAt > now()).length;
  }

  return {
    /** How many would lose their hour. Throws `notFound` and wrong-field errors. */
    async check(input: ParsedInput<"driveClosingCheck">, scope: DealerScope): Promise<CallOutput<"driveClosingCheck">> {
      const dealer = await requireDealerOf(input.dealerCode, scope);
      const carId = input.carId ?? null;
      return { booked: await countBooked(database, { dealerId: dealer.id, carId, ...requireSpan(input) }) };
    },

    /** The same request twice is one closing. Throws `notFound`, `wrongState` for one too many, and wrong-field errors. */
    async close(actor: Actor, input: ParsedInput<"driveClose">, scope: DealerScope): Promise<CallOutput<"driveClose">> {
      const { requestId, carId, reason } = input;
      const dealer = await requireDealerOf(input.dealerCode, scope);
      const span = requireSpan(input);
      return transaction(database, async (tx) => {
        // Whoever takes a place has committed it before, or sees what is closed.
        await lockKey(tx, closingKey(dealer.id));
        const of = { dealerId: dealer.id, carId, ...span };
        const twin = await findClosingByRequest(tx, requestId);
        if (twin && twin.dealerId === dealer.id && twin.closedBy === actor.staff.id) {
          return { id: twin.id, booked: await countBooked(tx, of) };
        }
        if (twin) throw new AppError("wrongState", { message: "请刷新页面后再试" });
        await requireCar(tx, dealer.id, carId);
        if ((await listClosings(tx, { dealerId: dealer.id, from: now() })).length >= MOST_CLOSINGS) {
          throw new AppError("wrongState", { message: `最多同时关闭 ${MOST_CLOSINGS} 段时间，请先恢复不需要的` });
        }
        const { from: startsAt, until: endsAt } = span;
        const row = {
          requestId,
          dealerId: dealer.id,
          testCarId: carId,
          startsAt,
          endsAt,
          reason,
          closedBy: actor.staff.id,
          createdAt: now(),
        };
        const { id } = await addClosing(tx, row);
        await recordAudit(tx, actor, {
          action: "driveClosing.close",
          entity: "driveClosing",
          entityId: id,
          summary: `关闭${carId === null ? "试驾时段" : "试驾车"}：${dealer.shortName}，${momentInWords(startsAt)}至${momentInWords(endsAt)}`,
          after: { dealer: dealer.code, carId, startsAt, endsAt, reason },
        });
        await jobs.enqueue(tx, "settleClosing", { closingId: id });
        return { id, booked: await countBooked(tx, of) };
      });
    },

    /** Opening again what is open does no harm. Throws `notFound`, also for another dealer's. */
    async reopen(actor: Actor, { id }: ParsedInput<"driveReopen">, { dealerId: own }: DealerScope): Promise<null> {
      return transaction(database, async (tx) => {
        const closing = await lockClosing(tx, id);
        if (!closing || (own !== null && closing.dealerId !== own)) throw new AppError("notFound", { message: "没有这段关闭" });
        if (closing.reopenedAt !== null) return null;
        await reopen(tx, id, now());
        await recordAudit(tx, actor, {
          action: "driveClosing.reopen",
          entity: "driveClosing",
          entityId: id,
          summary: `恢复试驾时段：${momentInWords(closing.startsAt)}至${momentInWords(closing.endsAt)}`,
        });
        await jobs.enqueue(tx, "settleClosing", { closingId: id });
        return null;
      });
    },
  };
}
