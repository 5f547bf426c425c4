import { defineModule, type House } from "../module.ts";
import { countRetention } from "./retention.ts";

/** How often anybody may do anything: what was counted, until its window is over. */
export function limitsModule({ database }: House) {
  return defineModule({ retention: [countRetention(database)] });
}
