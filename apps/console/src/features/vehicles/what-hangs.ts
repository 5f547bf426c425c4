import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { yuanText } from "../../shell/yuan-text.ts";
import type { ManagedSpecRow } from "./spec/spec-cell.ts";
import { type ManagedColor, type ManagedTrim, priceAt } from "./vehicle-names.ts";

type Vehicle = Pick<ManagedVehicle, "colors" | "spec" | "trims">;

/** What hangs on a trim, in words, for whoever is about to take it away. */
export function hangsOnTrim({ trimId, prices, pricePending, bookings }: ManagedTrim, { colors, spec }: Vehicle, now: Date): string[] {
  const present = priceAt(prices, now);
  const coming = prices.filter(({ effectiveFrom }) => new Date(effectiveFrom) > now).length;
  const offering = colors.filter(({ trimIds }) => trimIds.includes(trimId));
  return [
    ...bookingsText(bookings),
    ...(present ? [`价格：现价 ${yuanText(present.msrp)} 不再显示，价格记录保留，恢复后照常生效`] : []),
    ...(coming > 0 ? [`${coming} 个尚未生效的价格保留`] : []),
    ...(pricePending ? ["有一项调价正等待批准，不会随之撤回"] : []),
    ...(offering.length > 0 ? [`颜色：${namesOf(offering)}将不再标为它可选`] : []),
    ...(spec.length > 0 ? [`参数配置表里它的一列，共 ${spec.length} 行`] : []),
  ];
}

/** As `hangsOnTrim`, of a colour. */
export function hangsOnColor({ trimIds, extraPrice, picture, bookings }: ManagedColor, { trims }: Vehicle): string[] {
  const offering = trims.filter(({ trimId }) => trimIds.includes(trimId));
  return [
    ...bookingsText(bookings),
    ...(extraPrice > 0 ? [`加价 ${yuanText(extraPrice)} 不再显示，恢复后照常生效`] : []),
    ...(picture ? ["它的车身图片不再显示，图片仍在素材库"] : []),
    ...(offering.length > 0 ? [`${namesOf(offering)}将不再可选这种颜色`] : []),
  ];
}

/** As `hangsOnTrim`, of a row of the specification. */
export function hangsOnRow({ values, footnote }: ManagedSpecRow): string[] {
  const surcharges = Object.values(values).filter((value) => value.t === "opt" && value.price).length;
  return [...(surcharges > 0 ? [`${surcharges} 处选装加价不再显示`] : []), ...(footnote ? [`第 ${footnote} 条脚注不再由它引用`] : [])];
}

const bookingsText = (bookings: number): string[] =>
  bookings > 0 ? [`试驾预约：${bookings} 个还没有到店的预约选了它，预约保留，请通知经销商`] : [];

const NAMED = 3;

function namesOf(parts: readonly { name: string }[]): string {
  const named = parts.slice(0, NAMED).map(({ name }) => `“${name}”`);
  return parts.length > NAMED ? `${named.join("")}等 ${parts.length} 项` : named.join("");
}
