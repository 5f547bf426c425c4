import { useAction } from "../../shell/calls.ts";
import { Button } from "../../ui/button.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.tsx";
import type { Submission } from "./submission-names.ts";

/** Whoever sent it has withdrawn what they agreed to: nobody contacts them any more, and somebody says so. */
export function Withdrawal({ submission }: { submission: Submission }) {
  const { id, withdrawnAt, withdrawalConfirmedAt, mayConfirmWithdrawal } = submission;
  const confirm = useAction("submissionWithdrawalConfirm", {
    refreshes: ["submissionDetail", "submissionList", "submissionCounts", "submissionDesk"],
  });
  return (
    <div className="mb-4">
      <Notice kind={withdrawalConfirmedAt ? "info" : "danger"}>
        <p>
          客户于 <Instant at={withdrawnAt} /> 撤回了同意：请停止联系，联系方式不再提供。
          {withdrawalConfirmedAt ? (
            <>
              已于 <Instant at={withdrawalConfirmedAt} /> 确认。
            </>
          ) : null}
        </p>
        {mayConfirmWithdrawal ? (
          <div className="mt-2">
            <Button
              kind="primary"
              small
              loading={confirm.isPending}
              onClick={() => confirm.mutate({ id: Number(id) }, { onSuccess: () => toast.done("已确认，客户看得到") })}
            >
              确认不再联系
            </Button>
          </div>
        ) : null}
      </Notice>
    </div>
  );
}
