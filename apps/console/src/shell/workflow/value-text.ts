import { labelOf } from "@marque/contract/rules/field-names";
import { htmlText } from "@marque/contract/rules/payload-texts";
import { instantText } from "../../ui/instant.tsx";

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value in words, for people who compare two of them: texts without markup, pictures by their description, moments in Asia/Shanghai. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "string") return stringText(value);
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.map(valueText).join(value.every((one) => typeof one !== "object") ? "、" : "\n\n");
  if ("url" in value && "alt" in value)
    return `图片：${String(value.alt) || "（无说明）"} ${String(value.url)}${"focal" in value ? ` 焦点 ${JSON.stringify(value.focal)}` : ""}`;
  return Object.entries(value)
    .filter(([key]) => key !== "type")
    .map(([key, inner]) => (key === "html" ? valueText(inner) : `${labelOf(key)}：${valueText(inner)}`))
    .join("\n");
}

/** A text as it is read: a moment on the clocks of Asia/Shanghai, html as what it shows. */
export function stringText(text: string): string {
  if (INSTANT.test(text)) return instantText(text);
  if (!text.includes("<")) return text;
  return htmlText(text)
    .replace(/\n{2,}/g, "\n")
    .trim();
}
