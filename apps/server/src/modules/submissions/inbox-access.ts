import { AppError } from "@marque/contract/errors";
import { type Role, scopeOf } from "@marque/contract/permissions";
import type { Database } from "../../database/client.ts";
import type { DealerScope, SessionStaff } from "../../http/calls.ts";
import { findCity, isSharedWithDealer, listWorkers, type Worker } from "./inbox-work.repository.ts";
import type { StoredSubmission } from "./submissions.repository.ts";

const DEALER_ROLES: readonly Role[] = ["dealerManager", "dealerAdviser"];
const MANAGER_ROLES: readonly Role[] = ["dealerManager"];
export const LEAD_ROLES: readonly Role[] = ["leadDesk"];

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

/** As if it were already with the dealer whom it is about, for kinds that go there only by hand. */
export function withDealer<Found extends Pick<StoredSubmission, "dealerId">>(
  submission: Found,
  aboutDealerId: number | null | undefined,
): Found {
  return { ...submission, dealerId: submission.dealerId ?? aboutDealerId ?? null };
}

type Placed = Pick<StoredSubmission, "id" | "dealerId" | "cityCode">;

/** Whose work it may become: the dealer's people, then the lead desk's; of each those with the least in hand first. */
export async function workersFor(
  database: Database,
  submission: Placed,
  { dealerId: own }: Pick<DealerScope, "dealerId">,
): Promise<Worker[]> {
  const ofDealer = await listOfDealer(database, submission, DEALER_ROLES);
  if (own !== null) return ofDealer;
  const { covering, others } = await listLeadDesk(database, submission);
  return [...ofDealer, ...covering, ...others];
}

/** Who works on a dealer's requests. */
export const dealerColleagues = (database: Database, dealerId: number): Promise<Worker[]> => listWorkers(database, DEALER_ROLES, dealerId);

/** Who works on requests for the maker and, where one is named, for a dealer. */
export async function colleaguesFor(database: Database, dealerId: number | undefined): Promise<Worker[]> {
  const [desk, dealer] = await Promise.all([
    listWorkers(database, LEAD_ROLES, null),
    dealerId === undefined ? [] : dealerColleagues(database, dealerId),
  ]);
  return [...desk, ...dealer];
}

/** Who is told that nobody has called in time: those who manage the dealer, and of the lead desk who covers the place, or all of it. */
export async function superiorsFor(database: Database, submission: Placed): Promise<Worker[]> {
  const { covering, others } = await listLeadDesk(database, submission);
  const managers = await listOfDealer(database, submission, MANAGER_ROLES);
  return [...managers, ...(covering.length > 0 ? covering : others)];
}

/** Nobody where it may not be handed to the dealer. */
async function listOfDealer(database: Database, { id, dealerId }: Placed, roles: readonly Role[]): Promise<Worker[]> {
  return dealerId !== null && (await isSharedWithDealer(database, id)) ? listWorkers(database, roles, dealerId) : [];
}

/** The lead desk, divided into those who cover the city or its province and everybody else. */
async function listLeadDesk(database: Database, submission: Placed): Promise<{ covering: Worker[]; others: Worker[] }> {
  const city = await findCity(database, submission);
  const places = city === null ? [] : [city, `${city.slice(0, 2)}0000`];
  const desk = await listWorkers(database, LEAD_ROLES, null);
  const covers = ({ regionCodes }: Worker) => regionCodes.some((code) => places.includes(code));
  return { covering: desk.filter(covers), others: desk.filter((worker) => !covers(worker)) };
}

/** Whether somebody's work may stay theirs: their account is open, and reaches as far as the submission. */
export function mayKeep(
  { active, roles, dealerId }: { active: boolean; roles: readonly Role[]; dealerId: number | null },
  submission: Pick<StoredSubmission, "dealerId">,
): boolean {
  const scope = scopeOf(roles, "submissions.work");
  return active && (scope === "all" || (scope === "ownDealer" && dealerId !== null && dealerId === submission.dealerId));
}

/** Whether somebody gives work to others, and so may also do what is in others' hands. */
export function isDispatcher({ roles }: SessionStaff): boolean {
  return scopeOf(roles, "submissions.assign") !== "none";
}
