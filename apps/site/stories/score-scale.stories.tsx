import { useState } from "react";
import { ScoreScale } from "../app/ui/score-scale.tsx";

export const title = "打分";

export function Scores() {
  const [overall, setOverall] = useState<number | null>(8);
  const [nps, setNps] = useState<number | null>(null);
  return (
    <div className="grid max-w-read gap-8">
      <ScoreScale label="总体满意度" from={1} to={10} lowText="很不满意" highText="非常满意" value={overall} onValueChange={setOverall} />
      <ScoreScale label="推荐意愿" from={0} to={10} lowText="不会推荐" highText="一定推荐" value={nps} onValueChange={setNps} />
    </div>
  );
}
