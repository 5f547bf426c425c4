import type { Color, SpecValue, Trim } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";

export const energies: Record<Trim["energy"], string> = { BEV: "纯电", PHEV: "插电混动", HEV: "油电混动", ICE: "燃油" };
export const finishes: Record<Color["finish"], string> = { metallic: "金属漆", pearl: "珠光漆", solid: "普通漆" };
export const colorPlaces: Record<Color["type"], string> = { ext: "车身", int: "内饰" };

/** A cell as people read and copy it: `●`, `○ ¥3,000`, `–` or its text; empty where nothing is said. */
export function cellText(value: SpecValue | undefined): string {
  switch (value?.t) {
    case "std":
      return "●";
    case "opt":
      return value.price ? `○ ¥${formatNumber(value.price)}` : "○";
    case "none":
      return "–";
    case "text":
      return value.text;
    default:
      return "";
  }
}

/** A cell in words, for people who do not see the sign. */
export function cellWords(value: SpecValue | undefined): string {
  switch (value?.t) {
    case "std":
      return "标配";
    case "opt":
      return value.price ? `选配，加 ${formatNumber(value.price)} 元` : "选配";
    case "none":
      return "无";
    case "text":
      return value.text;
    default:
      return "未填写";
  }
}
