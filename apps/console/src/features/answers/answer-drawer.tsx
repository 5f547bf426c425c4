import { monthText } from "@marque/contract/rules/survey";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { AnswerBody } from "./answer-body.tsx";
import { type Answer, typeName } from "./answer-names.ts";

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
      <AnswerBody answer={answer} />
    </Drawer>
  );
}
