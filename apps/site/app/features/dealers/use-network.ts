import type { DealerNetwork } from "@marque/contract/entities/dealer";
import { useEffect, useState } from "react";
import { calls } from "../../shell/calls.ts";

/** Fetched once for as long as the page lives. */
let known: DealerNetwork | null = null;

/** The whole network, fetched when it is needed first; null until it is there. A failure says so in a toast, and is tried again next time. */
export function useNetwork(needed: boolean): DealerNetwork | null {
  const [network, setNetwork] = useState<DealerNetwork | null>(null);
  useEffect(() => {
    if (!needed || network) return;
    let left = false;
    const fetched = known ? Promise.resolve(known) : calls.call("dealerList", {});
    fetched.then(
      (answer) => {
        known = answer;
        if (!left) setNetwork(answer);
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [needed, network]);
  return needed ? network : null;
}
