import type { SurchargeRequest } from "@marque/contract/calls/manage/approvals";
import type { VehicleCatalogue } from "@marque/contract/entities/vehicle-catalogue";
import { AppError, invalidFields } from "@marque/contract/errors";
import { formatNumber } from "@marque/contract/rules/count";
import { yuanToFen } from "@marque/contract/rules/money";
import type { ParsedInput } from "@marque/contract/types";
import type { Transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { type CarryOut, openApproval } from "../approvals/approvals.service.ts";
import { readItem } from "../content/workflow/open-item.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { colorSubject, optionSubject } from "./catalogue.policy.ts";
import { countVersionUp } from "./manage-vehicles.repository.ts";
import { applySurcharges, catalogueKey, surchargesOf } from "./vehicle-catalogue.ts";

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
  const vehicleId = await countVersionUp(tx, rowId);
  const { item, draft } = await readItem(tx, catalogueKey(rowId));
  const written = [item.payload, draft?.payload].filter((payload) => payload !== undefined) as VehicleCatalogue[];
  const amounts = await surchargesOf(tx, rowId);
  for (const change of changes) {
    const isThere = written.some((catalogue) => has(catalogue, change));
    if (!isThere || (amounts.get(subjectKey(change)) ?? 0) !== yuanToFen(change.from ?? 0)) {
      throw new AppError("wrongState", { message: `“${vehicle} ${subjectOf(change)}”的加价在申请后已有变化，请驳回后重新申请` });
    }
  }
  await applySurcharges(tx, rowId, new Map(changes.map((change) => [subjectKey(change), yuanToFen(change.to ?? 0)])));
  await recordAudit(tx, actor, {
    action: "price.change",
    entity: "price",
    entityId: approval.id,
    summary: summaryOf(detail),
    before: changes.map((change) => ({ subject: subjectOf(change), surcharge: change.from })),
    after: changes.map((change) => ({ subject: subjectOf(change), surcharge: change.to })),
  });
  await notifyContentChanged(tx, [vehicleId === undefined ? "vehicles" : `vehicles:${vehicleId}`]);
};

/** Whether a catalogue has what is to cost more. */
function has({ colors, spec }: VehicleCatalogue, change: SurchargeChange): boolean {
  if (change.of === "color") return colors.some(({ id }) => id === change.colorId);
  return spec.find(({ key }) => key === change.key)?.values[change.trimId]?.t === "opt";
}

function subjectKey(change: SurchargeChange): string {
  return change.of === "color" ? colorSubject(change.colorId) : optionSubject(change.key, change.trimId);
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
