const TEN_THOUSAND = 10_000;
const THOUSAND = 1_000;
/** Up to here a number of cars is told exactly. */
const COUNT_EXACT = 10_000;

/** 万元 with two digits: `17.88`. @param yuan whole yuan */
export const priceFigure = (yuan: number): string => (yuan / TEN_THOUSAND).toFixed(2);

/** As an odometer is talked about: `800 公里`, `1.2 万公里`. */
export function mileageText(km: number): string {
  if (km < THOUSAND) return `${km} 公里`;
  return `${Number((km / TEN_THOUSAND).toFixed(km < TEN_THOUSAND ? 2 : 1))} 万公里`;
}

/** `2024 年 3 月上牌`. @param month `2024-03` */
export function licensedText(month: string): string {
  const [year, number] = month.split("-");
  return `${year} 年 ${Number(number)} 月上牌`;
}

/** How many cars there are, exact up to ten thousand and honest beyond: `187`, `1 万+`. */
export function carCount(count: number): string {
  return count > COUNT_EXACT ? `${Math.floor(count / TEN_THOUSAND)} 万+` : String(count);
}

/** How often a car has changed hands. */
export const transfersText = (transfers: number): string => (transfers === 0 ? "未过户" : `${transfers} 次`);

export const floodAndFireText = ({ flood, fire }: { flood: boolean; fire: boolean }): string =>
  [flood && "有泡水", fire && "有过火"].filter(Boolean).join("、") || "无";

export const mortgageText = (mortgage: boolean): string => (mortgage ? "有，交车前解除" : "无");
