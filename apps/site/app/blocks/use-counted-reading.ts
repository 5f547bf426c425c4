import { debounce } from "@marque/contract/rules/throttle";
import type { CallInput } from "@marque/contract/types";
import { useEffect } from "react";
import { keep, readKept } from "../shell/kept-text.ts";
import { isPreviewing } from "../shell/preview/is-previewing.ts";

/** Counts the page as read, once in a visit; who leaves within a second has not read, who looks through a preview is no reader. */
export function useCountedReading({ type, id }: CallInput<"contentRead">): void {
  useEffect(() => {
    const key = `read-${type}-${id}`;
    if (isPreviewing() || readKept("sessionStorage", key) !== null) return;
    const countReader = debounce(() => {
      keep("sessionStorage", key, "1");
      import("../shell/calls.ts")
        .then(({ namelessCalls }) => namelessCalls.call("contentRead", { type, id }, { quiet: true }))
        // A reading that is not counted is nothing to bother a visitor with.
        .catch(() => {});
    });
    countReader();
    return countReader.cancel;
  }, [type, id]);
}
