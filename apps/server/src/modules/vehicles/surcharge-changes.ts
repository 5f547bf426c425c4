import type { SurchargeRequest } from "@marque/contract/calls/manage/approvals";
import { AppError, invalidFields } from "@marque/contract/errors";
import { formatNumber } from "@marque/contract/rules/count";
import { fenToYuan, yuanToFen } from "@marque/contract/rules/money";
import { surchargeOf, withSurcharge } from "@marque/contract/rules/surcharge";
import type { ParsedInput } from "@marque/contract/types";
import type { Transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { type CarryOut, openApproval } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { changeColor, changeSpecValues, countVersionUp } from "./manage-vehicles.repository.ts";
import { type ColorRow, listColors, listSpecRows, type SpecRowRow } from "./vehicles.repository.ts";

type SurchargeChange = SurchargeRequest["changes"][number];

/** Of one request; a table has hundreds of cells, and nobody judges a list of all of them. */
const MOST_CHANGES = 200;

/**
 * Asks for surcharges of paints and options, in the transaction that saves the rest of what was changed: like prices they need two
 * people. They hold from the approval on. Throws wrong-field errors for `surcharge` where nobody says why.
 */
export async function requestSurcharges(
  tx: Transaction,
  actor: Actor,
  { rowId, name }: { rowId: number; name: string },
  changes: SurchargeChange[],
  asked: ParsedInput<"manageColorSave">["surcharge"],
): Promise<void> {
  if (changes.length === 0) return;
  if (!asked) throw invalidFields({ surcharge: "加价有改动，须由另一位同事批准，请填写调价原因" });
  if (changes.length > MOST_CHANGES) throw invalidFields({ surcharge: `一次最多调整 ${MOST_CHANGES} 处加价，请分批保存` });
  const detail: SurchargeRequest = { rowId, vehicle: name, changes };
  const { requestId: requestKey, reason } = asked;
  await openApproval(tx, actor, { kind: "surcharge", requestKey, summary: summaryOf(detail), detail, reason });
}

/** What happens on approval. Throws `wrongState` when a surcharge is no longer the one that was to be changed. */
export const carryOutSurcharges: CarryOut = async (tx, actor, approval) => {
  const detail = approval.detail as SurchargeRequest;
  const { rowId, vehicle, changes } = detail;
  // Locks the vehicle, and tells whoever is editing it that it has changed.
  await countVersionUp(tx, rowId);
  const [colors, rows] = [await listColors(tx, rowId), await listSpecRows(tx, rowId)];
  const cells = new Map(rows.map((row) => [row.key, { ...row.values }]));
  for (const change of changes) {
    if (!isAsThen(change, colors, rows)) {
      throw new AppError("wrongState", { message: `“${vehicle} ${subjectOf(change)}”的加价在申请后已有变化，请驳回后重新申请` });
    }
    if (change.of === "color") await changeColor(tx, change.colorId, { extraPriceFen: yuanToFen(change.to) });
    else Object.assign(cells.get(change.key) ?? {}, { [change.trimId]: withSurcharge(change.to) });
  }
  const changedKeys = new Set(changes.flatMap((change) => (change.of === "option" ? [change.key] : [])));
  for (const key of changedKeys) await changeSpecValues(tx, { rowId, key, values: cells.get(key) ?? {} });
  await recordAudit(tx, actor, {
    ...{ action: "price.change", entity: "price", entityId: approval.id },
    summary: summaryOf(detail),
    before: changes.map((change) => ({ subject: subjectOf(change), surcharge: change.from })),
    after: changes.map((change) => ({ subject: subjectOf(change), surcharge: change.to })),
  });
  await notifyContentChanged(tx, ["vehicles"]);
};

function isAsThen(change: SurchargeChange, colors: readonly ColorRow[], rows: readonly SpecRowRow[]): boolean {
  if (change.of === "color") {
    const color = colors.find(({ id }) => id === change.colorId);
    return color !== undefined && fenToYuan(color.extraPriceFen) === change.from;
  }
  const cell = rows.find(({ key }) => key === change.key)?.values[change.trimId];
  return cell?.t === "opt" && surchargeOf(cell) === change.from;
}

function subjectOf(change: SurchargeChange): string {
  return change.of === "color" ? change.color : `${change.option}（${change.trim}）`;
}

/** `云起 破晓红 加价 ¥6,000 → ¥8,000 等 3 项，批准后生效`. */
function summaryOf({ vehicle, changes }: SurchargeRequest): string {
  const [first] = changes;
  const yuan = (amount: number | null) => (amount ? `¥${formatNumber(amount)}` : "不加价");
  const more = changes.length > 1 ? ` 等 ${changes.length} 项` : "";
  return first ? `${vehicle} ${subjectOf(first)} 加价 ${yuan(first.from)} → ${yuan(first.to)}${more}，批准后生效` : "";
}
