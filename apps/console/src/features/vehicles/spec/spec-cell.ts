import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import type { SpecValue } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";
import { parsePriceText } from "@marque/contract/rules/price-text";
import { cellText } from "#shell/vehicle-words.ts";

export type ManagedSpecRow = ManagedVehicle["spec"][number];

/** Longest text of a cell, and highest surcharge in yuan, that the server takes. */
const CELL_TEXT_MAX = 200;
const SURCHARGE_MAX = 1_000_000;

const STANDARD = /^(?:[●•√✓✔]\s*(?:标配)?|标配|标准|有)$/;
const ABSENT = /^(?:[-–—―－×✕✗]+|无|没有|不适用)$/;
const OPTIONAL = /^(?:[○◯〇]\s*(?:选配|选装)?|选配|选装)\s*(.*)$/;

export type ParsedCell = { value: SpecValue | undefined } | { problem: string };

/**
 * What somebody typed or pasted into a cell: `●` or 标配 is standard, `○` or 选配, with an amount of yuan behind it or not, is optional,
 * as is an amount with its sign alone (`¥3000`); `–` or 无 is none, everything else is a text. Empty text is no value.
 */
export function parseCell(typed: string): ParsedCell {
  const text = typed.replace(/\s+/g, " ").trim();
  if (text === "") return { value: undefined };
  if (STANDARD.test(text)) return { value: { t: "std" } };
  if (ABSENT.test(text)) return { value: { t: "none" } };
  const amount = OPTIONAL.exec(text)?.[1] ?? (/^[+＋]?[¥￥]/.test(text) ? text : null);
  if (amount !== null) return parseOptional(amount);
  if (text.length > CELL_TEXT_MAX) return { problem: `文字超过 ${CELL_TEXT_MAX} 字` };
  return { value: { t: "text", text } };
}

/** `¥3,000`, `（+3000元）`, `0.3万`, or nothing for equipment that costs no more. */
function parseOptional(amount: string): ParsedCell {
  const bare = amount.replace(/[()（）+＋：:]|加价|加/g, "").trim();
  if (bare === "") return { value: { t: "opt" } };
  const yuan = parsePriceText(bare.replaceAll("￥", "¥"));
  if (yuan === null) return { problem: `“${amount.trim()}”不是加价金额` };
  if (!Number.isInteger(yuan) || yuan > SURCHARGE_MAX) return { problem: `加价须为不超过 ${formatNumber(SURCHARGE_MAX)} 元的整数` };
  return { value: yuan === 0 ? { t: "opt" } : { t: "opt", price: yuan } };
}

export function isSameCell(one: SpecValue | undefined, other: SpecValue | undefined): boolean {
  return cellText(one) === cellText(other) && one?.t === other?.t;
}
