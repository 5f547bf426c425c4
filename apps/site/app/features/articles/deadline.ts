import { formatDate } from "@marque/contract/rules/relative-time";
import { clockText } from "@marque/contract/rules/shanghai-time";

const DAY = 86_400_000;

export interface DeadlineState {
  open: boolean;
  /** `还有 5 天截止`, `明天截止`, `今天 17:00 截止`, `已截止`. */
  text: string;
}

/**
 * Whether something may still be handed in, and how many days are left, counted by the calendar of Asia/Shanghai as people count them.
 * Null where there is no deadline. @param deadline ISO instant
 */
export function deadlineState(deadline: string | null, now: Date): DeadlineState | null {
  if (deadline === null) return null;
  if (new Date(deadline) <= now) return { open: false, text: "已截止" };
  const days = Math.round((Date.parse(formatDate(deadline)) - Date.parse(formatDate(now))) / DAY);
  if (days === 0) return { open: true, text: `今天 ${clockText(deadline)} 截止` };
  return { open: true, text: days === 1 ? "明天截止" : `还有 ${days} 天截止` };
}
