import { approvalKinds } from "@marque/contract/calls/manage/approvals";
import { isPermitted, type Permission } from "@marque/contract/permissions";
import type { SessionStaff } from "../../http/calls.ts";
import type { ApprovalRow } from "./approvals.repository.ts";

/** Who decides about what. */
const approvalPermissions: Record<ApprovalRow["kind"], Permission> = {
  price: "vehicles.approve",
  surcharge: "vehicles.approve",
  recall: "recall.approve",
  recallVins: "recall.approve",
  export: "personalData.approve",
  dealerStop: "dealers.approve",
  points: "points.approve",
};

/** What somebody may decide about when others ask for it. */
export function decidableKinds({ roles }: Pick<SessionStaff, "roles">): ApprovalRow["kind"][] {
  return approvalKinds.filter((kind) => isPermitted(roles, approvalPermissions[kind]));
}

/** How long an export may be fetched after it was approved. */
const DOWNLOAD_MS = 24 * 3_600_000;

/**
 * Why somebody may not decide about a request; null when they may. Nobody decides about their own request, whatever their roles: that
 * is what the second person is for.
 */
export function whyNotDecide(
  { state, kind, requestedBy }: Pick<ApprovalRow, "state" | "kind" | "requestedBy">,
  { id, roles }: Pick<SessionStaff, "id" | "roles">,
): "wrongState" | "secondPersonNeeded" | "forbidden" | null {
  if (!isPermitted(roles, approvalPermissions[kind])) return "forbidden";
  if (requestedBy === id) return "secondPersonNeeded";
  return state === "open" ? null : "wrongState";
}

/** Why somebody may not take a request back; null when they may. Only whoever asked does, and only until somebody has decided. */
export function whyNotWithdraw(
  { state, requestedBy }: Pick<ApprovalRow, "state" | "requestedBy">,
  { id }: Pick<SessionStaff, "id">,
): "forbidden" | "wrongState" | null {
  if (requestedBy !== id) return "forbidden";
  return state === "open" ? null : "wrongState";
}

/** Until when whoever asked for an export may download it; null for what cannot be downloaded. */
export function downloadEnd({ kind, state, decidedAt }: Pick<ApprovalRow, "kind" | "state" | "decidedAt">): Date | null {
  if (kind !== "export" || state !== "approved" || !decidedAt) return null;
  return new Date(decidedAt.getTime() + DOWNLOAD_MS);
}
