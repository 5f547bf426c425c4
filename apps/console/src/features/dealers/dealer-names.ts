import type { DealerStatus } from "@marque/contract/rules/dealer-words";
import type { Tone } from "../../ui/chip.tsx";

export const statuses: Record<DealerStatus, { title: string; tone: Tone }> = {
  open: { title: "营业", tone: "success" },
  trial: { title: "试营业", tone: "info" },
  renovating: { title: "装修中", tone: "warning" },
  stopped: { title: "已终止", tone: "plain" },
};

/** Before an authorisation ends, somebody has to see to it (汽车销售管理办法 art. 19). */
const WARN_DAYS = 90;

/** Whether an authorisation (ISO date of its last day) ends soon, or has. */
export function endsSoon(authorisedTo: string | null, now: Date): boolean {
  return authorisedTo !== null && Date.parse(authorisedTo) - now.getTime() < WARN_DAYS * 86_400_000;
}
