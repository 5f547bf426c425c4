import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAppStyleLink } from "../../ui/app-style-links.ts";
import { type DealerRow, PAGE_SIZE } from "./choose-dealers.ts";
import { type DealerQuery, dealersAddress } from "./dealer-query.ts";
import { type RowOnMap, rowId } from "./dealer-row.tsx";

/** Loaded for whoever asked for a map. */
const DealerMap = lazy(() => import("./map/dealer-map.tsx").then((file) => ({ default: file.DealerMap })));

export interface BesideMapProps {
  amapKey: string;
  query: DealerQuery;
  /** Every dealer that the query finds; null while they are on their way. */
  found: readonly DealerRow[] | null;
  /** The list, with what it shares with the map. */
  children(map: RowOnMap): ReactNode;
}

/** The list with a map at its side, or above it where there is no room: what is pointed to or chosen on one is marked on the other. */
export function BesideMap({ amapKey, query, found, children }: BesideMapProps) {
  const [pointed, onPoint] = useState<string | null>(null);
  const { selected, onSelect, onFind } = useChosenDealer(found, query);
  const box = useRef<HTMLDivElement>(null);

  function show(code: string): void {
    onSelect(code);
    box.current?.scrollIntoView({ block: "nearest" });
  }

  return (
    <div className="grid gap-x-(--gutter) xl:[:root[data-js]_&]:grid-cols-[3fr_2fr]">
      <div className="min-w-0">{children({ selected, pointed, onSelect: show, onPoint })}</div>
      <div className="max-xl:order-first max-xl:mb-6 [:root:not([data-js])_&]:hidden">
        <div
          ref={box}
          className="sticky top-[calc(var(--sticky-top)+16px)] h-[calc(100vh-var(--sticky-top)-32px)] min-h-70 scroll-mt-[calc(var(--sticky-top)+16px)] bg-haze max-xl:static max-xl:h-[56vw] max-xl:max-h-[60vh]"
        >
          <Suspense>
            {found ? (
              <DealerMap
                amapKey={amapKey}
                dealers={found.map(({ dealer }) => dealer)}
                selected={selected}
                pointed={pointed}
                onChoose={onFind}
                onPoint={onPoint}
              />
            ) : null}
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** The dealer that list and map show alike. */
function useChosenDealer(found: readonly DealerRow[] | null, query: DealerQuery) {
  const [selected, setSelected] = useState<string | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const navigate = useNavigate();
  const keepAppStyle = useAppStyleLink();
  const place = found?.findIndex(({ dealer }) => dealer.code === sought) ?? -1;
  const page = place < 0 ? null : Math.floor(place / PAGE_SIZE) + 1;

  // One that was chosen on the map may stand on another page of the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each that is looked for and each page that is turned
  useEffect(() => {
    if (sought === null || page === null) return;
    if (page !== query.page) {
      navigate(keepAppStyle(dealersAddress({ ...query, page })), { replace: true, preventScrollReset: true });
      return;
    }
    document.getElementById(rowId(sought))?.scrollIntoView({ block: "center" });
    setSought(null);
  }, [sought, page, query.page]);

  return {
    selected,
    onSelect: setSelected,
    onFind(code: string) {
      setSelected(code);
      setSought(code);
    },
  };
}
