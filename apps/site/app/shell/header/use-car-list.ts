import type { BrandGroup } from "@marque/contract/entities/vehicle";
import { useEffect, useState } from "react";
import { calls } from "../calls.ts";
import { useLayoutData } from "../site-data.ts";
import { changeSite, useSite } from "../store.ts";

/** Brand groups and series for the model panel and the mobile menu; asked for once, then kept for the visit. */
export function useCarList(): { groups: BrandGroup[] | null; failed: boolean; retry(): void } {
  const { models } = useLayoutData();
  const carList = useSite((state) => state.carList);
  const groups = models ?? carList;
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (groups || failed) return;
    // The panel says itself that it has nothing to show.
    calls.call("brandModels", {}, { quiet: true }).then(
      (carList) => changeSite((state) => ({ ...state, carList })),
      () => setFailed(true),
    );
  }, [groups, failed]);
  return { groups, failed, retry: () => setFailed(false) };
}
