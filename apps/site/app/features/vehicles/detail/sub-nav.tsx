import type { HighTab, VehicleDetail } from "@marque/contract/entities/vehicle";
import { useEffect, useMemo, useRef } from "react";
import { RuleLink } from "#shell/rule-link.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { testDrivePath } from "../vehicle-links.ts";
import { ChosenPrice } from "./chosen-price.tsx";
import { useHeaderAway } from "./header-away.ts";
import { pageParts } from "./page-parts.ts";
import { PartLink } from "./part-link.tsx";
import { useChoice } from "./use-choice.ts";
import { useCurrentPart } from "./use-current-part.ts";

export interface SubNavProps {
  vehicle: VehicleDetail;
  /** Campaign tabs whose time has come. */
  tabs?: readonly HighTab[];
  /** In the app's web view the action is at the foot of the screen at every width. */
  inApp?: boolean;
}

/** The page's own navigation: sticks, takes the header's place, shows where one is, and carries the one action along. */
export function SubNav({ vehicle, tabs = [], inApp = false }: SubNavProps) {
  const parts = useMemo(() => pageParts(vehicle), [vehicle]);
  const current = useCurrentPart(parts);
  const { color, trim } = useChoice(vehicle);
  const before = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLUListElement>(null);
  useHeaderAway(before);

  useEffect(() => {
    const list = words.current;
    const word = current ? list?.querySelector<HTMLElement>(`[href$="#${current}"]`) : null;
    if (list && word) list.scrollTo({ left: word.offsetLeft - list.clientWidth / 2 + word.clientWidth / 2 });
    else list?.scrollTo({ left: 0 });
  }, [current]);

  return (
    <>
      <div ref={before} aria-hidden="true" />
      <nav aria-label={`${vehicle.name}页内导航`} className="sub-nav hair-b sticky z-30 h-(--subnav-h) bg-ground print:hidden">
        <div className="wrap flex h-full items-stretch gap-x-[clamp(18px,2.4vw,40px)]">
          <strong className="flex flex-none items-center text-b1 whitespace-nowrap max-lg:hidden">{vehicle.name}</strong>
          <ul ref={words} className="no-scrollbar relative flex min-w-0 flex-1 gap-x-[clamp(18px,2vw,32px)] overflow-x-auto">
            {parts.map(({ anchor, label }) => (
              <li key={anchor} className="flex flex-none">
                <PartLink part={anchor} data-label={label} aria-current={anchor === current || undefined} className="tab-word py-0! text-m">
                  {label}
                </PartLink>
              </li>
            ))}
            {tabs.map((tab) => (
              <li key={tab.key} className="flex flex-none">
                <RuleLink link={tab.link} data-label={tab.label} className="tab-word py-0! text-m">
                  {tab.label}
                </RuleLink>
              </li>
            ))}
          </ul>
          {inApp ? null : (
            <span className="arrives-whole flex flex-none items-center gap-6 max-md:hidden">
              <ChosenPrice vehicle={vehicle} trim={trim} className="max-2xl:hidden" />
              {vehicle.testDriveEnabled ? (
                <ButtonLink
                  to={testDrivePath({ vehicleId: vehicle.vehicleId, color: color?.key, trimId: trim?.trimId, source: "detail" })}
                  size="small"
                >
                  预约试驾
                </ButtonLink>
              ) : null}
            </span>
          )}
        </div>
      </nav>
    </>
  );
}
