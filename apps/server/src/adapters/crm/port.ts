import type { ContactWay, ContactWindow } from "@marque/contract/rules/contact-wish";
import type { SubmissionKind, SubmissionState } from "@marque/contract/rules/submission";

/**
 * What a maker's CRM or a dealer's DMS is told of a submission: what happened, and how the submission stands when it is told. The body of
 * a delivery, as docs/how-to/receive-the-crm-webhook.md describes it. Instants are ISO 8601 on the clocks of the country.
 */
export interface CrmEvent {
  /** Names the event for good: each try of it has the same one. A UUID. */
  id: string;
  /** As in `submission.created` or `submission.assigned`. */
  type: `submission.${string}`;
  at: string;
  state: { from: SubmissionState | null; to: SubmissionState };
  by: "visitor" | "dealer" | "staff" | "system";
  /** Where an hour was moved: before and after. */
  hour: { from: string | null; to: string | null } | null;
  /** Number of the other one, where two were merged. */
  mergedNo: string | null;
  submission: {
    no: string;
    kind: SubmissionKind;
    state: SubmissionState;
    createdAt: string;
    /** When whoever sent it is to hear from somebody at the latest. */
    dueAt: string | null;
    contactedAt: string | null;
    /** The hour that was agreed on. */
    appointmentAt: string | null;
    dealer: { code: string; name: string; city: string } | null;
    vehicle: { id: number; name: string } | null;
    assignee: { id: string; name: string } | null;
    wish: { way: ContactWay | null; window: ContactWindow | null };
    channel: string;
    /** Its place in the console, where whoever may reads the rest. */
    url: string;
  };
  /** Whom to call. Told once, with the first event of a submission that arrives; null afterwards and once it has been deleted. */
  contact: { name: string; title: "mr" | "ms" | "none" | null; mobile: string } | null;
}

/** Where events of submissions go. */
export interface CrmPort {
  /** Host that they are sent to; null where nobody is told. */
  readonly target: string | null;
  /** Tells of one event, once: whoever calls repeats it. Bounded in time. Throws `CrmFailure` where it was not, or perhaps not, taken. */
  send(event: CrmEvent): Promise<void>;
}

/** Why an event was not taken: nobody answered, nobody was reached, another address was named, ours cannot be read, or the answer's status. */
export type CrmProblem = "timeout" | "network" | "redirect" | "unreadable" | `http ${number}`;

export class CrmFailure extends Error {
  readonly problem: CrmProblem;
  /** Whether it is this event that is refused, by somebody who is well otherwise. */
  readonly isAboutEvent: boolean;
  /** Seconds for which the receiver asks to be left alone; 0 where it does not. */
  readonly retryAfter: number;

  constructor(problem: CrmProblem, options: { isAboutEvent?: boolean; retryAfter?: number; cause?: unknown } = {}) {
    super(`The CRM took no event (${problem})`, { cause: options.cause });
    this.name = "CrmFailure";
    this.problem = problem;
    this.isAboutEvent = options.isAboutEvent ?? false;
    this.retryAfter = options.retryAfter ?? 0;
  }
}
