import { type ReactNode, useState } from "react";
import { useLoaded } from "../shell/loaded.ts";
import { Button } from "../ui/button.tsx";
import { failureText } from "./failure-text.ts";
import { Problem } from "./form-parts.tsx";

const loadDialog = () => import("../ui/dialog.tsx");

export interface CancelButtonProps<Answer> {
  /** What is cancelled: `取消报名`. */
  label: string;
  /** The question asked first, and what follows from a yes. */
  question: string;
  consequence: string;
  /** The word of the yes. */
  confirm?: string;
  cancel: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  /** The way out, beside the button. */
  beside?: ReactNode;
}

/** Cancels something after one question; what went wrong stands above the button. */
export function CancelButton<Answer>({
  label,
  question,
  consequence,
  confirm = "确认取消",
  cancel,
  onDone,
  beside,
}: CancelButtonProps<Answer>) {
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dialog = useLoaded(loadDialog, true);

  async function send(): Promise<void> {
    setSending(true);
    setProblem(null);
    try {
      onDone(await cancel());
    } catch (error) {
      setSending(false);
      setProblem(failureText(error));
    }
  }

  return (
    <>
      {problem ? <Problem>{problem}</Problem> : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button look="danger" loading={sending} onClick={() => setAsking(true)}>
          {label}
        </Button>
        {beside}
      </div>
      {dialog ? (
        <dialog.Dialog
          open={asking}
          onOpenChange={setAsking}
          title={question}
          text={consequence}
          cancelText="再想想"
          confirmText={confirm}
          onConfirm={() => void send()}
        />
      ) : null}
    </>
  );
}
