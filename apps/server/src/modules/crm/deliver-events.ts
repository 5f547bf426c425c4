import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { type CrmEvent, CrmFailure, type CrmPort } from "../../adapters/crm/port.ts";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { Security } from "../../security/field-encryption.ts";
import { presentCrmEvent } from "./crm-event.ts";
import {
  addDelivery,
  endTurn,
  findTold,
  lockReceiver,
  lockSubmission,
  passTurn,
  type StoredDelivery,
  type Told,
  takeTurn,
  updateReceiver,
} from "./deliveries.repository.ts";
import { ATTEMPTS, FAILURES_UNTIL_PAUSE, pauseSeconds, retrySeconds } from "./delivery.policy.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    deliverToCrm: Record<string, never>;
  }
}

export interface CrmDeliveries {
  /** Writes, in the transaction of an event, that the CRM is to be told of it. Whoever calls has the submission locked, or has just made it. */
  announce(tx: Transaction, event: { submissionId: number; eventId: number; at: Date }): Promise<void>;
  /** The job: tells of everything whose turn it is, one after the other. Several may work at once, in one process and in others. */
  deliver(signal?: AbortSignal): Promise<void>;
}

/** Longer than an attempt takes: whoever has not ended it by then has died, and the delivery is tried again. */
const TURN_MS = 60_000;
/** A job that has worked for so long hands over to another one. */
const WORK_MS = 30_000;

/**
 * Tells the CRM of events of submissions. Those of one submission go in their order, and one that fails holds back those after it and no
 * others. Where several fail in a row the receiver is left alone, for all processes; then one is tried, and with it everything goes on or
 * waits for longer.
 */
export function createCrmDeliveries(resources: {
  database: Database;
  jobs: Jobs;
  security: Security;
  crm: CrmPort;
  log: Logger;
  placeOf(submissionId: number): string;
  now?: () => Date;
  random?: () => number;
}): CrmDeliveries {
  const { database, jobs, security, crm, log, placeOf, now = () => new Date(), random = Math.random } = resources;
  const later = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1_000);

  /** What is to be told next; nothing while the receiver is left alone, or tried with something else. */
  function next(): Promise<StoredDelivery | undefined> {
    return transaction(database, async (tx) => {
      const at = now();
      const { failures, pausedUntil } = await lockReceiver(tx);
      if (pausedUntil !== null && pausedUntil > at) return undefined;
      const until = new Date(at.getTime() + TURN_MS);
      const taken = await takeTurn(tx, at, until);
      if (taken && failures >= FAILURES_UNTIL_PAUSE) await updateReceiver(tx, { pausedUntil: until });
      return taken;
    });
  }

  async function attempt(delivery: StoredDelivery): Promise<void> {
    const told = await findTold(database, delivery);
    // Deleted with its submission meanwhile.
    if (!told) return;
    try {
      await crm.send(readEvent(delivery, told));
    } catch (error) {
      if (!(error instanceof CrmFailure)) throw error;
      return noteFailure(delivery, error);
    }
    await noteDelivered(delivery);
  }

  /** One that cannot be read, sealed by another secret as it may be, must not stop the others. */
  function readEvent(delivery: StoredDelivery, told: Told): CrmEvent {
    try {
      return presentCrmEvent(delivery, told, { security, placeOf });
    } catch (cause) {
      throw new CrmFailure("unreadable", { isAboutEvent: true, cause });
    }
  }

  async function noteDelivered(delivery: StoredDelivery): Promise<void> {
    await transaction(database, async (tx) => {
      await lockSubmission(tx, delivery.submissionId);
      const at = now();
      if (!(await endTurn(tx, delivery, { state: "delivered", nextAt: null, problem: "", settledAt: at }))) return;
      await passTurn(tx, delivery.submissionId, at);
    });
    await transaction(database, async (tx) => {
      const { failures } = await lockReceiver(tx);
      if (failures > 0) await updateReceiver(tx, { failures: 0, pausedUntil: null });
    });
  }

  async function noteFailure(delivery: StoredDelivery, { problem, isAboutEvent, retryAfter }: CrmFailure): Promise<void> {
    const { id, attempts, attemptsAllowed } = delivery;
    log.warn({ deliveryId: id, attempts, problem }, "the CRM took no event");
    const isGivenUp = attempts >= attemptsAllowed;
    await transaction(database, async (tx) => {
      const at = now();
      const nextAt = later(at, Math.max(retrySeconds(attempts - (attemptsAllowed - ATTEMPTS), random()), retryAfter));
      const ended = isGivenUp ? ({ state: "givenUp", nextAt: null, settledAt: at } as const) : ({ state: "failing", nextAt } as const);
      await endTurn(tx, delivery, { ...ended, problem });
    });
    await transaction(database, async (tx) => {
      const receiver = await lockReceiver(tx);
      // Whoever says what is wrong with an event is well.
      const failures = isAboutEvent ? 0 : receiver.failures + 1;
      const pause = pauseSeconds(failures, random());
      if (pause > 0 && failures === FAILURES_UNTIL_PAUSE) log.error({ problem }, "the CRM fails; it is left alone for a while");
      await updateReceiver(tx, { failures, pausedUntil: pause > 0 ? later(now(), Math.max(pause, retryAfter)) : null });
    });
  }

  return {
    async announce(tx, { submissionId, eventId, at }) {
      if (crm.target === null) return;
      const key = randomUUID();
      const isNext = await addDelivery(tx, { key, submissionId, eventId, attemptsAllowed: ATTEMPTS, createdAt: at });
      if (isNext) await jobs.enqueue(tx, "deliverToCrm", {});
    },

    async deliver(signal) {
      if (crm.target === null) return;
      const end = Date.now() + WORK_MS;
      for (let delivery = await next(); delivery; delivery = await next()) {
        await attempt(delivery);
        if (signal?.aborted) return;
        if (Date.now() >= end) return transaction(database, (tx) => jobs.enqueue(tx, "deliverToCrm", {}));
      }
    },
  };
}
