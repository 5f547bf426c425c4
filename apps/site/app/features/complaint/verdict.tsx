import { DISSATISFIED_MAX } from "@marque/contract/rules/complaint";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { useState } from "react";
import { failureText } from "#forms/failure-text.ts";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

type Progress = CallOutput<"complaintProgress">;

/** What whoever complained makes of the answer: accepts it, or says once what is wrong with it. Comes once the page is alive. */
export function Verdict(props: { token: string; complaint: Progress; onChange: (answer: Progress) => void }) {
  const { token, complaint, onChange } = props;
  const [asks, setAsks] = useState(false);
  const [reason, setReason] = useState("");
  const [sending, setSending] = useState<"yes" | "no" | null>(null);
  const [problem, setProblem] = useState<{ field: boolean; text: string } | null>(null);

  async function judge(verdict: CallInput<"complaintVerdict">): Promise<void> {
    setSending(verdict.satisfied ? "yes" : "no");
    setProblem(null);
    try {
      onChange(await calls.call("complaintVerdict", verdict, { quiet: true }));
      setAsks(false);
    } catch (error) {
      setProblem({ field: false, text: failureText(error) });
    }
    setSending(null);
  }

  function object(): void {
    if (reason.trim().length < 2) setProblem({ field: true, text: "请写明哪里不满意" });
    else void judge({ token, satisfied: false, reason: reason.trim() });
  }

  if (!useHydrated()) return null;
  return (
    <section aria-label="对答复的意见" className="mt-8">
      {asks ? (
        <Field label="哪里不满意" error={problem?.field ? problem.text : undefined}>
          <Textarea
            autoFocus
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(null);
            }}
            maxLength={DISSATISFIED_MAX}
            placeholder="如：没有说明原因，维修也没有安排"
          />
        </Field>
      ) : null}
      {problem && !problem.field ? <Problem>{problem.text}</Problem> : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {asks ? (
          <>
            <Button loading={sending === "no"} loadingText="提交中…" onClick={object}>
              要求重新处理
            </Button>
            <TextButton look="plain" onClick={() => setAsks(false)}>
              再想想
            </TextButton>
          </>
        ) : (
          <>
            {complaint.mayClose ? (
              <Button loading={sending === "yes"} loadingText="提交中…" onClick={() => void judge({ token, satisfied: true })}>
                认可答复，结案
              </Button>
            ) : null}
            {complaint.objectUntil ? (
              <Button look="outline" onClick={() => setAsks(true)}>
                不满意
              </Button>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}
