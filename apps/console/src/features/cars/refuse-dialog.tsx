import type { CarReview } from "@marque/contract/calls/manage/garage";
import { CAR_NOTE_MAX, type CarField, carFields, carRejectReasons, carReturnReasons } from "@marque/contract/rules/car-binding";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { Checkbox } from "#ui/choice.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Input } from "#ui/input.tsx";
import { Labelled } from "#ui/labelled.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { touched } from "./review-names.ts";

const returnReasons = Object.entries(carReturnReasons).map(([value, { text }]) => ({ value, label: text }));
const rejectReasons = Object.entries(carRejectReasons).map(([value, label]) => ({ value, label }));
const fieldOptions = Object.entries(carFields).map(([value, label]) => ({ value, label }));

interface RefuseDialogProps {
  review: CarReview;
  what: "return" | "reject";
  onClose(): void;
  onDone(): void;
}

/** Sends a request back or refuses it: usual reasons to be ticked, words of one's own, and of what is sent back what may be changed. */
export function RefuseDialog({ review, what, onClose, onDone }: RefuseDialogProps) {
  const [reasons, setReasons] = useState<string[]>([]);
  const [fields, setFields] = useState<CarField[]>([]);
  const [note, setNote] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const decide = useAction("carReviewDecide", { refreshes: touched, quiet: true });
  const isReturn = what === "return";

  const choose = (chosen: string[]) => {
    const added = chosen.filter((reason) => !reasons.includes(reason)).flatMap((reason) => carReturnReasons[reason]?.fields ?? []);
    setReasons(chosen);
    if (isReturn) setFields([...new Set([...fields, ...added])]);
  };

  async function send(): Promise<void> {
    setProblem(null);
    const said = { reasons, note: note.trim() };
    const decision = isReturn ? { what, fields, ...said } : { what, ...said };
    try {
      await decide.mutateAsync({ id: review.id, version: review.version, decision });
    } catch (error) {
      const { message, fields: wrong } = error as { message: string; fields?: Record<string, string> };
      return setProblem(Object.values(wrong ?? {})[0] ?? message);
    }
    toast.done(isReturn ? "已退回，申请人会收到短信" : "已驳回，申请人会收到短信");
    onDone();
  }

  return (
    <ConfirmDialog
      open
      title={isReturn ? "退回补正" : "驳回这条申请"}
      confirm={isReturn ? "退回" : "驳回"}
      danger={!isReturn}
      loading={decide.isPending}
      disabled={(reasons.length === 0 && note.trim() === "") || (isReturn && fields.length === 0)}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <fieldset className="mb-4">
        <legend className="mb-1 text-note text-ink-2">原因（申请人会看到）</legend>
        <Checkbox.Group className="grid gap-1" options={isReturn ? returnReasons : rejectReasons} value={reasons} onChange={choose} />
      </fieldset>
      <Labelled label="补充说明">
        {(id) => (
          <Input.TextArea
            id={id}
            maxLength={CAR_NOTE_MAX}
            showCount
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Labelled>
      {isReturn ? (
        <fieldset className="mt-4">
          <legend className="mb-1 text-note text-ink-2">申请人可以修改的项目</legend>
          <Checkbox.Group
            className="flex flex-wrap gap-x-4 gap-y-1"
            options={fieldOptions}
            value={fields}
            onChange={(chosen) => setFields(chosen as CarField[])}
          />
        </fieldset>
      ) : null}
      {problem ? (
        <div className="mt-3">
          <Notice kind="danger">{problem}</Notice>
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
