import { codes } from "./codes.ts";
import type { Envelope, InvalidFields } from "./envelope.ts";
import { type CallId, routes, type SiteCallId } from "./routes.ts";
import type { CallInput, CallOutput } from "./types.ts";

/** Why a call did not give data. `code` is the envelope's; network failure, time-out and cancel have their own kinds. */
export class CallError extends Error {
  readonly kind: "envelope" | "network" | "timeout" | "cancelled";
  readonly code: number;
  readonly data: unknown;

  constructor(kind: CallError["kind"], message: string, code = 0, data: unknown = null) {
    super(message);
    this.name = "CallError";
    this.kind = kind;
    this.code = code;
    this.data = data;
  }

  /** Messages by field when the refusal is about wrong input, otherwise an empty record. */
  get fields(): Record<string, string> {
    if (this.code !== codes.invalid.code) return {};
    return (this.data as Partial<InvalidFields> | null)?.fields ?? {};
  }

  /** Nobody is to be told: the caller cancelled, or a newer request took its place (code 50015). */
  get silent(): boolean {
    return this.kind === "cancelled" || this.code === codes.superseded.code;
  }
}

/** Carries one call to the server and brings the envelope back. Throws `CallError` when none came. */
export type Transport = (request: {
  id: CallId;
  method: "GET" | "POST";
  path: string;
  input: unknown;
  signal?: AbortSignal;
}) => Promise<Envelope>;

export interface CallOptions {
  /** No toast for this call, whatever happens (specification §8 "opts out of errors"). */
  quiet?: boolean;
  /** Aborting it cancels the call: rejected silently. */
  signal?: AbortSignal;
}

/** What the surroundings do about the outcomes of specification §8. */
export interface ClientHooks {
  /** Show an error toast. */
  toast(message: string): void;
  /**
   * Code 403: clear the user and go to /login with `redirect`. Called once per failing call, with the token the call was sent with,
   * and must tolerate many at once: `createSessionGuard` does.
   */
  sessionEnded(sentToken: string | null): void;
  /** Network failure, time-out or an answer that is no envelope: write the Chinese message to the log. */
  log(message: string): void;
  /** The token that calls are sent with now; left out where nobody is ever signed in. */
  token?(): string | null;
}

export interface Client<Ids extends CallId = SiteCallId> {
  call<Id extends Ids>(id: Id, input: CallInput<Id>, options?: CallOptions): Promise<CallOutput<Id>>;
}

/**
 * The typed client. 200 gives `data`, 220012 the whole envelope; 50015 and cancels are rejected silently;
 * 403 ends the session; every other outcome shows its message as a toast unless the call is quiet, and rejects.
 * `table` says where the calls are: those of the public site unless the console brings its own.
 */
export function createClient<Ids extends CallId = SiteCallId>(
  transport: Transport,
  hooks: ClientHooks,
  table: { [Id in Ids]: readonly ["GET" | "POST", string] } = routes as never,
): Client<Ids> {
  return {
    async call(id, input, options = {}) {
      const [method, path] = table[id];
      const sentToken = hooks.token?.() ?? null;
      let envelope: Envelope;
      try {
        envelope = await transport({ id, method, path, input, signal: options.signal });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (!error.silent) {
          hooks.log(error.message);
          if (!options.quiet) hooks.toast(error.message);
        }
        throw error;
      }
      if (envelope.code === codes.ok.code) return envelope.data as never;
      if (envelope.code === codes.wechatUnbound.code) return envelope as never;
      const refusal = new CallError("envelope", envelope.message, envelope.code, envelope.data);
      if (envelope.code === codes.sessionEnded.code) hooks.sessionEnded(sentToken);
      if (!refusal.silent && !options.quiet) hooks.toast(envelope.message || codes.failed.text);
      throw refusal;
    },
  };
}
