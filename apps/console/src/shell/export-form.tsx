import type { CallInput } from "@marque/contract/types";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Form, FormField } from "../ui/form.tsx";
import { Input } from "../ui/input.tsx";
import { toast } from "../ui/toast.tsx";
import { useAction } from "./calls.ts";

interface ExportFormProps {
  kind: "activitySignups" | "surveyAnswers" | "submissions";
  /** What it is, for people. */
  about: string;
  activityId?: number;
  /** Of submissions: which of them. */
  submissions?: CallInput<"exportRequest">["submissions"];
  onClose(): void;
}

/** Asks for a table with personal data in it. A second person approves; then it can be downloaded where the request stands. */
export function ExportForm({ kind, about, activityId, submissions, onClose }: ExportFormProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const ask = useAction("exportRequest", { refreshes: ["approvalList", "workDesk"] });

  async function submit({ reason }: { reason: string }) {
    const { id } = await ask.mutateAsync({
      requestId,
      kind,
      reason: reason.trim(),
      ...(activityId && { activityId }),
      ...(submissions && { submissions }),
    });
    toast.done("已提交，批准后可在这里下载");
    onClose();
    void navigate(`/approvals?id=${id}`);
  }

  return (
    <Dialog open title={`申请导出${about}`} onClose={onClose}>
      <Form<{ reason: string }> label="申请导出" onSubmit={submit}>
        {(sending) => (
          <>
            <p className="mb-4 text-ink-2">
              表格含未脱敏的姓名与手机号，须由法务合规批准；批准后 24 小时内仅本人可下载，申请、批准与下载都有记录。
            </p>
            <FormField
              name="reason"
              label="用途"
              required="请填写用途"
              hint="写明做什么、给谁用、何时删除"
              check={(reason: string | undefined) => (reason && reason.trim().length < 4 ? "请把用途写清楚，至少 4 个字" : "")}
            >
              <Input.TextArea rows={3} maxLength={400} showCount autoFocus />
            </FormField>
            <div className="mt-6 flex justify-end gap-2">
              <Button onClick={onClose}>取消</Button>
              <Button kind="primary" submit loading={sending}>
                提交申请
              </Button>
            </div>
          </>
        )}
      </Form>
    </Dialog>
  );
}
