import { CallError } from "@marque/contract/client";
import { type FormEvent, useRef, useState } from "react";
import { failureText } from "#forms/failure-text.ts";

export interface Save {
  sending: boolean;
  /** What is wrong, by field. */
  problems: Readonly<Record<string, string>>;
  /** What is wrong and has no field. */
  failure: string | null;
  /** Says what is wrong at a field, or with null that nothing is. */
  say: (field: string, problem: string | null) => void;
  /** Does something once, however often it is asked for meanwhile, and says what is wrong with it. */
  run: (work: () => Promise<void>, event?: FormEvent) => Promise<void>;
}

/** The way of a small form from its button to the answer. */
export function useSave(): Save {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  return {
    sending,
    problems,
    failure,
    say: (field, problem) => setProblems(({ [field]: _, ...others }) => (problem === null ? others : { ...others, [field]: problem })),
    async run(work, event) {
      event?.preventDefault();
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      setFailure(null);
      setProblems({});
      try {
        await work();
      } catch (error) {
        const fields = error instanceof CallError ? error.fields : {};
        setProblems(fields);
        if (Object.keys(fields).length === 0) setFailure(failureText(error));
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
  };
}
