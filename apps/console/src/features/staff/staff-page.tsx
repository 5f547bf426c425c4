import type { StaffMember } from "@marque/contract/entities/staff";
import { roles } from "@marque/contract/permissions";
import { Ellipsis, Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useAction, useCall } from "../../shell/calls.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay, useMe } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Table } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.tsx";
import { type OneTime, OneTimePassword } from "./one-time-password.tsx";
import { RolePermissions } from "./role-permissions.tsx";
import { StaffForm } from "./staff-form.tsx";

type Task = { kind: "create" } | { kind: "edit" | "reset" | "switch"; member: StaffMember };

/** Who works with the console, and what each of them may do. */
export function StaffPage() {
  const [task, setTask] = useState<Task | null>(null);
  const [given, setGiven] = useState<OneTime | null>(null);
  const close = () => setTask(null);
  return (
    <>
      <PageHead
        title="后台账号"
        actions={
          <Button kind="primary" icon={Plus} onClick={() => setTask({ kind: "create" })}>
            新建账号
          </Button>
        }
      />
      <div className="px-4 pb-12 lg:px-6">
        <Tabs
          label="后台账号"
          tabs={[
            { key: "people", title: "人员", content: <StaffTable onTask={setTask} /> },
            { key: "roles", title: "角色与权限", content: <RolePermissions /> },
          ]}
        />
      </div>
      {task?.kind === "create" ? <StaffForm member={null} onCreated={setGiven} onClose={close} /> : null}
      {task?.kind === "edit" ? <StaffForm member={task.member} onCreated={setGiven} onClose={close} /> : null}
      {task?.kind === "reset" ? <ResetDialog member={task.member} onGiven={setGiven} onClose={close} /> : null}
      {task?.kind === "switch" ? <SwitchDialog member={task.member} onClose={close} /> : null}
      {given ? <OneTimePassword given={given} onClose={() => setGiven(null)} /> : null}
    </>
  );
}

function StaffTable({ onTask }: { onTask(task: Task): void }) {
  const me = useMe();
  const mayAudit = useMay("audit.read");
  const staff = useCall("staffList", {});
  return (
    <Table
      label="后台账号"
      minWidth={960}
      rows={staff.data}
      error={staff.error}
      onRetry={() => staff.refetch()}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          title: "姓名",
          render: ({ id, name }) => (
            <>
              {name}
              {id === me.id ? <span className="text-ink-3">（我）</span> : null}
            </>
          ),
        },
        { key: "account", title: "账号", render: ({ account }) => account },
        { key: "roles", title: "角色", render: (member) => member.roles.map((role) => roles[role]).join("、") },
        {
          key: "totp",
          title: "动态验证码",
          render: ({ totpEnabled }) => (totpEnabled ? "已开启" : <span className="text-ink-3">未开启</span>),
        },
        { key: "state", title: "状态", render: (member) => <StaffState member={member} /> },
        { key: "seen", title: "最近使用", render: ({ lastSeenAt }) => <Instant at={lastSeenAt} relative empty="从未登录" /> },
        {
          key: "actions",
          title: "操作",
          stays: true,
          width: 190,
          render: (member) => (
            <span className="flex items-center gap-1 whitespace-nowrap">
              <Button small onClick={() => onTask({ kind: "edit", member })}>
                修改
              </Button>
              {mayAudit ? (
                <Link to={`/audit?actorId=${member.id}`} className="px-1 text-brand hover:underline">
                  操作记录
                </Link>
              ) : null}
              {member.id === me.id ? null : (
                <Menu
                  entries={[
                    { key: "reset", text: "重置密码", onChoose: () => onTask({ kind: "reset", member }) },
                    {
                      key: "switch",
                      text: member.active ? "停用" : "恢复使用",
                      danger: member.active,
                      onChoose: () => onTask({ kind: "switch", member }),
                    },
                  ]}
                >
                  <Button small kind="quiet" icon={Ellipsis} label={`${member.name}的更多操作`} />
                </Menu>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function StaffState({ member: { active, lockedUntil } }: { member: StaffMember }) {
  if (!active) return <Chip>已停用</Chip>;
  if (lockedUntil && Date.parse(lockedUntil) > Date.now()) return <Chip tone="warning">已锁定</Chip>;
  return <Chip tone="success">使用中</Chip>;
}

function ResetDialog({ member, onGiven, onClose }: { member: StaffMember; onGiven(given: OneTime): void; onClose(): void }) {
  const reset = useAction("staffResetPassword", { refreshes: ["staffList"] });
  return (
    <ConfirmDialog
      open
      title={`重置${member.name}的密码？`}
      confirm="重置密码"
      danger
      loading={reset.isPending}
      onClose={onClose}
      onConfirm={() =>
        reset.mutate(
          { id: member.id },
          {
            onSuccess: ({ temporaryPassword }) => {
              onClose();
              onGiven({ account: member.account, name: member.name, password: temporaryPassword });
            },
          },
        )
      }
    >
      原密码与动态验证码随即失效，所有设备上的登录都会退出。新的一次性密码只显示一次。
    </ConfirmDialog>
  );
}

function SwitchDialog({ member, onClose }: { member: StaffMember; onClose(): void }) {
  const save = useAction("staffSave", { refreshes: ["staffList"] });
  const { id, account, name, roles: given, active, dealerCode, stoppedDealer, regionCodes } = member;
  return (
    <ConfirmDialog
      open
      title={active ? `停用${name}的账号？` : `恢复${name}的账号？`}
      confirm={active ? "停用" : "恢复使用"}
      danger={active}
      loading={save.isPending}
      onClose={onClose}
      onConfirm={() =>
        save.mutate(
          { id, account, name, roles: given, active: !active, dealerCode, regionCodes },
          {
            onSuccess: () => {
              onClose();
              toast.done(active ? `已停用${name}的账号` : `已恢复${name}的账号`);
            },
          },
        )
      }
    >
      {active ? "对方立即退出且不能再登录；手上的客户请求转给其他同事，草稿、版本与操作记录全部保留。" : "对方可以用原来的密码登录。"}
      {!active && stoppedDealer ? <StoppedDealerNotice dealer={stoppedDealer} /> : null}
    </ConfirmDialog>
  );
}

/** The account was closed with its dealer, and opens what that dealer's people saw. */
function StoppedDealerNotice({ dealer }: { dealer: string }) {
  return (
    <div className="mt-3">
      <Notice kind="warning">
        {dealer}已终止授权，账号随之停用。恢复后，对方又能看到这家门店的客户请求；只在移交档案时恢复，用完请再停用。
      </Notice>
    </div>
  );
}
