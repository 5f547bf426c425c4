import { type PointKind, pointKinds } from "@marque/contract/rules/member-points";
import { type MemberPart, memberParts } from "#shell/member/member-frame.tsx";
import type { FirstCall } from "#shell/start/page-handle.ts";

const callsOf: Record<Exclude<MemberPart, "account">, (query: URLSearchParams) => readonly FirstCall[]> = {
  overview: () => [
    ["memberLevel", {}],
    ["carList", {}],
    ["pointsSum", {}],
    ["memberSubmissions", {}],
    ["favouriteList", {}],
  ],
  cars: () => [["carList", {}]],
  requests: () => [["memberSubmissions", {}]],
  points(query) {
    const kind = pointKindOf(query);
    return [
      ["memberLevel", {}],
      ["pointsSum", {}],
      ["pointsLedger", kind ? { kind } : {}],
    ];
  },
  favourites: () => [["favouriteList", {}]],
  messages: () => [["memberMessages", {}]],
  consents: () => [["memberConsents", {}]],
};

/** Which part of the personal centre an address opens. */
export function partOf(query: URLSearchParams): Exclude<MemberPart, "account"> {
  const wanted = query.get("part");
  return wanted !== null && wanted !== "account" && Object.hasOwn(memberParts, wanted) ? (wanted as keyof typeof callsOf) : "overview";
}

/** Of which points the ledger shows the lines; null for all. */
export function pointKindOf(query: URLSearchParams): PointKind | null {
  const wanted = query.get("kind");
  return wanted !== null && Object.hasOwn(pointKinds, wanted) ? (wanted as PointKind) : null;
}

/** What the part that is open asks first. */
export function firstCalls(query: URLSearchParams): readonly FirstCall[] {
  return [["memberCounts", {}], ...callsOf[partOf(query)](query)];
}
