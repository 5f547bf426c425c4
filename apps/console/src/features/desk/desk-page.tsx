import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay, useMe } from "../../shell/session.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { DeskPart, ItemLine } from "./desk-part.tsx";
import { EndingRights } from "./ending-rights.tsx";
import { NewContent } from "./new-content.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";

/** Where a working day begins: what waits for me, what ends soon, what is broken. */
export function DeskPage() {
  const { name } = useMe();
  const mayRead = useMay("content.read");
  const desk = useCall("workDesk", {});
  if (!desk.data) {
    return (
      <>
        <PageHead title="工作台" />
        {desk.error ? <PageError error={desk.error} onRetry={() => desk.refetch()} /> : <PageLoading />}
      </>
    );
  }
  const { failed, myDrafts, waiting, endingSoon, brokenLinks, approvals } = desk.data;
  return (
    <>
      <PageHead
        title="工作台"
        facts={<span className="text-ink-3">{name}</span>}
        actions={
          <>
            {approvals > 0 ? (
              <Link to="/approvals" className="mr-2 border-b border-ink hover:text-brand">
                {approvals} 项申请等待批准
              </Link>
            ) : null}
            <NewContent />
          </>
        }
      />
      {mayRead ? <SetupChecklist /> : null}
      <div className="grid gap-x-8 gap-y-8 px-4 pb-12 lg:grid-cols-2 lg:px-6 2xl:grid-cols-3">
        {failed.length > 0 ? (
          <div className="lg:col-span-full">
            <DeskPart title="定时发布未成" count={failed.length} empty="">
              {failed.map((row) => (
                <ItemLine key={`${row.type}-${row.id}`} row={row} about={row.updatedBy} at={row.updatedAt} problem={row.reason} />
              ))}
            </DeskPart>
          </div>
        ) : null}
        <DeskPart title="待我审核" count={waiting.length} empty="没有等待审核的内容。">
          {waiting.map((row) => (
            <ItemLine key={`${row.type}-${row.id}`} row={row} about={row.updatedBy} at={row.updatedAt} />
          ))}
        </DeskPart>
        <DeskPart title="我的草稿" count={myDrafts.length} empty="没有草稿。">
          {myDrafts.map((row) => (
            <ItemLine key={`${row.type}-${row.id}`} row={row} at={row.updatedAt} />
          ))}
        </DeskPart>
        <DeskPart title="即将结束" count={endingSoon.length} empty="七天内没有内容到期。">
          {endingSoon.map((row) => (
            <ItemLine key={`${row.type}-${row.id}`} row={row} about="下线" at={row.offlineAt} exact />
          ))}
        </DeskPart>
        <DeskPart title="失效链接" count={brokenLinks.length} empty="没有发现失效的站内链接。">
          {brokenLinks.map((broken) => (
            <ItemLine key={`${broken.type}-${broken.id}-${broken.link}`} row={broken} problem={broken.link} />
          ))}
        </DeskPart>
        {mayRead ? <EndingRights /> : null}
      </div>
    </>
  );
}
