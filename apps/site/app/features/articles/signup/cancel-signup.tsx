import type { ActivitySignup } from "@marque/contract/entities/activity-signup";
import { useState } from "react";
import { failureText } from "../../../forms/failure-text.ts";
import { Problem } from "../../../forms/form-parts.tsx";
import { calls } from "../../../shell/calls.ts";
import { useLoaded } from "../../../shell/loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { dayAndTime } from "../time-span.ts";

const loadDialog = () => import("../../../ui/dialog.tsx");

export interface CancelSignupProps {
  token: string;
  /** ISO instant. */
  until: string;
  onDone: (signup: ActivitySignup) => void;
}

/** One question, then the places are free for others. */
export function CancelSignup({ token, until, onDone }: CancelSignupProps) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dialog = useLoaded(loadDialog, true);

  async function send(): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      onDone(await calls.call("activitySignupCancel", { token }, { quiet: true }));
    } catch (error) {
      setSending(false);
      setProblem(failureText(error));
    }
  }

  return (
    <section aria-labelledby="cancel" className="mt-11">
      <h2 id="cancel" className="text-t2">
        来不了了？
      </h2>
      <p className="num mt-2 text-ink-2">{dayAndTime(until)} 活动开始之前可以在线取消，名额会留给其他人。</p>
      {problem ? <Problem>{problem}</Problem> : null}
      <Button look="danger" loading={sending} onClick={() => setAsking(true)} className="mt-5">
        取消报名
      </Button>
      {dialog ? (
        <dialog.Dialog
          open={asking}
          onOpenChange={setAsking}
          title="取消这次报名？"
          text="取消后名额会立即释放给其他人。"
          cancelText="再想想"
          confirmText="确认取消"
          onConfirm={() => void send()}
        />
      ) : null}
    </section>
  );
}
