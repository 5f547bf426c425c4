import { AppError } from "@marque/contract/errors";
import { type Role, scopeOf } from "@marque/contract/permissions";
import type { Database } from "../../database/client.ts";
import type { DealerScope, SessionStaff } from "../../http/calls.ts";
import { isSharedWithDealer, listWorkers, type Worker } from "./inbox-work.repository.ts";
import type { StoredSubmission } from "./submissions.repository.ts";

const DEALER_ROLES: readonly Role[] = ["dealerManager", "dealerAdviser"];
const LEAD_ROLES: readonly Role[] = ["leadDesk"];

/** Another dealer's and one that there is not get the same answer. Throws `notFound`. */
export function requireWithin<Found extends Pick<StoredSubmission, "dealerId">>(
  found: Found | undefined,
  { dealerId }: DealerScope,
): Found {
  if (found && (dealerId === null || found.dealerId === dealerId)) return found;
  throw new AppError("notFound", { message: "客户请求不存在，或已到期删除" });
}

/** A dealer's people work on what visitors have agreed to hand to the dealer. Throws `forbidden` for anything else. */
export async function requireShared(database: Database, { id }: Pick<StoredSubmission, "id">, { dealerId }: DealerScope): Promise<void> {
  if (dealerId === null || (await isSharedWithDealer(database, id))) return;
  throw new AppError("forbidden", { message: "客户只同意由总部联系，由总部跟进" });
}

/** Whose work it may become, those with the least in hand first. */
export async function workersFor(
  database: Database,
  submission: Pick<StoredSubmission, "id" | "dealerId">,
  { dealerId: own }: Pick<DealerScope, "dealerId">,
): Promise<Worker[]> {
  const isShared = submission.dealerId !== null && (await isSharedWithDealer(database, submission.id));
  const ofDealer = isShared ? await listWorkers(database, DEALER_ROLES, submission.dealerId) : [];
  return own === null ? [...ofDealer, ...(await listWorkers(database, LEAD_ROLES, null))] : ofDealer;
}

/** Whether somebody gives work to others, and so may also do what is in others' hands. */
export function isDispatcher({ roles }: SessionStaff): boolean {
  return scopeOf(roles, "submissions.assign") !== "none";
}
