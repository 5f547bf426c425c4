import type { PriceRequest } from "@marque/contract/calls/manage/approvals";
import { AppError, invalidFields } from "@marque/contract/errors";
import { formatNumber } from "@marque/contract/rules/count";
import { fenToYuan, yuanToFen } from "@marque/contract/rules/money";
import type { ParsedInput } from "@marque/contract/types";
import { Temporal } from "temporal-polyfill";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { localDate } from "../../local-time.ts";
import { type CarryOut, findRequest, openApproval } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { listPriceHistory, lockTrims, setPrice } from "./manage-vehicles.repository.ts";

/**
 * Prices change by two people: one asks, another approves, and the price holds from the start of its day in Asia/Shanghai. Prices are a
 * ledger: one whose day has come is never changed, today's included. One that is still to come gives way to a new request for the same
 * day, with its own approval.
 */
export interface PriceChanges {
  /** Asks for new prices and returns the request's id. Throws wrong-field errors, and `duplicate` for a used request id. */
  request(actor: Actor, input: ParsedInput<"priceRequest">): Promise<string>;
  /** What happens on approval. Throws `wrongState` when the day is over, or the prices are no longer those that were to be changed. */
  carryOut: CarryOut;
}

/** Further ahead nobody plans, and a slip of the year is caught. */
const LONGEST_NOTICE = { years: 1 };

export function createPriceChanges(resources: { database: Database; now?: () => Date }): PriceChanges {
  const { database } = resources;
  const now = resources.now ?? (() => new Date());
  const today = () => localDate(now());

  /** The price that holds on a day as things stand, and whether it begins on that very day. Fen; undefined where there is none. */
  async function priceOn(tx: Transaction, trimIds: readonly number[], day: string) {
    const history = await listPriceHistory(tx, trimIds);
    return (trimId: number) => {
      const price = history.find((step) => step.trimId === trimId && step.effectiveFrom <= day);
      return price && { msrpFen: price.msrpFen, beginsThen: price.effectiveFrom === day };
    };
  }

  return {
    async request(actor, { requestId, changes, effectiveFrom, reason }) {
      return transaction(database, async (tx) => {
        const known = await findRequest(tx, actor, requestId);
        if (known) return known;
        requireDay(effectiveFrom, today());
        const trimIds = changes.map(({ trimId }) => trimId);
        const trims = new Map((await lockTrims(tx, trimIds)).map((trim) => [trim.id, trim]));
        const before = await priceOn(tx, trimIds, effectiveFrom);
        const problems: Record<string, string> = {};
        const named = changes.map(({ trimId, msrp }, at) => {
          const trim = trims.get(trimId);
          const price = before(trimId);
          if (trimIds.indexOf(trimId) !== at) problems[`changes.${at}.trimId`] = "同一配置只能填写一次";
          else if (!trim) problems[`changes.${at}.trimId`] = "配置不存在";
          else if (price?.msrpFen === yuanToFen(msrp)) problems[`changes.${at}.msrp`] = "与届时的价格相同";
          else if (price?.beginsThen && effectiveFrom === today()) problems.effectiveFrom = "今天已有生效的价格，请选择明天或以后";
          const from = price ? fenToYuan(price.msrpFen) : null;
          return { trimId, vehicle: trim?.vehicle ?? "", trim: trim?.name ?? "", from, to: msrp };
        });
        if (Object.keys(problems).length > 0) throw invalidFields(problems);
        const detail: PriceRequest = { effectiveFrom, changes: named };
        return openApproval(tx, actor, { kind: "price", requestKey: requestId, summary: summaryOf(detail), detail, reason });
      });
    },

    async carryOut(tx, actor, approval) {
      const detail = approval.detail as PriceRequest;
      const { effectiveFrom, changes } = detail;
      if (effectiveFrom < today()) throw new AppError("wrongState", { message: "生效日已过，请驳回后重新申请" });
      const trimIds = changes.map(({ trimId }) => trimId);
      const trims = await lockTrims(tx, trimIds);
      const before = await priceOn(tx, trimIds, effectiveFrom);
      for (const { trimId, vehicle, trim, from, to } of changes) {
        const price = before(trimId);
        const isAsThen = (price ? fenToYuan(price.msrpFen) : null) === from && trims.some(({ id }) => id === trimId);
        const isInForce = price?.beginsThen && effectiveFrom === today();
        if (!isAsThen || isInForce) {
          throw new AppError("wrongState", { message: `“${vehicle} ${trim}”的价格在申请后已有变化，请驳回后重新申请` });
        }
        await setPrice(tx, { trimId, effectiveFrom, msrpFen: yuanToFen(to), approvalId: approval.id });
      }
      await recordAudit(tx, actor, {
        ...{ action: "price.change", entity: "price", entityId: approval.id },
        summary: summaryOf(detail),
        before: changes.map(({ trimId, from }) => ({ trimId, msrp: from })),
        after: changes.map(({ trimId, to }) => ({ trimId, msrp: to, effectiveFrom })),
      });
      // What holds from a later day on is announced when that day begins (due-vehicles.ts).
      await notifyContentChanged(tx, ["vehicles"]);
    },
  };
}

function requireDay(effectiveFrom: string, today: string): void {
  const last = Temporal.PlainDate.from(today).add(LONGEST_NOTICE).toString();
  if (effectiveFrom < today) throw invalidFields({ effectiveFrom: "生效日不能早于今天" });
  if (effectiveFrom > last) throw invalidFields({ effectiveFrom: "生效日不能晚于一年以后" });
}

/** `云起 纯电 长续航版 ¥219,800 → ¥215,800 等 3 个配置，2026-12-01 起`. */
function summaryOf({ effectiveFrom, changes }: PriceRequest): string {
  const [first] = changes;
  const yuan = (amount: number | null) => (amount === null ? "无价格" : `¥${formatNumber(amount)}`);
  const more = changes.length > 1 ? ` 等 ${changes.length} 个配置` : "";
  return first ? `${first.vehicle} ${first.trim} ${yuan(first.from)} → ${yuan(first.to)}${more}，${effectiveFrom} 起` : "";
}
