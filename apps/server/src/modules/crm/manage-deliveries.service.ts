import { AppError } from "@marque/contract/errors";
import { crmDeliveryStates } from "@marque/contract/rules/crm-delivery";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { CrmPort } from "../../adapters/crm/port.ts";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { wireInstant } from "../../local-time.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import {
  countDeliveries,
  findDelivery,
  findReceiver,
  hurry,
  listDeliveries,
  lockReceiver,
  lockSubmission,
  passTurn,
  skipDelivery,
  takeUpAgain,
  updateReceiver,
} from "./deliveries.repository.ts";
import { ATTEMPTS } from "./delivery.policy.ts";

export interface ManageDeliveries {
  status(): Promise<CallOutput<"crmStatus">>;
  list(input: ParsedInput<"crmDeliveryList">): Promise<CallOutput<"crmDeliveryList">>;
  /** Sends one again that was given up, or at once what waits for its next attempt. Throws `wrongState` for any other. */
  replay(actor: Actor, input: ParsedInput<"crmDeliveryReplay">): Promise<null>;
  replayAll(actor: Actor): Promise<CallOutput<"crmDeliveryReplayAll">>;
  /** Ends one that was given up, so that those after it go. Throws `wrongState` for any other. */
  skip(actor: Actor, input: ParsedInput<"crmDeliverySkip">): Promise<null>;
}

/** Counting stops here. */
const MOST = 1_000;

const instant = (at: Date | null) => (at === null ? null : wireInstant(at));

/** What became of the events that the CRM is told, for those who see to it that it is. */
export function createManageDeliveries(resources: { database: Database; jobs: Jobs; crm: CrmPort; now?: () => Date }): ManageDeliveries {
  const { database, jobs, crm, now = () => new Date() } = resources;

  /** Begins at once, even with a receiver that is left alone for a while: one attempt says whether it is back. */
  async function begin(tx: Transaction): Promise<void> {
    await lockReceiver(tx);
    await updateReceiver(tx, { pausedUntil: null });
    await jobs.enqueue(tx, "deliverToCrm", {});
  }

  async function requireDelivery(tx: Transaction, id: number) {
    const found = await findDelivery(tx, id);
    if (!found) throw new AppError("notFound");
    return found;
  }

  const wrongState = (state: keyof typeof crmDeliveryStates, what: string) =>
    new AppError("wrongState", { message: `这条推送${crmDeliveryStates[state]}，不能${what}` });

  return {
    async status() {
      const counted = ["waiting", "failing", "blocked", "givenUp"] as const;
      const [receiver, ...counts] = await Promise.all([
        findReceiver(database),
        ...counted.map((state) => countDeliveries(database, state, MOST)),
      ]);
      const pausedUntil = receiver?.pausedUntil ?? null;
      const [waiting, failing, blocked, givenUp] = counts as [number, number, number, number];
      return {
        target: crm.target,
        pausedUntil: instant(pausedUntil !== null && pausedUntil > now() ? pausedUntil : null),
        failures: receiver?.failures ?? 0,
        counts: { waiting, failing, blocked, givenUp },
      };
    },

    async list({ state, no, after, pageSize }) {
      const rows = await listDeliveries(database, { state, no }, after, pageSize + 1);
      const page = rows.slice(0, pageSize);
      return {
        list: page.map(({ delivery, no: number, kind, event, stateTo }) => ({
          id: delivery.id,
          submissionId: delivery.submissionId,
          no: number,
          kind,
          event,
          stateTo,
          state: delivery.state,
          attempts: delivery.attempts,
          problem: delivery.problem,
          at: wireInstant(delivery.createdAt),
          attemptedAt: instant(delivery.attemptedAt),
          nextAt: instant(delivery.nextAt),
          settledAt: instant(delivery.settledAt),
        })),
        next: rows.length > pageSize ? (page.at(-1)?.delivery.id ?? null) : null,
      };
    },

    replay: (actor, { id }) =>
      transaction(database, async (tx) => {
        const { delivery, no } = await requireDelivery(tx, id);
        if (delivery.state === "failing") await hurry(tx, now(), id);
        else if ((await takeUpAgain(tx, now(), ATTEMPTS, id)) === 0) throw wrongState(delivery.state, "重新发送");
        await begin(tx);
        const about = { entity: "crmDelivery", entityId: id };
        await recordAudit(tx, actor, { action: "crmDelivery.replay", ...about, summary: `重新推送客户请求 ${no} 到 CRM` });
        return null;
      }),

    replayAll: (actor) =>
      transaction(database, async (tx) => {
        const count = await takeUpAgain(tx, now(), ATTEMPTS);
        if (count === 0) return { count };
        await begin(tx);
        const about = { entity: "crmDelivery", entityId: "all" };
        await recordAudit(tx, actor, { action: "crmDelivery.replay", ...about, summary: `重新推送全部已放弃的 ${count} 条到 CRM` });
        return { count };
      }),

    skip: (actor, { id }) =>
      transaction(database, async (tx) => {
        const { delivery, no } = await requireDelivery(tx, id);
        await lockSubmission(tx, delivery.submissionId);
        if (!(await skipDelivery(tx, id, now()))) throw wrongState(delivery.state, "跳过");
        await passTurn(tx, delivery.submissionId, now());
        await jobs.enqueue(tx, "deliverToCrm", {});
        const about = { entity: "crmDelivery", entityId: id };
        await recordAudit(tx, actor, { action: "crmDelivery.skip", ...about, summary: `跳过客户请求 ${no} 的一条 CRM 推送` });
        return null;
      }),
  };
}
