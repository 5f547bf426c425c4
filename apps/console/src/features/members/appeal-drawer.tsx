import { appealRejections, appealStates } from "@marque/contract/rules/member-account";
import type { CallOutput } from "@marque/contract/types";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { callQuery, useAction } from "../../shell/calls.ts";
import { ReasonDialog } from "../../shell/workflow/reason-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { Facts } from "./facts.tsx";

type Appeal = CallOutput<"appealDetail">;

/** What somebody says of themselves who wants another number, beside the picture, and the decision. Each look is in the log. */
export function AppealDrawer({ id, onClose }: { id: string; onClose(): void }) {
  // Each asking is a line of the log: it is asked once.
  const found = useQuery({ ...callQuery("appealDetail", { id }), staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false });
  const appeal = found.data;
  return (
    <Drawer
      open
      title={appeal ? `${appeal.nickname} 的换号申诉` : "换号申诉"}
      footer={appeal?.state === "pending" ? <Decision appeal={appeal} onDecided={onClose} /> : null}
      onClose={onClose}
    >
      {appeal ? <Body appeal={appeal} /> : null}
      {!appeal && found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : null}
      {!appeal && !found.error ? <PageLoading /> : null}
    </Drawer>
  );
}

function Body({ appeal }: { appeal: Appeal }) {
  const { id, hasProof, decidedAt, reason } = appeal;
  const proof = useAction("appealProof");
  return (
    <>
      <Facts
        facts={[
          { term: "状态", text: appealStates[appeal.state] },
          { term: "现手机号", text: <span className="tabular-nums">{appeal.mobile}</span> },
          { term: "新手机号", text: <span className="tabular-nums">{appeal.newMobile}（已用短信验证）</span> },
          { term: "姓名", text: appeal.name },
          { term: "身份证后四位", text: <span className="tabular-nums">{appeal.idTail}</span> },
          { term: "车架号后六位", text: <span className="tabular-nums">{appeal.vinTail || "未填写"}</span> },
          { term: "补充说明", text: appeal.note || "—" },
          { term: "提交时间", text: <Instant at={appeal.sentAt} /> },
          { term: "处理期限", text: <Instant at={appeal.dueAt} /> },
          ...(decidedAt ? [{ term: "处理时间", text: <Instant at={decidedAt} /> }] : []),
          ...(reason ? [{ term: "处理说明", text: reason }] : []),
        ]}
      />
      <div className="mt-5">
        {proof.data ? (
          <a href={proof.data.url} target="_blank" rel="noreferrer" title="在新窗口查看原图">
            <img src={proof.data.url} alt="会员上传的证明" className="max-h-120 w-full object-contain" />
          </a>
        ) : hasProof ? (
          <Button loading={proof.isPending} onClick={() => proof.mutate({ id })}>
            查看证明图片
          </Button>
        ) : (
          <p className="text-ink-3">证明图片已到期删除。</p>
        )}
      </div>
    </>
  );
}

function Decision({ appeal: { id, nickname, newMobile }, onDecided }: { appeal: Appeal; onDecided(): void }) {
  const [asking, setAsking] = useState<"approve" | "reject" | null>(null);
  const decide = useAction("appealDecide", { refreshes: ["appealList", "memberDetail"] });
  const close = () => setAsking(null);
  const done = (text: string) => {
    toast.done(text);
    onDecided();
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="primary" onClick={() => setAsking("approve")}>
        通过
      </Button>
      <Button onClick={() => setAsking("reject")}>驳回</Button>
      <ConfirmDialog
        open={asking === "approve"}
        title={`把 ${nickname} 的手机号换成 ${newMobile}？`}
        confirm="通过"
        loading={decide.isPending}
        onConfirm={() => decide.mutate({ id, approved: true }, { onSuccess: () => done("已通过，手机号已更换") })}
        onClose={close}
      >
        手机号随即更换，所有登录失效，新旧号码都会收到短信。
      </ConfirmDialog>
      {asking === "reject" ? (
        <ReasonDialog
          title="驳回申诉"
          text={`会员会看到这段说明。常用：${appealRejections.join("；")}`}
          label="说明"
          least={4}
          confirm="驳回"
          onConfirm={(reason) => decide.mutateAsync({ id, approved: false, reason }).then(() => done("已驳回"))}
          onClose={close}
        />
      ) : null}
    </span>
  );
}
