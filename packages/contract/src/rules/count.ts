const grouped = new Intl.NumberFormat("zh-CN");
const twoDecimals = new Intl.NumberFormat("zh-CN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Counts above this are shown in 万; the value itself is not (specification §9 "over 10000"). */
export const COUNT_LIMIT = 10_000;

/** A number in zh-CN form, `139800` → `139,800` (specification §9). */
export function formatNumber(value: number): string {
  return grouped.format(value);
}

/**
 * A count (views, likes, cars) as visitors see it: over 10000 as value ÷ 10000 with two decimals and 万,
 * `123456` → `12.35万`; up to 10000 as a zh-CN number (specification §9). Never for prices (features §0.2).
 * What is not a number counts as none.
 */
export function formatCount(count: number): string {
  if (!Number.isFinite(count)) return "0";
  if (count <= COUNT_LIMIT) return formatNumber(count);
  // Rounded as an integer first: 1.005 has no exact binary form and would become 1.00.
  return `${twoDecimals.format(Math.round(count / 100) / 100)}万`;
}
