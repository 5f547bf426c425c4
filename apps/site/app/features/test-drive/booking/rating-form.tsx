import { CallError } from "@marque/contract/client";
import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { LOW_RATING, ratingWords } from "@marque/contract/rules/drive-rating";
import { surveyConsentTexts } from "@marque/contract/rules/survey";
import { useRef, useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { ChoicePlace, focusField } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { ChoiceGroup } from "#ui/choice-group.tsx";
import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { toast } from "#ui/toast.ts";

export interface RatingProps {
  token: string;
  booking: TestDriveBooking;
  /** With the booking as it stands now. */
  onChange: (booking: TestDriveBooking) => void;
}

const TEXT_MAX = 300;
const items = ratingWords.map((word, index) => ({ value: String(index + 1), label: `${index + 1} ${word}` }));

/** A score and why; whoever was not content may ask to be called back. */
export function RatingForm({ token, booking, onChange }: RatingProps) {
  const [score, setScore] = useState<string | null>(booking.rating ? String(booking.rating.score) : null);
  const [text, setText] = useState(booking.rating?.text ?? "");
  const [mayCall, setMayCall] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const isLow = score !== null && Number(score) <= LOW_RATING;

  async function send(): Promise<void> {
    if (score === null) {
      setProblem("请选择评分");
      if (panel.current) focusField(panel.current, "score");
      return;
    }
    setSending(true);
    try {
      const rated = await calls.call(
        "testDriveRate",
        { token, score: Number(score), text: text.trim(), mayCall: isLow && mayCall },
        { quiet: true },
      );
      toast.show("感谢您的评价");
      onChange(rated);
    } catch (error) {
      setSending(false);
      setProblem(error instanceof CallError ? (Object.values(error.fields)[0] ?? failureText(error)) : failureText(error));
    }
  }

  return (
    <div ref={panel} className="mt-5 grid gap-y-6">
      <ChoicePlace name="score" label="总体感受" error={problem}>
        <ChoiceGroup
          label="总体感受"
          items={items}
          value={score}
          onValueChange={(chosen) => {
            setScore(chosen);
            setProblem(undefined);
          }}
        />
      </ChoicePlace>
      <Field label="想说的话" aside="选填">
        <Textarea
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={TEXT_MAX}
          placeholder="如：讲解很仔细，等候时间略长"
        />
      </Field>
      {isLow ? (
        <Checkbox checked={mayCall} onCheckedChange={setMayCall}>
          {surveyConsentTexts.contact()}（选填）
        </Checkbox>
      ) : null}
      <div>
        <Button loading={sending} onClick={() => void send()}>
          {booking.rating ? "保存修改" : "提交评价"}
        </Button>
        <p className="mt-3 text-note text-ink-3">提交后一天内可以修改。评价只供门店与我们改进，不会公开。</p>
      </div>
    </div>
  );
}
