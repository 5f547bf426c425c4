import { SESSION_HEADER } from "@marque/contract/http-transport";
import type { Role } from "@marque/contract/permissions";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { expect } from "vitest";
import type { JobName } from "../../src/database/jobs.ts";
import type { TestApp } from "../app.ts";
import { signInAs } from "../staff.ts";
import type { QueryRecorder } from "./record-queries.ts";

/** Makes calls that are recorded, each under its name, and that have to succeed. */
export type RecordedCall = <Id extends CallId>(id: Id, input: CallInput<Id>) => Promise<CallOutput<Id>>;

/** A visitor of the app, or a member where there is a token. */
export interface Visitor {
  call<Id extends CallId>(id: Id, input: CallInput<Id>, token?: string): Promise<CallOutput<Id>>;
  /** A call that is refused in a way that asks the database something of its own. */
  refused<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<void>;
}

/** With what a domain has its queries recorded. */
export interface PlanTools {
  test: TestApp;
  recorder: QueryRecorder;
  visitor: Visitor;
  /** A colleague of a role. */
  colleague(role: Role): Promise<RecordedCall>;
  /** Somebody who is signed in with these headers. */
  as(headers: Record<string, string>): RecordedCall;
  /** Calls that have been made; one that was made otherwise is added. */
  succeeded: Set<CallId>;
}

/** What the jobs of a domain are handed, where that is more than nothing. */
export type JobPayloads = Partial<Record<JobName, object>>;

/**
 * Has the app do everything that a domain can do, so that everything it asks of the database is recorded: a domain has its own beside its
 * tests (`<domain>.plans.ts`), and a line in `exercise.ts`.
 */
export type PlanExercise = (tools: PlanTools) => Promise<JobPayloads>;

export function createPlanTools(test: TestApp, recorder: QueryRecorder): PlanTools {
  const succeeded = new Set<CallId>();
  const as =
    (headers: Record<string, string> | undefined): RecordedCall =>
    async (id, input) => {
      const { envelope } = await recorder.during(`call ${id}`, () => test.call(id, input, headers));
      expect(envelope, id).toMatchObject({ code: 200 });
      succeeded.add(id);
      return envelope.data as never;
    };
  const visitor: Visitor = {
    call: (id, input, token) => as(token === undefined ? undefined : { [SESSION_HEADER]: token })(id, input),
    async refused(id, input) {
      const { envelope } = await recorder.during(`call ${id}`, () => test.call(id, input));
      expect(envelope.code, id).toBeGreaterThanOrEqual(40_000);
      expect(envelope.code, id).toBeLessThan(50_000);
    },
  };
  return { test, recorder, visitor, as, colleague: async (role) => as((await signInAs(test, role)).headers), succeeded };
}
