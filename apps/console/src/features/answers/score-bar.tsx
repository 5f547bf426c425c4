import { formatNumber } from "@marque/contract/rules/count";
import { HIGHEST_SCORE, LOW_SCORE } from "@marque/contract/rules/survey";

interface ScoreBarProps {
  /** Absent where a heading says it already. */
  label?: string;
  score: number;
  /** An average has a decimal, whatever it is. */
  isAverage?: boolean;
  /** How many answers an average leans on. */
  answers?: number;
}

/** A score of 10 as a bar and a number. */
export function ScoreBar({ label, score, isAverage = false, answers }: ScoreBarProps) {
  return (
    <span className="flex items-center gap-2 text-note">
      {label === undefined ? null : <span className="w-[5em] flex-none text-ink-2">{label}</span>}
      <span aria-hidden="true" className="h-2 min-w-0 flex-1 bg-haze">
        <span
          className={`block h-full ${score <= LOW_SCORE ? "bg-danger" : "bg-brand"}`}
          style={{ width: `${(score / HIGHEST_SCORE) * 100}%` }}
        />
      </span>
      <span className="w-[2.5em] flex-none text-right tabular-nums">{isAverage ? score.toFixed(1) : score}</span>
      {answers === undefined ? null : (
        <span className="w-16 flex-none text-right whitespace-nowrap text-ink-3 tabular-nums">{formatNumber(answers)} 份</span>
      )}
    </span>
  );
}
