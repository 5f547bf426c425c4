import { relativeTime } from "@marque/contract/rules/relative-time";

const format = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** The ISO date in Asia/Shanghai at a moment. */
export function shanghaiDate(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** A moment in Asia/Shanghai, as `2026-11-18 09:30`; from parts, because separators differ between editions of the locale data. */
export function instantText(at: string | Date): string {
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return "";
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day} ${parts.hour}:${parts.minute}`;
}

/** A moment for people, exact for machines; with `relative` as 3分钟前, the exact time on hover. */
export function Instant({ at, relative, empty = "—" }: { at: string | null; relative?: boolean; empty?: string }) {
  if (!at) return <span className="text-ink-3">{empty}</span>;
  const exact = instantText(at);
  return (
    <time dateTime={at} title={relative ? exact : undefined} className="whitespace-nowrap tabular-nums [word-spacing:0.15em]">
      {relative ? relativeTime(at, new Date()) : exact}
    </time>
  );
}
