import { submissionStates } from "@marque/contract/rules/submission";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useAction } from "#shell/calls.ts";
import { useMay } from "#shell/session.tsx";
import { ReasonDialog } from "#shell/workflow/reason-dialog.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Instant } from "#ui/instant.tsx";
import { Notice } from "#ui/notice.tsx";
import { carText, chipOf, type Day, type Drive, refreshedByCalendar } from "./calendar-names.ts";
import { MoveDialog } from "./move-dialog.tsx";

/** One test drive: who comes, and what can be done about it from here. */
export function DriveDrawer({ day, drive, onClose }: { day: Day; drive: Drive; onClose(): void }) {
  const [asks, setAsks] = useState<"confirm" | "move" | null>(null);
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const confirm = useAction("submissionConfirm", { refreshes: refreshedByCalendar });
  const readsRequests = useMay("submissions.read");
  const car = day.cars.find(({ id }) => id === drive.carId);
  const { tone, text } = chipOf(drive);
  const facts: [string, ReactNode][] = [
    [
      "状态",
      <Chip key="state" tone={tone}>
        {text}
      </Chip>,
    ],
    ["客户", `${drive.name || "匿名"} ${drive.mobile}`],
    [
      "时间",
      drive.startsAt ? (
        <Instant key="time" at={drive.startsAt} />
      ) : drive.waiting ? (
        `候补 ${drive.waiting.from} 至 ${drive.waiting.to}`
      ) : (
        "未定"
      ),
    ],
    ["车型", drive.vehicle],
    ["车辆", car ? [carText(car, day.cars), car.plate].filter(Boolean).join("，") : "—"],
    ["驾驶证", drive.hasLicense ? "有" : "没有，由专员驾驶"],
    ["跟进人", drive.assignee || "未领取"],
  ];
  return (
    <Drawer open title={`试驾 ${drive.no}`} width={480} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2 pb-4">
        {drive.mayConfirm && !drive.isClosed ? (
          <Button kind="primary" onClick={() => setAsks("confirm")}>
            确认预约
          </Button>
        ) : null}
        {drive.mayMove ? <Button onClick={() => setAsks("move")}>{drive.startsAt ? "改期或换车" : "约定时间"}</Button> : null}
        {readsRequests ? (
          <Link to={`/submissions?kind=testDrive&open=${drive.id}`} className="px-1 text-brand hover:underline">
            查看客户请求
          </Link>
        ) : null}
      </div>
      {drive.isClosed ? <Notice kind="warning">这个时段已关闭。客户已收到短信，可自行改约；也可以致电后在这里改期。</Notice> : null}
      <dl className="mt-3 grid grid-cols-[6em_1fr] gap-y-1.5">
        {facts.map(([term, fact]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      {asks === "confirm" ? (
        <ReasonDialog
          title="确认预约"
          text={`“${submissionStates[drive.state]}”改为“${submissionStates.CONFIRMED}”，客户会收到短信。${drive.assignee ? "" : "这条请求由您跟进。"}`}
          confirm="确认预约"
          onConfirm={async () => {
            await confirm.mutateAsync({ id: drive.id, requestId });
            setRequestId(crypto.randomUUID());
          }}
          onClose={() => setAsks(null)}
        />
      ) : null}
      {asks === "move" ? <MoveDialog day={day} drive={drive} onClose={() => setAsks(null)} /> : null}
    </Drawer>
  );
}
