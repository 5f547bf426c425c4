import type { CallInput } from "@marque/contract/types";
import { useEffect } from "react";
import { keep, readKept } from "../shell/kept-text.ts";
import { isPreviewing } from "../shell/preview/is-previewing.ts";

/** Whoever leaves sooner has not read. */
const READ_AFTER_MS = 4_000;

/** Counts the page as read, once in a visit and only when somebody stays; who looks through a preview is no reader. */
export function useCountedReading({ type, id }: CallInput<"contentRead">): void {
  useEffect(() => {
    const key = `read-${type}-${id}`;
    if (isPreviewing() || readKept("sessionStorage", key) !== null) return;
    const timer = setTimeout(() => {
      keep("sessionStorage", key, "1");
      import("../shell/calls.ts")
        .then(({ lastingCalls }) => lastingCalls.call("contentRead", { type, id }, { quiet: true }))
        // A reading that is not counted is nothing to bother a visitor with.
        .catch(() => {});
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [type, id]);
}
