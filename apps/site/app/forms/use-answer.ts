import type { SiteCallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { startTransition, useCallback, useContext, useEffect, useState } from "react";
import { calls } from "../shell/calls.ts";
import { MembersUnknown } from "../shell/member/members-unknown.ts";

export interface Answered<Data> {
  /** The last answer, also while a newer one is on its way; null before the first and for another question. */
  data: Data | null;
  state: "idle" | "loading" | "ready" | "failed";
  /** Asks again. */
  reload: () => void;
}

/**
 * The answer of a call whose input depends on what the visitor chose; no input, no call. Failures are shown where the answer would be.
 * On a page for members it waits until it is known who is there.
 */
export function useAnswer<Id extends SiteCallId>(id: Id, input: CallInput<Id> | null): Answered<CallOutput<Id>> {
  const question = input === null ? null : JSON.stringify(input);
  const waits = useContext(MembersUnknown);
  const [times, setTimes] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; times: number; data: CallOutput<Id> | null } | null>(null);

  useEffect(() => {
    if (question === null || waits) return;
    const cancel = new AbortController();
    calls.call(id, JSON.parse(question), { quiet: true, signal: cancel.signal }).then(
      // What an answer shows may be half a page: it is made in pieces, between which the page answers.
      (data) => startTransition(() => setAnswer({ question, times, data })),
      () => cancel.signal.aborted || setAnswer({ question, times, data: null }),
    );
    return () => cancel.abort();
  }, [id, question, times, waits]);

  const reload = useCallback(() => setTimes((before) => before + 1), []);
  if (question === null) return { data: null, state: "idle", reload };
  const known = answer?.question === question ? answer : null;
  const isCurrent = known?.times === times;
  const state = isCurrent ? (known.data === null ? "failed" : "ready") : "loading";
  return { data: known?.data ?? null, state, reload };
}
