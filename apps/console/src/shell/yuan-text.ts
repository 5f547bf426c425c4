import { formatNumber } from "@marque/contract/rules/count";

/** Yuan for people: `¥129,800`; with `signed` a difference: `+¥3,000`, `−¥3,000`, `±¥0`. */
export function yuanText(yuan: number, { signed = false }: { signed?: boolean } = {}): string {
  const amount = `¥${formatNumber(Math.abs(yuan))}`;
  if (yuan < 0) return `−${amount}`;
  if (!signed) return amount;
  return yuan === 0 ? `±${amount}` : `+${amount}`;
}
