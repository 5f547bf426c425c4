import type { LucideIcon } from "lucide-react";

/** A line icon; decoration unless it has a label. */
export function Icon({ of: Drawing, size = 16, label }: { of: LucideIcon; size?: number; label?: string }) {
  return <Drawing size={size} strokeWidth={1.5} aria-hidden={!label} aria-label={label} className="flex-none" />;
}
