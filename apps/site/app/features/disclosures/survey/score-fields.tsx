import { itemsOf, type SurveyItem, surveyItems } from "@marque/contract/rules/survey";
import { useWatch } from "react-hook-form";
import { ChoicePlace } from "#forms/form-parts.tsx";
import { ScoreScale } from "#ui/score-scale.tsx";
import { type SurveyValues, typeOf } from "./survey-values.ts";
import { useSurveyField } from "./use-survey-field.ts";

const satisfied = { from: 1, to: 10, lowText: "很不满意", highText: "非常满意" };

/** How it was on the whole, whether it is to be recommended, and item by item what belongs to the subject. */
export function ScoreFields() {
  const type = typeOf({ surveyType: useWatch<SurveyValues, "surveyType">({ name: "surveyType" }) });
  return (
    <>
      <Score name="overall" label="总体满意度" {...satisfied} />
      <Score name="nps" label="您会把我们推荐给朋友吗？" from={0} to={10} lowText="不会推荐" highText="一定推荐" />
      {(type ? itemsOf(type) : []).map((item) => (
        <Score key={item} name={item} label={surveyItems[item]} {...satisfied} />
      ))}
    </>
  );
}

interface ScoreProps {
  name: "overall" | "nps" | SurveyItem;
  label: string;
  from: number;
  to: number;
  lowText: string;
  highText: string;
}

function Score({ name, label, ...scale }: ScoreProps) {
  const field = useSurveyField(name);
  return (
    <ChoicePlace name={name} label={label} error={field.error}>
      <ScoreScale
        {...scale}
        label={label}
        value={field.value === null ? null : Number(field.value)}
        onValueChange={(score) => field.set(String(score))}
      />
    </ChoicePlace>
  );
}
