import { monthText, surveyItems } from "@marque/contract/rules/survey";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { type Answer, reasonsText, typeName } from "./answer-names.ts";
import { AnswerPhotos } from "./answer-photos.tsx";
import { ScoreBar } from "./score-bar.tsx";

/** One answer in full. */
export function AnswerDrawer({ answer, onClose }: { answer: Answer; onClose(): void }) {
  return (
    <Drawer open title={`${typeName(answer.surveyType)}满意度`} onClose={onClose}>
      <dl className="mb-5 grid grid-cols-[6em_1fr] gap-y-1">
        <dt className="text-ink-3">提交时间</dt>
        <dd>
          <Instant at={answer.at} />
        </dd>
        <dt className="text-ink-3">经销商</dt>
        <dd>{answer.dealer || "—"}</dd>
        <dt className="text-ink-3">到店月份</dt>
        <dd className="tabular-nums">{answer.visitMonth ? monthText(answer.visitMonth) : "—"}</dd>
        <dt className="text-ink-3">联系方式</dt>
        <dd>{answer.contact || "匿名"}</dd>
      </dl>
      <div className="mb-5 flex max-w-90 flex-col gap-1 border-t border-ink pt-3">
        <ScoreBar label="总体" score={answer.overall} />
        <ScoreBar label="推荐意愿" score={answer.nps} />
        {Object.entries(answer.ratings).map(([item, score]) => (
          <ScoreBar key={item} label={surveyItems[item as keyof typeof surveyItems] ?? item} score={score} />
        ))}
      </div>
      {answer.reasons.length > 0 ? <p className="mb-2">不满意的原因：{reasonsText(answer)}</p> : null}
      {answer.text ? <p className="border-l-2 border-line pl-3 whitespace-pre-wrap">{answer.text}</p> : null}
      {answer.photos > 0 ? <AnswerPhotos answer={answer} /> : null}
    </Drawer>
  );
}
