import type { ReactNode } from "react";

const tones = {
  plain: "bg-haze text-ink-2",
  info: "bg-info-tint text-info",
  success: "bg-success-tint text-success",
  warning: "bg-warning-tint text-warning",
  danger: "bg-danger-tint text-danger",
  brand: "bg-brand-tint text-brand",
} as const;

export type Tone = keyof typeof tones;

/** A word about a state; at most one in a row. */
export function Chip({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`inline-block px-1.5 align-middle text-small whitespace-nowrap ${tones[tone]}`}>{children}</span>;
}
