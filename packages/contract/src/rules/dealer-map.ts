import { BASE_PATH } from "../base-path.ts";

/** What the address of the dealer list says for the map beside it. */
export const MAP_PARAMETER = "map";

/** First part of the addresses under which AMap's script asks for data; its documentation fixes the name. */
export const AMAP_SERVICE_PATH = "/_AMapService";

/**
 * Whether a document's address asks for the dealer list with a map beside it. What a document may load is decided when it is sent, so the
 * map is asked for in the address, with a document of its own.
 */
export function showsMap({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): boolean {
  return pathname.replace(/\/$/, "") === `${BASE_PATH}/dealer-inquiry` && searchParams.get(MAP_PARAMETER) === "1";
}
