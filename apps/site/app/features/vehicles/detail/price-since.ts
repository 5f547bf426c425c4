import { formatDate } from "@marque/contract/rules/relative-time";
import { clockText } from "@marque/contract/rules/shanghai-time";

/** `2026-12-01`, or with its minute where that is not midnight, `2026-12-01 10:30`, in Asia/Shanghai. @param at ISO instant */
export function priceSince(at: string): string {
  const clock = clockText(at);
  return clock === "00:00" ? formatDate(at) : `${formatDate(at)} ${clock}`;
}
