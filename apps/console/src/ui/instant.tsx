import { formatDate, relativeTime } from "@marque/contract/rules/relative-time";
import { clockText } from "@marque/contract/rules/shanghai-time";

/** A moment in Asia/Shanghai, as `2026-11-18 09:30`. Empty for what is not a time. */
export function instantText(at: string | Date): string {
  const date = formatDate(at);
  return date && `${date} ${clockText(at)}`;
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
