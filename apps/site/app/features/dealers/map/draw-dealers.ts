import type { DealerEntry } from "@marque/contract/entities/dealer";
import type { Amap, ClusterPoint, DrawnMarker } from "./load-amap.ts";

/** The whole country, until it is known which dealers are shown. */
const COUNTRY = { zoom: 4, center: [104.5, 36] };
const STREET_ZOOM = 14;
const GRID_PX = 56;
/** Kept free at each edge of the map, in px. */
const EDGE = [48, 48, 48, 48];
/** In degrees, some two kilometres: where dealers stand closer together the streets around them are seen all the same. */
const LEAST_SPAN = 0.02;

const PIN =
  "block size-4 rounded-full border-2 border-white bg-ink shadow-[0_1px_4px_rgb(0_0_0/.35)] data-pointed:outline-2 data-pointed:outline-ink data-selected:size-6 data-selected:bg-brand";
const CLUSTER =
  "num grid size-10 cursor-pointer place-items-center rounded-full border-2 border-white bg-ink text-s text-white shadow-[0_1px_4px_rgb(0_0_0/.35)] data-pointed:outline-2 data-pointed:outline-ink data-selected:bg-brand";

/** A map with dealers on it. */
export interface DrawnMap {
  /** Shows these and no others; the map moves to where they are. */
  show(dealers: readonly DealerEntry[]): void;
  /** Marks one and moves to it; null marks none. */
  select(dealer: DealerEntry | null): void;
  /** Marks one, or what it is drawn together with, as long as somebody points to it in the list. */
  point(code: string | null): void;
  destroy(): void;
}

/** What people do on the map. */
export interface OnMap {
  onChoose(code: string): void;
  onPoint(code: string | null): void;
}

/** Draws dealers, those near each other as one mark with their number. */
export function drawDealers(amap: Amap, container: HTMLElement, { onChoose, onPoint }: OnMap): DrawnMap {
  const map = new amap.Map(container, { ...COUNTRY, viewMode: "2D", showIndoorMap: false, jogEnable: false, animateEnable: false });
  const known = new Map<string, DealerEntry>();
  const marked: Record<"selected" | "pointed", string | null> = { selected: null, pointed: null };

  /** A mark of one dealer or of several, marked as these are. */
  function draw(marker: DrawnMarker, codes: readonly string[], className: string): HTMLElement {
    const mark = document.createElement("span");
    mark.className = className;
    mark.dataset.codes = codes.join(" ");
    paint(mark);
    marker.setContent(mark);
    return mark;
  }

  function paint(mark: HTMLElement): void {
    const codes = mark.dataset.codes?.split(" ") ?? [];
    for (const [how, code] of Object.entries(marked)) mark.toggleAttribute(`data-${how}`, code !== null && codes.includes(code));
  }

  function mark(how: keyof typeof marked, code: string | null): void {
    marked[how] = code;
    for (const one of container.querySelectorAll<HTMLElement>("[data-codes]")) paint(one);
  }

  function moveTo(dealers: readonly DealerEntry[]): void {
    if (dealers.length === 0) return;
    const [west, east] = rangeOf(dealers.map(({ lng }) => lng));
    const [south, north] = rangeOf(dealers.map(({ lat }) => lat));
    map.setBounds(new amap.Bounds(new amap.LngLat(west, south), new amap.LngLat(east, north)), true, EDGE);
  }

  const cluster = new amap.MarkerCluster(map, [], {
    gridSize: GRID_PX,
    renderMarker: ({ marker, data }: { marker: DrawnMarker; data: ClusterPoint[] }) => {
      const code = data[0]?.code;
      if (code === undefined) return;
      draw(marker, [code], PIN).title = known.get(code)?.shortName ?? "";
      marker.on("click", () => onChoose(code));
      marker.on("mouseover", () => onPoint(code));
      marker.on("mouseout", () => onPoint(null));
    },
    renderClusterMarker: ({ marker, count, clusterData }: { marker: DrawnMarker; count: number; clusterData: ClusterPoint[] }) => {
      const codes = clusterData.map(({ code }) => code);
      draw(marker, codes, CLUSTER).textContent = String(count);
      marker.on("click", () => moveTo(codes.flatMap((code) => known.get(code) ?? [])));
    },
  });

  return {
    show(dealers) {
      known.clear();
      for (const dealer of dealers) known.set(dealer.code, dealer);
      cluster.setData(dealers.map(({ code, lng, lat }) => ({ code, lnglat: [lng, lat] })));
      moveTo(dealers);
    },
    select(dealer) {
      mark("selected", dealer?.code ?? null);
      if (dealer) map.setZoomAndCenter(Math.max(map.getZoom(), STREET_ZOOM), [dealer.lng, dealer.lat]);
    },
    point: (code) => mark("pointed", code),
    destroy: () => map.destroy(),
  };
}

/** From the least to the greatest of them, and not less apart than can be seen. */
function rangeOf(degrees: readonly number[]): [number, number] {
  const [least, greatest] = [Math.min(...degrees), Math.max(...degrees)];
  const room = Math.max(0, LEAST_SPAN - (greatest - least)) / 2;
  return [least - room, greatest + room];
}
