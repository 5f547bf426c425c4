import type { CarReview } from "@marque/contract/calls/manage/garage";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { useShortcut } from "#shell/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { toast } from "#ui/toast.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { touched } from "./review-names.ts";

/** Approve, send back, refuse: by button or key, once the document has been looked at. */
export function DecisionBar({ review, hasLooked, onDone }: { review: CarReview; hasLooked: boolean; onDone(): void }) {
  const [deciding, setDeciding] = useState<"approve" | "return" | "reject" | null>(null);
  const decide = useAction("carReviewDecide", { refreshes: touched });
  useShortcut({ keys: "a", text: "通过" }, () => setDeciding("approve"), hasLooked && deciding === null);
  useShortcut({ keys: "r", text: "退回补正" }, () => setDeciding("return"), hasLooked && deciding === null);
  useShortcut({ keys: "x", text: "驳回" }, () => setDeciding("reject"), hasLooked && deciding === null);
  const close = () => setDeciding(null);
  const approve = () =>
    decide.mutate(
      { id: review.id, version: review.version, decision: { what: "approve" } },
      {
        onSuccess(after) {
          toast.done(after.state === "BOUND" ? "已通过，车辆已绑定" : "已通过，正在等待现车主答复");
          onDone();
        },
        onSettled: close,
      },
    );
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-2 border-t border-line bg-ground px-4 py-3 lg:px-6">
      <Button kind="primary" keys="a" disabled={!hasLooked} onClick={() => setDeciding("approve")}>
        通过
      </Button>
      <Button keys="r" disabled={!hasLooked} onClick={() => setDeciding("return")}>
        退回补正
      </Button>
      <Button kind="danger" keys="x" disabled={!hasLooked} onClick={() => setDeciding("reject")}>
        驳回
      </Button>
      {hasLooked ? null : <span className="text-note text-ink-3">先领取并查看凭证，再作决定</span>}
      <ConfirmDialog
        open={deciding === "approve"}
        title="通过这条申请"
        confirm="通过"
        loading={decide.isPending}
        onConfirm={approve}
        onClose={close}
      >
        {review.owner && !review.owner.hasObjected
          ? "现车主会收到短信，七日内没有异议即变更车主。"
          : review.owner
            ? "车辆随即变更给申请人，现车主会收到短信。"
            : "车辆随即绑定到申请人的账号，申请人会收到短信。"}
      </ConfirmDialog>
      {deciding === "return" || deciding === "reject" ? (
        <RefuseDialog review={review} what={deciding} onClose={close} onDone={onDone} />
      ) : null}
    </div>
  );
}
