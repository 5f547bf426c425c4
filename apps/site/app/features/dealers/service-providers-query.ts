import type { AuthorisedDealer, AuthorisedDealers } from "@marque/contract/entities/authorised-dealer";
import { isServiceProvider } from "@marque/contract/rules/dealer-words";
import type { RegionChoice } from "./choose-dealers.ts";

export const SERVICE_PROVIDERS_PATH = "/dealer-inquiry/service-providers";
const PAGE_SIZE = 50;
const PAGE_MAX = 1_000;

/** What the address of the list asks for. */
export interface ServiceProvidersQuery {
  /** National code. */
  province: string | null;
  /** From 1. */
  page: number;
}

export interface ServiceProvidersView {
  rows: { dealer: AuthorisedDealer; city: string }[];
  /** Of the chosen province. */
  count: number;
  /** Of all of them. */
  total: number;
  pageCount: number;
  provinces: RegionChoice[];
  /** ISO date in Asia/Shanghai of the network's last change; null before the first dealer. */
  updatedOn: string | null;
}

/** Reads the list's address; what makes no sense counts as not said. */
export function readServiceProvidersQuery(params: URLSearchParams): ServiceProvidersQuery {
  const province = params.get("province") ?? "";
  const page = Number(/^\d{1,4}$/.test(params.get("page") ?? "") ? params.get("page") : 1);
  return { province: /^\d{2}0000$/.test(province) ? province : null, page: page >= 1 && page <= PAGE_MAX ? page : 1 };
}

/** Router path of the list with what is asked for. */
export function serviceProvidersAddress({ province, page }: ServiceProvidersQuery): string {
  const params = new URLSearchParams();
  if (province) params.set("province", province);
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${SERVICE_PROVIDERS_PATH}?${params}` : SERVICE_PROVIDERS_PATH;
}

/** Those that a query finds, in national order. */
export function chooseServiceProviders(
  { changedAt, regions, dealers }: AuthorisedDealers,
  { province, page }: ServiceProvidersQuery,
): ServiceProvidersView {
  const all = dealers.filter(isServiceProvider);
  const found = province ? all.filter((dealer) => provinceOf(dealer) === province) : all;
  const names = new Map(regions.map(({ code, name }) => [code, name]));
  return {
    rows: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((dealer) => ({ dealer, city: names.get(dealer.cityCode) ?? "" })),
    count: found.length,
    total: all.length,
    pageCount: Math.ceil(found.length / PAGE_SIZE),
    provinces: regions.flatMap(({ code, name }) => {
      const count = all.filter((dealer) => provinceOf(dealer) === code).length;
      return count > 0 ? [{ code, name, count }] : [];
    }),
    updatedOn: changedAt?.slice(0, 10) ?? null,
  };
}

const provinceOf = ({ cityCode }: AuthorisedDealer) => `${cityCode.slice(0, 2)}0000`;
