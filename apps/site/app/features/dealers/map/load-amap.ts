import { AMAP_SERVICE_PATH } from "@marque/contract/rules/dealer-map";

/** What of AMap's library (JS API 2.0) is used here. */
export interface Amap {
  Map: new (container: HTMLElement, options: object) => AmapMap;
  LngLat: new (lng: number, lat: number) => unknown;
  Bounds: new (southWest: unknown, northEast: unknown) => unknown;
  MarkerCluster: new (map: AmapMap, points: readonly ClusterPoint[], options: object) => { setData(points: readonly ClusterPoint[]): void };
}

export interface AmapMap {
  setZoomAndCenter(zoom: number, center: [number, number]): void;
  getZoom(): number;
  /** `avoid` is kept free around it, in px: top, bottom, left, right. */
  setBounds(bounds: unknown, immediately: boolean, avoid: number[]): void;
  destroy(): void;
}

/** Longitude first as it is given; the library makes an object of its own of it. `code` is the dealer's. */
export interface ClusterPoint {
  lnglat: unknown;
  code: string;
}

/** A marker of one point, or of a cluster, while the library draws it. */
export interface DrawnMarker {
  setContent(content: HTMLElement): void;
  on(event: "click" | "mouseover" | "mouseout", listener: () => void): void;
}

declare global {
  interface Window {
    AMap?: Amap;
    _AMapSecurityConfig?: { serviceHost: string };
  }
}

const ADDRESS = "https://webapi.amap.com/maps";
const TIMEOUT_MS = 15_000;

let loading: Promise<Amap> | null = null;

/**
 * Loads AMap's library, once for as long as the document lives; rejects where it does not come. It is not ours to bundle, and asks this server
 * for its data, which adds the security code.
 */
export function loadAmap(key: string): Promise<Amap> {
  loading ??= load(key);
  return loading;
}

function load(key: string): Promise<Amap> {
  window._AMapSecurityConfig = { serviceHost: window.location.origin + AMAP_SERVICE_PATH };
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error("AMap did not load"));
    };
    const timer = setTimeout(fail, TIMEOUT_MS);
    script.src = `${ADDRESS}?${new URLSearchParams({ v: "2.0", key, plugin: "AMap.MarkerCluster" })}`;
    script.async = true;
    script.onerror = () => {
      clearTimeout(timer);
      fail();
    };
    script.onload = () => {
      clearTimeout(timer);
      if (window.AMap?.Map && window.AMap.MarkerCluster) resolve(window.AMap);
      else fail();
    };
    document.head.append(script);
  });
}
