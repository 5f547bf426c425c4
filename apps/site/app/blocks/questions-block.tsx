import { Disclosure } from "../ui/disclosure.tsx";
import type { BlockProps } from "./block-props.ts";

/** Questions that fold open to their answers, without JavaScript too. */
export function QuestionsBlock({ block: { questions } }: BlockProps<"questions">) {
  return (
    <div className="opens">
      {questions.map(({ question, answer }) => (
        <Disclosure key={question} title={<span className="py-3 font-medium">{question}</span>}>
          <p className="pr-8 whitespace-pre-line text-ink-2">{answer}</p>
        </Disclosure>
      ))}
    </div>
  );
}
