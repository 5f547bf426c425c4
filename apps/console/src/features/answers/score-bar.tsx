/** A score of 10 as a bar and a number. */
export function ScoreBar({ label, score }: { label: string; score: number }) {
  return (
    <span className="grid grid-cols-[5em_1fr_2.5em] items-center gap-2">
      <span className="text-note text-ink-2">{label}</span>
      <span aria-hidden="true" className="h-2 bg-haze">
        <span className={`block h-full ${score <= 6 ? "bg-danger" : "bg-brand"}`} style={{ width: `${score * 10}%` }} />
      </span>
      <span className="text-right text-note tabular-nums">{Number.isInteger(score) ? score : score.toFixed(1)}</span>
    </span>
  );
}
