import { ListField } from "../../shell/fields/list-field.tsx";
import { LongTextField, TextField } from "../../shell/fields/simple-fields.tsx";

export function QuestionsBlockForm() {
  return (
    <ListField path="questions" unit="个问题" max={40} blank={() => ({ question: "", answer: "" })}>
      {() => (
        <div className="flex flex-col gap-2">
          <TextField path="question" max={120} />
          <LongTextField path="answer" max={1200} />
        </div>
      )}
    </ListField>
  );
}
