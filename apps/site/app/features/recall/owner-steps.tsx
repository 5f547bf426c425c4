import type { VehicleRecall } from "@marque/contract/entities/recall";
import { type ComponentType, useEffect, useRef } from "react";
import { useLoaded } from "../../shell/loaded.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

/** What an owner may do about an open recall. */
export type OwnerStep = "repair" | "reminder";

const loads = { repair: () => import("./repair-form.tsx"), reminder: () => import("./reminder-form.tsx") };
const titles: Record<OwnerStep, string> = { repair: "预约免费维修", reminder: "稍后提醒我" };

/** The form that was asked for, below the answer; reading goes on at its heading. @param vin the car, which goes on in this tab's memory alone */
export function OwnerSteps({ step, vin, recalls }: { step: OwnerStep; vin: string; recalls: readonly VehicleRecall[] }) {
  const module = useLoaded<{ default: ComponentType<{ vin: string; waitsForParts: boolean }> }>(loads[step], true);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, []);
  const open = recalls.filter(({ state }) => state !== "done");
  const waitsForParts = open.some(({ campaign }) => campaign.partsState === "waiting");
  return (
    <section aria-labelledby="owner-step" className="opens mt-12 pt-[clamp(24px,3vw,48px)] print:hidden">
      <h2
        id="owner-step"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-[calc(var(--sticky-top)+3rem)] text-t1 outline-none focus-visible:shadow-none"
      >
        {titles[step]}
      </h2>
      <p className="num mt-2 mb-8 max-w-read text-ink-2">
        {open.map(({ campaign }) => `${campaign.title}（${campaign.filingNo}）`).join("、")}
      </p>
      {module ? (
        <module.default vin={vin} waitsForParts={waitsForParts} />
      ) : (
        <Loading>
          <Skeleton className="h-60" />
        </Loading>
      )}
    </section>
  );
}
