import { FileDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { ListTable } from "../../shell/list-table.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError } from "../../ui/page-state.tsx";
import { Select } from "../../ui/select.tsx";

const ExportForm = lazy(() => import("../../shell/export-form.tsx").then((file) => ({ default: file.ExportForm })));

/** Activities to choose from; the newest of them. */
const ACTIVITIES = 100;

const states: Record<string, string> = { confirmed: "已报名", cancelled: "已取消" };

/** Who signed up for an activity; names and numbers are masked. */
export function SignupsPage() {
  const address = useListAddress();
  const mayExport = useMay("personalData.export");
  const [isExporting, setExporting] = useState(false);
  const activities = useCall("manageContentList", { type: "activity", order: "published", pageSize: ACTIVITIES });
  const chosen = Number(address.get("activity")) || activities.data?.list[0]?.id;
  const activity = activities.data?.list.find(({ id }) => id === chosen);
  const signups = useCall(
    "activitySignups",
    { activityId: chosen ?? 0, pageNum: address.pageNum, pageSize: address.pageSize },
    { enabled: chosen !== undefined, keep: true },
  );
  const { taken, quota } = signups.data ?? {};
  return (
    <>
      <PageHead
        title="活动报名"
        facts={<span className="text-ink-3">姓名与手机号已脱敏</span>}
        actions={
          mayExport && activity ? (
            <Button icon={FileDown} onClick={() => setExporting(true)}>
              申请导出
            </Button>
          ) : null
        }
      />
      {activities.error ? <PageError error={activities.error} onRetry={() => activities.refetch()} /> : null}
      {activities.data?.list.length === 0 ? (
        <div className="px-4 lg:px-6">
          <EmptyState title="还没有活动。" />
        </div>
      ) : null}
      {activities.data && activities.data.list.length > 0 ? (
        <div className="px-4 pb-12 lg:px-6">
          <div className="mb-3 flex flex-wrap items-center gap-4">
            <Select
              label="活动"
              width={360}
              searchable
              value={chosen}
              options={activities.data.list.map(({ id, title }) => ({ value: id, label: title || `未命名 #${id}` }))}
              onChange={(id) => address.set({ activity: id === null ? null : String(id) })}
            />
            {taken === undefined ? null : (
              <span role="status" className="tabular-nums">
                已报名 {taken} 人{quota === null || quota === undefined ? "，不限名额" : `，名额 ${quota} 人`}
              </span>
            )}
            {quota ? (
              <span aria-hidden="true" className="h-2 w-40 bg-haze">
                <span className="block h-full bg-brand" style={{ width: `${Math.min((taken ?? 0) / quota, 1) * 100}%` }} />
              </span>
            ) : null}
          </div>
          <ListTable
            label="活动报名"
            answer={signups}
            address={address}
            rowKey={({ number }) => number}
            empty={<EmptyState title="这场活动还没有人报名。" />}
            columns={[
              { key: "number", title: "报名号", width: 150, render: ({ number }) => <span className="tabular-nums">{number}</span> },
              { key: "at", title: "报名时间", width: 150, render: ({ at }) => <Instant at={at} /> },
              { key: "name", title: "姓名", width: 100, render: ({ name }) => name },
              { key: "mobile", title: "手机号", width: 130, render: ({ mobile }) => <span className="tabular-nums">{mobile}</span> },
              {
                key: "people",
                title: "人数",
                width: 60,
                align: "right",
                render: ({ people }) => <span className="tabular-nums">{people}</span>,
              },
              { key: "state", title: "状态", width: 90, render: ({ state }) => states[state] ?? state },
              { key: "remark", title: "备注", render: ({ remark }) => remark || <span className="text-ink-3">—</span> },
            ]}
          />
        </div>
      ) : null}
      <Suspense>
        {isExporting && activity ? (
          <ExportForm
            kind="activitySignups"
            about={`“${activity.title}”的报名`}
            activityId={activity.id}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
