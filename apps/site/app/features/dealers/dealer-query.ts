import { MAP_PARAMETER } from "@marque/contract/rules/dealer-map";
import type { DealerService } from "@marque/contract/rules/dealer-words";

export const DEALERS_PATH = "/dealer-inquiry";

/** Filters that are on or off, each a parameter of the address: `?sales=1`. */
export const dealerFlags = ["sales", "aftersales", "ev", "bodywork", "used", "weekend", "open"] as const;
export type DealerFlag = (typeof dealerFlags)[number];

export const flagWords: Record<DealerFlag, string> = {
  sales: "销售",
  aftersales: "售后",
  ev: "新能源维修",
  bodywork: "钣喷",
  used: "二手车",
  weekend: "周末营业",
  open: "营业中",
};

/** What the address of the list asks for. */
export interface DealerQuery {
  /** National codes. */
  province: string | null;
  city: string | null;
  /** As typed, without blanks around it. */
  q: string;
  /** Those that are on, in the order of `dealerFlags`. */
  flags: readonly DealerFlag[];
  /** From 1. */
  page: number;
  /** With a map beside the list. */
  map?: true;
}

export const Q_MAX = 40;
const PAGE_MAX = 1_000;

/** Reads the list's address; what makes no sense counts as not said. */
export function readDealerQuery(params: URLSearchParams): DealerQuery {
  const province = region(params.get("province"), "0000");
  const city = region(params.get("city"), "00");
  const page = Number(/^\d{1,4}$/.test(params.get("page") ?? "") ? params.get("page") : 1);
  return {
    province: province ?? (city ? `${city.slice(0, 2)}0000` : null),
    // Without JavaScript another province is sent together with the city of the former one.
    city: city && (!province || city.slice(0, 2) === province.slice(0, 2)) ? city : null,
    q: (params.get("q") ?? "").trim().slice(0, Q_MAX),
    flags: dealerFlags.filter((flag) => params.get(flag) === "1"),
    page: page >= 1 && page <= PAGE_MAX ? page : 1,
    ...(params.get(MAP_PARAMETER) === "1" && { map: true as const }),
  };
}

/** Router path of the list with what is asked for; a city says its province. */
export function dealersAddress({ province, city, q, flags, page, map }: DealerQuery): string {
  const params = new URLSearchParams();
  if (city) params.set("city", city);
  else if (province) params.set("province", province);
  if (q) params.set("q", q);
  for (const flag of flags) params.set(flag, "1");
  if (page > 1) params.set("page", String(page));
  if (map) params.set(MAP_PARAMETER, "1");
  return params.size > 0 ? `${DEALERS_PATH}?${params}` : DEALERS_PATH;
}

/** The query with one filter turned on or off; begins at the first page. */
export function withFlag(query: DealerQuery, flag: DealerFlag, on: boolean): DealerQuery {
  return { ...query, flags: dealerFlags.filter((one) => (one === flag ? on : query.flags.includes(one))), page: 1 };
}

/** Whether anything is asked for at all. */
export function isNarrowed({ province, q, flags }: DealerQuery): boolean {
  return province !== null || q !== "" || flags.length > 0;
}

/** The service behind a filter; null for one that is about opening. */
export function serviceOf(flag: DealerFlag): DealerService | null {
  return flag === "weekend" || flag === "open" ? null : flag;
}

function region(code: string | null, end: string): string | null {
  return code && /^\d{6}$/.test(code) && code.endsWith(end) ? code : null;
}
