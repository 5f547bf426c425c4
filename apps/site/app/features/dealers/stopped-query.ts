import type { StoppedDealer, StoppedDealers } from "@marque/contract/entities/stopped-dealer";
import { type StopKind, stopKinds } from "@marque/contract/rules/dealer-words";
import type { RegionChoice } from "./choose-dealers.ts";

export const STOPPED_PATH = "/dealer-inquiry-stop";
const Q_MAX = 40;

/** What the address of the list of those that have stopped asks for. */
export interface StoppedQuery {
  /** As typed, without blanks around it. */
  q: string;
  kind: StopKind | null;
  /** National code. */
  province: string | null;
  year: number | null;
}

/** What the list shows for a query. */
export interface StoppedView {
  rows: StoppedRow[];
  /** Of all of them. */
  total: number;
  provinces: RegionChoice[];
  /** In which some stopped, the latest first. */
  years: number[];
}

export interface StoppedRow {
  dealer: StoppedDealer;
  province: string;
  city: string;
}

/** Reads the list's address; what makes no sense counts as not said. */
export function readStoppedQuery(params: URLSearchParams): StoppedQuery {
  const province = params.get("province") ?? "";
  const year = params.get("year") ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, Q_MAX),
    kind: stopKinds.find((kind) => kind === params.get("kind")) ?? null,
    province: /^\d{2}0000$/.test(province) ? province : null,
    year: /^2\d{3}$/.test(year) ? Number(year) : null,
  };
}

/** Router path of the list with what is asked for. */
export function stoppedAddress({ q, kind, province, year }: StoppedQuery): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (kind) params.set("kind", kind);
  if (province) params.set("province", province);
  if (year) params.set("year", String(year));
  return params.size > 0 ? `${STOPPED_PATH}?${params}` : STOPPED_PATH;
}

export const NOTHING_ASKED: StoppedQuery = { q: "", kind: null, province: null, year: null };

/** Those that a query finds, the latest first. */
export function chooseStopped({ dealers, regions }: StoppedDealers, { q, kind, province, year }: StoppedQuery): StoppedView {
  const nameOf = (code: string) => regions.find((region) => region.code === code)?.name ?? "";
  const words = q.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean);
  const rows: StoppedRow[] = [];
  for (const dealer of dealers) {
    const row = { dealer, province: nameOf(provinceOf(dealer)), city: nameOf(dealer.cityCode) };
    if (kind && dealer.kind !== kind) continue;
    if (province && provinceOf(dealer) !== province) continue;
    if (year && Number(dealer.stoppedOn.slice(0, 4)) !== year) continue;
    if (words.every((word) => textOf(row).includes(word))) rows.push(row);
  }
  return {
    rows,
    total: dealers.length,
    provinces: regions.flatMap(({ code, name }) => {
      const count = dealers.filter((dealer) => provinceOf(dealer) === code).length;
      return count > 0 ? [{ code, name, count }] : [];
    }),
    years: [...new Set(dealers.map(({ stoppedOn }) => Number(stoppedOn.slice(0, 4))))].toSorted((one, other) => other - one),
  };
}

const provinceOf = ({ cityCode }: StoppedDealer) => `${cityCode.slice(0, 2)}0000`;

function textOf({ dealer, province, city }: StoppedRow): string {
  const { code, fullName, shortName, pinyin, address, serviceSuccessor } = dealer;
  return [code, fullName, shortName, pinyin, province, city, address, serviceSuccessor?.shortName ?? ""].join(" ").toLowerCase();
}
