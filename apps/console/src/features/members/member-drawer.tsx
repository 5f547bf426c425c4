import type { CallOutput } from "@marque/contract/types";
import { useState } from "react";
import { Link } from "react-router";
import { useAction, useCall } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { ReasonDialog } from "../../shell/workflow/reason-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { toast } from "../../ui/toast.tsx";
import { Facts } from "./facts.tsx";

type Member = CallOutput<"memberDetail">;
const REFRESHES = ["memberDetail", "memberDeletions"] as const;
const channels: Record<string, string> = { WEB: "官网", APP: "App", FXH: "小程序（FXH）", BZ: "小程序（BZ）" };

/** One member: who, how they sign in, what was done for them, and what may be done. */
export function MemberDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const found = useCall("memberDetail", { id });
  const mayWork = useMay("members.work");
  const member = found.data;
  return (
    <Drawer
      open
      title={member ? `会员 ${member.nickname}` : "会员"}
      footer={member && mayWork ? <Work member={member} /> : null}
      onClose={onClose}
    >
      {member ? <Body member={member} mayLook={mayWork} /> : null}
      {!member && found.error ? <PageError isPart error={found.error} onRetry={() => found.refetch()} /> : null}
      {!member && !found.error ? <PageLoading /> : null}
    </Drawer>
  );
}

function Body({ member, mayLook }: { member: Member; mayLook: boolean }) {
  const { id, frozenAt, frozenReason, deletionDueAt, deletionHeldReason, events } = member;
  const mayReadPoints = useMay("points.read");
  return (
    <>
      <Facts
        facts={[
          { term: "状态", text: <State member={member} /> },
          ...(frozenAt ? [{ term: "冻结原因", text: frozenReason || "—" }] : []),
          ...(deletionDueAt ? [{ term: "注销日期", text: <Instant at={deletionDueAt} /> }] : []),
          ...(deletionHeldReason ? [{ term: "暂缓原因", text: deletionHeldReason }] : []),
          { term: "手机号", text: <Mobile member={member} mayLook={mayLook} /> },
          ...(mayReadPoints ? [{ term: "等级与积分", text: <PointsLink id={id} /> }] : []),
          { term: "所在城市", text: member.city ?? "—" },
          {
            term: "注册",
            text: (
              <>
                <Instant at={member.joinedAt} />（{channels[member.firstChannel] ?? member.firstChannel}）
              </>
            ),
          },
          { term: "登录方式", text: ["短信", member.hasPassword && "密码", member.isWechatBound && "微信"].filter(Boolean).join("、") },
          { term: "登录设备", text: `${member.sessions} 台` },
          { term: "最近使用", text: member.lastSeenAt ? <Instant at={member.lastSeenAt} /> : "—" },
          { term: "上次换号", text: member.mobileChangedAt ? <Instant at={member.mobileChangedAt} /> : "—" },
        ]}
      />
      <h3 className="mt-6 mb-2 font-medium">处理记录</h3>
      {events.length === 0 ? <p className="text-ink-3">还没有处理记录。</p> : null}
      <ul>
        {events.map(({ at, who, what }) => (
          <li key={`${at} ${what}`} className="border-b border-line py-2">
            {what}
            <span className="block text-ink-3">
              {who} · <Instant at={at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function PointsLink({ id }: { id: string }) {
  return (
    <Link to={`/points?member=${id}`} className="text-brand hover:underline">
      余额、明细与调整
    </Link>
  );
}

export function State({
  member: { frozenAt, deletionDueAt, deletionHeldReason },
}: {
  member: Pick<Member, "frozenAt" | "deletionDueAt" | "deletionHeldReason">;
}) {
  return (
    <span className="flex flex-wrap gap-1">
      {frozenAt ? <Chip tone="danger">已冻结</Chip> : null}
      {deletionDueAt ? <Chip tone="warning">{deletionHeldReason ? "注销已暂缓" : "注销冷静期"}</Chip> : null}
      {!frozenAt && !deletionDueAt ? <Chip tone="success">正常</Chip> : null}
    </span>
  );
}

/** Masked until somebody says why it is needed, because each look is in the log. */
function Mobile({ member: { id, mobile }, mayLook }: { member: Member; mayLook: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const look = useAction("memberReveal", { refreshes: ["memberDetail"] });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="tabular-nums">{look.data?.mobile ?? mobile}</span>
      {mayLook && !look.data ? (
        <Button small onClick={() => setAsking(true)}>
          查看完整手机号
        </Button>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title="查看完整手机号"
          text="原因与查看都会记录。"
          label="原因"
          least={4}
          confirm="查看"
          onConfirm={(reason) => look.mutateAsync({ id, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}

function Work({ member }: { member: Member }) {
  const { id, frozenAt, deletionDueAt, deletionHeldReason } = member;
  const [asking, setAsking] = useState<"freeze" | "hold" | null>(null);
  const freeze = useAction("memberFreeze", { refreshes: REFRESHES });
  const hold = useAction("memberDeletionHold", { refreshes: REFRESHES });
  const [isFrozen, isHeld] = [frozenAt !== null, deletionHeldReason !== ""];
  const close = () => setAsking(null);
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind={isFrozen ? undefined : "danger"} onClick={() => setAsking("freeze")}>
        {isFrozen ? "解冻" : "冻结"}
      </Button>
      {deletionDueAt ? <Button onClick={() => setAsking("hold")}>{isHeld ? "恢复注销" : "暂缓注销"}</Button> : null}
      {asking === "freeze" ? (
        <ReasonDialog
          title={isFrozen ? "解冻会员" : "冻结会员"}
          text={isFrozen ? "解冻后会员可以重新登录，并会收到短信。" : "所有登录立即失效，解冻前不能登录；会员会收到短信。"}
          label="原因"
          least={4}
          confirm={isFrozen ? "解冻" : "冻结"}
          onConfirm={(reason) =>
            freeze.mutateAsync({ id, frozen: !isFrozen, reason }).then(() => toast.done(isFrozen ? "已解冻" : "已冻结"))
          }
          onClose={close}
        />
      ) : null}
      {asking === "hold" ? (
        <ReasonDialog
          title={isHeld ? "恢复注销" : "暂缓注销"}
          text={isHeld ? "到期后账号随即删除。" : "如有未结的投诉或争议，可暂缓到处理完毕。"}
          label="原因"
          least={4}
          confirm={isHeld ? "恢复" : "暂缓"}
          onConfirm={(reason) =>
            hold.mutateAsync({ id, held: !isHeld, reason }).then(() => toast.done(isHeld ? "已恢复注销" : "已暂缓注销"))
          }
          onClose={close}
        />
      ) : null}
    </span>
  );
}
