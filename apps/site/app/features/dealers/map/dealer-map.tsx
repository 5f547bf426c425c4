import type { DealerEntry } from "@marque/contract/entities/dealer";
import { useEffect, useRef, useState } from "react";
import { TextButton } from "#ui/text-link.tsx";
import { type DrawnMap, drawDealers, type OnMap } from "./draw-dealers.ts";
import { loadAmap } from "./load-amap.ts";

export interface DealerMapProps extends OnMap {
  amapKey: string;
  /** Every dealer that the list finds, on whichever page of it. */
  dealers: readonly DealerEntry[];
  selected: string | null;
  /** That somebody points to in the list. */
  pointed: string | null;
}

/** Near the top, because the map may reach below the window. */
const NOTE = "absolute inset-x-6 top-[min(30%,8rem)] text-center";

/** The dealers of the list on AMap. Adds nothing that the list does not say: whoever does not see it misses nothing. */
export function DealerMap({ amapKey, dealers, selected, pointed, onChoose, onPoint }: DealerMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap | null>(null);
  const [state, setState] = useState<"loading" | "there" | "failed">("loading");
  const asked = useRef<OnMap>({ onChoose, onPoint });
  asked.current = { onChoose, onPoint };

  useEffect(() => {
    let drawn: DrawnMap | null = null;
    let left = false;
    loadAmap(amapKey)
      .then((amap) => {
        if (left || !container.current) return;
        drawn = drawDealers(amap, container.current, {
          onChoose: (code) => asked.current.onChoose(code),
          onPoint: (code) => asked.current.onPoint(code),
        });
        setMap(drawn);
        setState("there");
      })
      // Neither loaded nor drawn, as without WebGL.
      .catch(() => {
        if (!left) setState("failed");
      });
    return () => {
      left = true;
      setMap(null);
      drawn?.destroy();
    };
  }, [amapKey]);

  const found = dealers.map(({ code }) => code).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same dealers in a new list are no reason to move the map
  useEffect(() => map?.show(dealers), [map, found]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list moves the map by itself
  useEffect(() => map?.select(dealers.find(({ code }) => code === selected) ?? null), [map, selected]);
  useEffect(() => map?.point(pointed), [map, pointed]);

  return (
    <section aria-label="门店地图" className="relative h-full overflow-hidden">
      <div ref={container} className="absolute inset-0" />
      {state === "loading" ? (
        <p role="status" className={`${NOTE} text-s text-ink-2`}>
          地图加载中
        </p>
      ) : null}
      {state === "failed" ? (
        <div role="status" className={`${NOTE} grid justify-items-center gap-2`}>
          <p className="text-t3">地图没有加载成功</p>
          <p className="text-s text-ink-2">列表里的门店、地址和导航不受影响。</p>
          {/* A document that came from another page of the site may not load it; a new one may. */}
          <TextButton onClick={() => window.location.reload()}>重新加载地图</TextButton>
        </div>
      ) : null}
    </section>
  );
}
