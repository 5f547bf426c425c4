import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import {
  accidentWords,
  emissionWords,
  gearboxWords,
  gradeWords,
  REPAINTED_FROM,
  useNatureWords,
} from "@marque/contract/rules/used-car-words";
import { energyWords } from "@marque/contract/rules/vehicle-words";
import { floodAndFireText, licensedText, mileageText, mortgageText, priceFigure, transfersText } from "#blocks/used-car-text.ts";

/** What a comparison says of a used car, row by row; null where nobody has read it. */
export const usedCarText = {
  price: ({ price }) => `${priceFigure(price)} 万`,
  covers: ({ priceIncludes }) => priceIncludes.join("、"),
  newPrice: ({ newPriceThen, newPriceNow }) =>
    `当年 ${priceFigure(newPriceThen)} 万，${newPriceNow === null ? "现已停售" : `现款 ${priceFigure(newPriceNow)} 万`}`,
  seller: ({ city, dealer }) => `${city}，${dealer.name}`,
  licensed: ({ licensed }) => licensedText(licensed),
  mileage: ({ mileageKm }) => mileageText(mileageKm),
  transfers: ({ transfers }) => transfersText(transfers),
  use: ({ useNature }) => useNatureWords[useNature],
  accident: ({ accident }) => accidentWords[accident],
  floodAndFire: floodAndFireText,
  mortgage: ({ mortgage }) => mortgageText(mortgage),
  grade: ({ report: { grade } }) => `${grade}，${gradeWords[grade]}`,
  defects: ({ report: { defects } }) => (defects.length === 0 ? "未见" : `${defects.length} 处`),
  paint: ({ report: { paint } }) => {
    if (paint.length === 0) return null;
    const repainted = paint.filter(({ um }) => um >= REPAINTED_FROM).length;
    return `最厚 ${Math.max(...paint.map(({ um }) => um))} µm，${repainted === 0 ? "无补漆" : `${repainted} 处补漆`}`;
  },
  battery: ({ report: { battery } }) => battery && `${battery.sohPercent}%`,
  tread: ({ report: { tread } }) => (tread.length === 0 ? null : `最浅 ${Math.min(...tread)} mm`),
  recalls: ({ recalls }) => {
    const open = recalls.filter(({ done }) => !done).length;
    if (recalls.length === 0) return "无";
    return open === 0 ? `${recalls.length} 项，均已完成` : `${open} 项未完成`;
  },
  warranty: ({ warranty }) => (warranty ? `${warranty.months} 个月或 ${mileageText(warranty.km)}` : "不含"),
  returns: ({ returnDays }) => (returnDays > 0 ? `${returnDays} 天` : "不支持无理由退车"),
  energy: ({ energy }) => energyWords[energy],
  drive: ({ drive, gearbox }) => `${drive}，${gearboxWords[gearbox]}`,
  seats: ({ seats }) => `${seats} 座`,
  color: ({ colorName, interior }) => `${colorName}车身，${interior}内饰`,
  emission: ({ emission }) => emissionWords[emission],
} as const satisfies Readonly<Record<string, (car: UsedCarDetail) => string | null>>;

export type OwnRow = keyof typeof usedCarText;
