import { surveyItems } from "@marque/contract/rules/survey";
import { type Answer, reasonsText } from "./answer-names.ts";
import { AnswerPhotos } from "./answer-photos.tsx";
import { ScoreBar } from "./score-bar.tsx";

/** The scores of an answer, what was written, and its photos. */
export function AnswerBody({ answer }: { answer: Answer }) {
  return (
    <>
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
    </>
  );
}
