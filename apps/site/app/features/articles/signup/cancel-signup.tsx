import type { ActivitySignup } from "@marque/contract/entities/activity-signup";
import { CancelButton } from "#forms/cancel-button.tsx";
import { calls } from "#shell/calls.ts";
import { dayAndTime } from "../time-span.ts";

export interface CancelSignupProps {
  token: string;
  /** ISO instant. */
  until: string;
  onDone: (signup: ActivitySignup) => void;
}

/** One question, then the places are free for others. */
export function CancelSignup({ token, until, onDone }: CancelSignupProps) {
  return (
    <section aria-labelledby="cancel" className="mt-11">
      <h2 id="cancel" className="text-t2">
        来不了了？
      </h2>
      <p className="num mt-2 text-ink-2">{dayAndTime(until)} 活动开始之前可以在线取消，名额会留给其他人。</p>
      <CancelButton
        label="取消报名"
        question="取消这次报名？"
        consequence="取消后名额会立即释放给其他人。"
        cancel={() => calls.call("activitySignupCancel", { token }, { quiet: true })}
        onDone={onDone}
      />
    </section>
  );
}
