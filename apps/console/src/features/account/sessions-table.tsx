import { useAction, useCall } from "../../shell/calls.ts";
import { Button } from "../../ui/button.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Table } from "../../ui/table.tsx";

/** Where the account is signed in; every other session can be ended. */
export function SessionsTable() {
  const sessions = useCall("staffSessions", {});
  const end = useAction("staffSessionEnd", { refreshes: ["staffSessions"] });
  return (
    <Table
      label="登录中的设备"
      rows={sessions.data}
      error={sessions.error}
      onRetry={() => sessions.refetch()}
      rowKey={({ id }) => id}
      columns={[
        { key: "device", title: "设备", render: ({ device }) => device },
        { key: "ip", title: "IP 地址", render: ({ ip }) => <span className="tabular-nums">{ip}</span> },
        { key: "created", title: "登录时间", render: ({ createdAt }) => <Instant at={createdAt} /> },
        { key: "seen", title: "最近使用", render: ({ lastSeenAt }) => <Instant at={lastSeenAt} relative /> },
        {
          key: "end",
          title: "操作",
          stays: true,
          width: 96,
          render: ({ id, current }) =>
            current ? (
              <span className="text-ink-3">当前设备</span>
            ) : (
              <Button small loading={end.isPending && end.variables?.id === id} onClick={() => end.mutate({ id })}>
                退出
              </Button>
            ),
        },
      ]}
    />
  );
}
