import { dealerPath } from "@marque/contract/rules/dealer-paths";
import { serviceWords, takesBookings } from "@marque/contract/rules/dealer-words";
import { hoursText } from "@marque/contract/rules/opening-hours";
import clsx from "clsx";
import { copyText } from "../../blocks/copy-text.ts";
import { distanceText } from "../../forms/distance.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { TextButton, TextLink } from "../../ui/text-link.tsx";
import { addressText } from "./address-text.ts";
import type { DealerRow as Row } from "./choose-dealers.ts";
import { NavigationLinks } from "./navigation-links.tsx";
import { OpeningBadge } from "./opening-badge.tsx";
import { holidayText } from "./opening-text.ts";

/** What list and map show alike. */
export interface RowOnMap {
  /** Code of the dealer that is marked on both. */
  selected: string | null;
  /** Code of the dealer that somebody points to on either. */
  pointed: string | null;
  onSelect(code: string): void;
  onPoint(code: string | null): void;
}

/** By which the row of a dealer is found. */
export const rowId = (code: string) => `dealer-${code}`;

/** A row that is pointed to or chosen stands on a ground that is wider than its text; one that is chosen has a line besides. */
const MARKED =
  "isolate relative before:absolute before:inset-y-0 before:-inset-x-4 before:-z-1 before:border-l-2 before:border-transparent before:bg-haze before:opacity-0 before:transition-opacity before:duration-(--dur-1) data-pointed:before:opacity-100 aria-[current]:before:border-ink aria-[current]:before:opacity-100";

export interface DealerRowProps {
  row: Row;
  /** Null until the visitor's clock is known. */
  now: Date | null;
  map: RowOnMap | undefined;
  level: 2 | 3;
}

/** One dealer: who and where, when, and how to get through to it. */
export function DealerRow({ row: { dealer, km }, now, map, level }: DealerRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li
      {...(map && onMap(map, dealer.code))}
      className={clsx(
        "hair-b grid gap-x-(--gutter) gap-y-4 py-6 max-md:grid-cols-1 max-md:gap-y-3 max-md:py-5",
        map ? `grid-cols-[5fr_4fr] ${MARKED}` : "grid-cols-[5fr_4fr_3fr] max-xl:grid-cols-[5fr_4fr]",
      )}
    >
      <div className="min-w-0">
        <div className="flex items-baseline justify-between gap-4">
          <Heading className="text-t3">
            <PageLink to={dealerPath(dealer.code)} prefetch className="hit-area hover:underline care:underline">
              {dealer.shortName}
            </PageLink>
          </Heading>
          {km === null ? null : <span className="num flex-none text-m text-ink-2">{distanceText(km)}</span>}
        </div>
        <p className="text-s text-ink-3">{dealer.fullName}</p>
        <p className="num mt-2 text-m text-ink-2">
          {addressText(dealer.address)}
          <TextButton
            look="inline"
            // Keeps its room until it works, so that no address breaks anew.
            className={clsx("hit-area ml-3 text-s text-ink-3 hover:text-ink", !now && "invisible")}
            aria-label={`复制${dealer.shortName}的地址`}
            onClick={() => copyText(dealer.address, { done: "地址已复制", failed: "复制未成功，请长按地址选择" })}
          >
            复制
          </TextButton>
        </p>
      </div>
      <div className="num min-w-0 text-s">
        <div className="flex min-h-7 items-center">
          <OpeningBadge dealer={dealer} now={now} />
        </div>
        <p className="mt-1 text-ink-2">{hoursText(dealer.hours)}</p>
        {dealer.holidayHours.slice(0, 1).map((holiday) => (
          <p key={holiday.date} className="text-ink-2">
            {holidayText(holiday)}
          </p>
        ))}
        <ul aria-label="业务" className="mt-2 flex flex-wrap gap-x-4 text-ink-3">
          {dealer.services.map((service) => (
            <li key={service}>{serviceWords[service]}</li>
          ))}
        </ul>
      </div>
      <div className={clsx("min-w-0 text-m max-xl:col-span-2 max-md:col-span-1", map ? "col-span-2" : "xl:-my-2.5")}>
        <dl className={clsx("num flex flex-wrap gap-x-8", !map && "xl:flex-col")}>
          <Phone label="销售" number={dealer.salesPhone} />
          <Phone label="服务" number={dealer.servicePhone} />
        </dl>
        <div className="flex flex-wrap items-start gap-x-6 text-s">
          {takesBookings(dealer) ? (
            <TextLink
              to={`/test-drive?cityCode=${dealer.cityCode}&dealerCode=${dealer.code}`}
              look="plain"
              aria-label={`在${dealer.shortName}预约试驾`}
            >
              预约试驾
            </TextLink>
          ) : null}
          <NavigationLinks dealer={dealer} />
          {map ? (
            <TextButton look="plain" aria-label={`在地图上看${dealer.shortName}`} onClick={() => map.onSelect(dealer.code)}>
              在地图上看
            </TextButton>
          ) : null}
        </div>
      </div>
    </li>
  );
}

/** What makes a row the same as its mark on the map. */
function onMap({ selected, pointed, onPoint }: RowOnMap, code: string) {
  const [point, leave] = [() => onPoint(code), () => onPoint(null)];
  return {
    id: rowId(code),
    "aria-current": selected === code || undefined,
    "data-pointed": pointed === code || undefined,
    onPointerEnter: point,
    onPointerLeave: leave,
    onFocus: point,
    onBlur: leave,
  };
}

function Phone({ label, number }: { label: string; number: string }) {
  return (
    <div className="flex items-baseline gap-3">
      <dt className="text-s text-ink-3">{label}</dt>
      <dd>
        <TextLink to={`tel:${number.replace(/\s/g, "")}`} className="whitespace-nowrap">
          {number}
        </TextLink>
      </dd>
    </div>
  );
}
