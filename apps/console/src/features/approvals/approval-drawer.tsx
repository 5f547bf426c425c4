import type { Approval } from "@marque/contract/calls/manage/approvals";
import { type SubmissionKind, submissionKinds } from "@marque/contract/rules/submission";
import { useId, useState } from "react";
import { useAction } from "../../shell/calls.ts";
import { ExportButton } from "../../shell/export-button.tsx";
import { useMay, useMe } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.tsx";
import { ApprovalState, kinds } from "./approval-names.tsx";
import { DealerStop } from "./dealer-stop.tsx";
import { PointsChange } from "./points-change.tsx";
import { PriceChanges, SurchargeChanges } from "./price-changes.tsx";
import { RecallChanges } from "./recall-changes.tsx";
import { VinTakeBack } from "./vin-take-back.tsx";

const exportNames = { activitySignups: "活动报名", surveyAnswers: "满意度问卷答案", submissions: "客户请求" };

/** What shows a request or what it changes. */
const touched = [
  "approvalList",
  "workDesk",
  "manageVehicleList",
  "manageVehicle",
  "manageRecalls",
  "manageRecall",
  "recallVinsList",
  "manageDealerList",
  "manageDealer",
  "memberPoints",
] as const;

/** One request in full, and the decision about it. */
export function ApprovalDrawer({ approval, onClose }: { approval: Approval; onClose(): void }) {
  const { detail } = approval;
  return (
    <Drawer open title={approval.summary} width={680} onClose={onClose}>
      <dl className="mb-5 grid grid-cols-[6em_1fr] gap-y-1">
        <dt className="text-ink-3">状态</dt>
        <dd>
          <ApprovalState state={approval.state} />
        </dd>
        <dt className="text-ink-3">申请人</dt>
        <dd>
          {approval.requestedBy}，<Instant at={approval.requestedAt} />
        </dd>
        <dt className="text-ink-3">{kinds[approval.kind].reason}</dt>
        <dd className="whitespace-pre-wrap">{approval.reason}</dd>
        {approval.state === "withdrawn" ? (
          <>
            <dt className="text-ink-3">撤回时间</dt>
            <dd>
              <Instant at={approval.decidedAt} />
            </dd>
          </>
        ) : approval.decidedBy ? (
          <>
            <dt className="text-ink-3">审批人</dt>
            <dd>
              {approval.decidedBy}，<Instant at={approval.decidedAt} />
            </dd>
            <dt className="text-ink-3">审批意见</dt>
            <dd className="whitespace-pre-wrap">{approval.note || "—"}</dd>
          </>
        ) : null}
      </dl>
      {"effectiveFrom" in detail ? <PriceChanges request={detail} /> : null}
      {"rowId" in detail ? <SurchargeChanges request={detail} /> : null}
      {"campaignId" in detail ? <RecallChanges request={detail} /> : null}
      {"batchId" in detail ? <VinTakeBack request={detail} /> : null}
      {"dealerName" in detail ? <DealerStop request={detail} /> : null}
      {"memberId" in detail ? <PointsChange request={detail} /> : null}
      {"export" in detail ? (
        <p className="border-t border-ink pt-3">
          导出内容：{exportNames[detail.export]}
          {detail.activity ? `（${detail.activity}）` : ""}
          {detail.submissions ? submissionsText(detail.submissions) : ""}，含未脱敏的姓名与手机号。
        </p>
      ) : null}
      <div className="mt-6">
        {approval.state === "open" ? <Decision approval={approval} onDone={onClose} /> : null}
        {approval.mayWithdraw ? <Withdrawal approval={approval} /> : null}
        {approval.downloadUntil ? <ExportDownload id={approval.id} until={approval.downloadUntil} /> : null}
      </div>
    </Drawer>
  );
}

/** Which of what visitors have sent. */
function submissionsText({
  kind,
  from,
  to,
}: {
  kind?: SubmissionKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}): string {
  const days = from || to ? `${from ?? "最早"}至${to ?? "今日"}提交` : "全部日期";
  return `（${kind ? submissionKinds[kind] : "全部类型"}，${days}）`;
}

function Decision({ approval, onDone }: { approval: Approval; onDone(): void }) {
  const noteId = useId();
  const [note, setNote] = useState("");
  const decide = useAction("approvalDecide", { refreshes: touched });
  const why = useWhyNot(approval);
  if (why) return <Notice kind="info">{why}</Notice>;

  const answer = (approve: boolean) =>
    decide.mutate(
      { id: approval.id, approve, note: note.trim() },
      {
        onSuccess: () => {
          toast.done(approve ? "已批准" : "已驳回");
          onDone();
        },
      },
    );
  return (
    <section aria-label="审批">
      <label htmlFor={noteId} className="mb-1 block">
        审批意见<span className="text-ink-3">（驳回时请说明原因）</span>
      </label>
      <Input.TextArea id={noteId} rows={3} maxLength={400} showCount value={note} onChange={({ target }) => setNote(target.value)} />
      <div className="mt-6 flex gap-2">
        <Button kind="primary" loading={decide.isPending && decide.variables?.approve === true} onClick={() => answer(true)}>
          批准
        </Button>
        <Button
          kind="danger"
          disabled={note.trim() === ""}
          loading={decide.isPending && decide.variables?.approve === false}
          onClick={() => answer(false)}
        >
          驳回
        </Button>
      </div>
    </section>
  );
}

/** Takes back what one has asked for oneself, as long as nobody has decided. */
function Withdrawal({ approval: { id, kind } }: { approval: Approval }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction("approvalWithdraw", { refreshes: touched });
  return (
    <div className="mt-4">
      <Button onClick={() => setAsking(true)}>撤回申请</Button>
      <ConfirmDialog
        open={isAsking}
        title="撤回这项申请？"
        confirm="撤回申请"
        danger
        loading={withdraw.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          withdraw.mutate(
            { id },
            {
              onSuccess: () => toast.done("申请已撤回"),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {kinds[kind].withdrawn}需要时可重新申请。记录会保留。
      </ConfirmDialog>
    </div>
  );
}

/** Why the person may not decide; empty where they may. */
function useWhyNot({ kind, mayDecide, requestedBy }: Approval): string {
  const me = useMe();
  const mayKind = useMay(kinds[kind].permission);
  if (mayDecide) return "";
  if (!mayKind) return `你没有“${kinds[kind].title}”的审批权限，请等待有权限的同事处理。`;
  return requestedBy === me.name ? "这是你自己的申请，须由另一位同事批准或驳回。" : "你不能处理这项申请。";
}

function ExportDownload({ id, until }: { id: string; until: string }) {
  return (
    <section aria-label="下载" className="flex flex-wrap items-center gap-3">
      <ExportButton call="exportCollect" input={{ id }} text="下载表格" primary />
      <span className="text-ink-3">
        <Instant at={until} /> 前可下载；每次下载都有记录，请勿转发，用完即删。
      </span>
    </section>
  );
}
