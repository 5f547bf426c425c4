import type { DealerDetail } from "@marque/contract/entities/dealer";

/** What visitors said of it; whose answers are counted stands beside the figure. */
export function SatisfactionRecord({ satisfaction: { answers, score } }: { satisfaction: NonNullable<DealerDetail["satisfaction"]> }) {
  return (
    <p className="hair-t num flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-4">
      <span className="text-t3">{score.toFixed(1)} 分</span>
      <span className="text-s text-ink-3">满分 10 分；近一年 {answers} 份满意度问卷的平均总体评分，门店不能修改。</span>
    </p>
  );
}
