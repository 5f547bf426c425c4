/** How far something long has come, 0 to 1. */
export function Progress({ share, label }: { share: number; label: string }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex items-center gap-3">
      <progress aria-label={label} value={percent} max={100} className="h-1 flex-1 accent-[var(--ink)]" />
      <span className="w-10 text-right text-small tabular-nums">{percent}%</span>
    </div>
  );
}
