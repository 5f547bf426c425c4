import { defineModule, type House } from "../module.ts";
import { amapProxy } from "./amap-proxy.ts";

/** The map beside the dealer list, where a key is set. */
export function mapsModule({ settings: { amap, publicOrigin: origin }, log }: Pick<House, "settings" | "log">) {
  return defineModule(amap === null ? {} : { server: amapProxy({ ...amap, origin, log }) });
}
