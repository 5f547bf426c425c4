import type { Color, SpecValue } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";

export const finishes: Record<Color["finish"], string> = { metallic: "金属漆", pearl: "珠光漆", solid: "普通漆" };
export const colorPlaces: Record<Color["type"], string> = { ext: "车身", int: "内饰" };

/** Words to choose from, in their order. */
export function optionsOf<Value extends string>(words: Readonly<Record<Value, string>>): { value: Value; label: string }[] {
  return (Object.entries(words) as [Value, string][]).map(([value, label]) => ({ value, label }));
}

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
