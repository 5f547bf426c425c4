import type { PriceRequest } from "@marque/contract/calls/manage/approvals";
import { AppError, invalidFields } from "@marque/contract/errors";
import { isBlank } from "@marque/contract/rules/blank";
import { formatNumber } from "@marque/contract/rules/count";
import { fenToYuan, yuanToFen } from "@marque/contract/rules/money";
import { isLargeChange, LARGE_CHANGE_PERCENT } from "@marque/contract/rules/price-change";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { atLocal, wireInstant } from "../../local-time.ts";
import { type CarryOut, findRequest, openApproval, type Settle } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { claimTrims, listClaimedTrims, listPriceHistory, lockTrims, releaseTrims, setPrice } from "./manage-vehicles.repository.ts";

/**
 * Prices change by two people: one asks, another approves, and the price holds from its minute on, or from the approval. Prices are a
 * ledger: one whose time has come is never changed. One that is still to come gives way to a new request for the same minute, with its
 * own approval. Of each trim one request waits at a time.
 */
export interface PriceChanges {
  /** Asks for new prices and returns the request's id. Throws wrong-field errors, and `duplicate` for a used request id. */
  request(actor: Actor, input: ParsedInput<"priceRequest">): Promise<string>;
  /** What happens on approval. Throws `wrongState` when the time is over, or the prices are no longer those that were to be changed. */
  carryOut: CarryOut;
  /** What happens once it is decided or taken back: the trims wait for nobody any more. */
  settle: Settle;
}

/** Further ahead nobody plans, and a slip of the year is caught. */
const LONGEST_NOTICE = { years: 1 };
const MINUTE_MS = 60_000;

export function createPriceChanges(resources: { database: Database; now?: () => Date }): PriceChanges {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());

  /** The price that holds at a moment as things stand, and whether it begins at that very moment. Fen; undefined where there is none. */
  async function priceAt(tx: Transaction, trimIds: readonly number[], moment: Date) {
    const history = await listPriceHistory(tx, trimIds);
    return (trimId: number) => {
      const price = history.find((step) => step.trimId === trimId && step.effectiveFrom <= moment);
      return price && { msrpFen: price.msrpFen, beginsThen: price.effectiveFrom.getTime() === moment.getTime() };
    };
  }

  return {
    async request(actor, { requestId, changes, effectiveFrom, reason, largeChangeReason = "" }) {
      return transaction(database, async (tx) => {
        const trimIds = changes.map(({ trimId }) => trimId);
        const trims = new Map((await lockTrims(tx, trimIds)).map((trim) => [trim.id, trim]));
        // Of two who send the same, the second has waited for the trims and finds the request of the first.
        const known = await findRequest(tx, actor, requestId);
        if (known) return known;
        const moment = effectiveFrom === null ? now() : requireMinute(effectiveFrom, now());
        const before = await priceAt(tx, trimIds, moment);
        const claimed = await listClaimedTrims(tx, trimIds);
        const problems: Record<string, string> = {};
        const named = changes.map(({ trimId, msrp }, at) => {
          const trim = trims.get(trimId);
          const price = before(trimId);
          const from = price ? fenToYuan(price.msrpFen) : null;
          if (trimIds.indexOf(trimId) !== at) problems[`changes.${at}.trimId`] = "同一配置只能填写一次";
          else if (!trim) problems[`changes.${at}.trimId`] = "配置不存在";
          else if (claimed.has(trimId)) {
            problems[`changes.${at}.trimId`] = `“${trim.name}”已有待批准的调价，请等它批准、驳回或撤回后再申请`;
          } else if (from === msrp) problems[`changes.${at}.msrp`] = "与届时的价格相同";
          else if (price?.beginsThen && moment <= now()) problems.effectiveFrom = "这一分钟已有生效的价格，请选择以后的时间";
          return { trimId, vehicle: trim?.vehicle ?? "", trim: trim?.name ?? "", from, to: msrp };
        });
        const isLarge = named.some(({ from, to }) => isLargeChange(from, to));
        if (isLarge && isBlank(largeChangeReason)) problems.largeChangeReason = `有配置的价格变动超过 ${LARGE_CHANGE_PERCENT}%，请说明原因`;
        if (Object.keys(problems).length > 0) throw invalidFields(problems);
        const detail: PriceRequest = {
          effectiveFrom: effectiveFrom === null ? null : wireInstant(moment),
          ...(isLarge ? { largeChangeReason } : {}),
          changes: named,
        };
        const id = await openApproval(tx, actor, { kind: "price", requestKey: requestId, summary: summaryOf(detail), detail, reason });
        await claimTrims(tx, id, trimIds);
        return id;
      });
    },

    async carryOut(tx, actor, approval) {
      const detail = approval.detail as PriceRequest;
      const { changes } = detail;
      const present = now();
      const effectiveFrom = detail.effectiveFrom === null ? present : new Date(detail.effectiveFrom);
      // Whoever agrees within the minute agrees in time.
      if (effectiveFrom < startOfMinute(present)) throw new AppError("wrongState", { message: "生效时间已过，请驳回后重新申请" });
      const trimIds = changes.map(({ trimId }) => trimId);
      const trims = await lockTrims(tx, trimIds);
      const before = await priceAt(tx, trimIds, effectiveFrom);
      for (const { trimId, vehicle, trim, from, to } of changes) {
        const price = before(trimId);
        const isAsThen = (price ? fenToYuan(price.msrpFen) : null) === from && trims.some(({ id }) => id === trimId);
        const isInForce = price?.beginsThen && effectiveFrom <= present;
        if (!isAsThen || isInForce) {
          throw new AppError("wrongState", { message: `“${vehicle} ${trim}”的价格在申请后已有变化，请驳回后重新申请` });
        }
        await setPrice(tx, { trimId, effectiveFrom, msrpFen: yuanToFen(to), approvalId: approval.id });
      }
      await recordAudit(tx, actor, {
        action: "price.change",
        entity: "price",
        entityId: approval.id,
        summary: summaryOf(detail),
        before: changes.map(({ trimId, from }) => ({ trimId, msrp: from })),
        after: changes.map(({ trimId, to }) => ({ trimId, msrp: to, effectiveFrom: wireInstant(effectiveFrom) })),
      });
      // What holds from later on is announced when its minute comes (due-vehicles.ts).
      const changed = new Set(trims.map(({ vehicleId }) => vehicleId));
      await notifyContentChanged(
        tx,
        Array.from(changed, (vehicleId) => `vehicles:${vehicleId}` as const),
      );
    },

    settle: (tx, { id, detail }) =>
      releaseTrims(
        tx,
        (detail as PriceRequest).changes.map(({ trimId }) => trimId),
        id,
      ),
  };
}

const startOfMinute = (moment: Date) => new Date(Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS);

/** The whole minute that an instant falls into. Throws wrong-field errors where it is over, or too far away. */
function requireMinute(instant: string, now: Date): Date {
  const minute = startOfMinute(new Date(instant));
  const last = new Date(atLocal(now).add(LONGEST_NOTICE).epochMilliseconds);
  if (minute < startOfMinute(now)) throw invalidFields({ effectiveFrom: "生效时间不能早于现在" });
  if (minute > last) throw invalidFields({ effectiveFrom: "生效时间不能晚于一年以后" });
  return minute;
}

/** `云起 纯电 长续航版 ¥219,800 → ¥215,800 等 3 个配置，2026-12-01 10:30 起`. */
function summaryOf({ effectiveFrom, changes }: PriceRequest): string {
  const [first] = changes;
  const yuan = (amount: number | null) => (amount === null ? "无价格" : `¥${formatNumber(amount)}`);
  const more = changes.length > 1 ? ` 等 ${changes.length} 个配置` : "";
  const since = effectiveFrom === null ? "批准后立即生效" : `${effectiveFrom.slice(0, 16).replace("T", " ")} 起`;
  return first ? `${first.vehicle} ${first.trim} ${yuan(first.from)} → ${yuan(first.to)}${more}，${since}` : "";
}
