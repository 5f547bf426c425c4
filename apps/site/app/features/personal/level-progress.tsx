import type { MemberStanding } from "@marque/contract/entities/points";

/** Where a member stands between two levels, as a line. */
export function LevelProgress({ standing }: { standing: MemberStanding }) {
  const { name, growth, nextLevelName, nextLevelGap, progress, levels } = standing;
  if (levels.length === 0) return <p className="text-ink-2">会员等级即将公布，您的成长值会照常累计。</p>;
  const next = levels.find((level) => level.name === nextLevelName);
  const gain = next?.benefits.at(-1);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{name ?? "尚未定级"}</span>
        <span className="text-s text-ink-3">{nextLevelName ?? "已满级"}</span>
      </p>
      <div
        role="progressbar"
        aria-label="成长值"
        aria-valuemin={0}
        aria-valuemax={growth + (nextLevelGap ?? 0)}
        aria-valuenow={growth}
        className="my-3 h-0.5 bg-line"
      >
        <div className="h-0.5 bg-ink" style={{ width: `${Math.round(progress * 100)}%` }} />
      </div>
      <p className="text-s text-ink-2">
        {nextLevelGap === null
          ? `成长值 ${growth.toLocaleString("zh-CN")}，已享全部权益。`
          : `再累计 ${nextLevelGap.toLocaleString("zh-CN")} 成长值可升至${nextLevelName}${gain ? `，享${gain.name}` : ""}。`}
      </p>
    </>
  );
}
