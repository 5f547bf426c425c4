import type { CallOutput } from "@marque/contract/types";
import { DeskPart, ItemLine } from "./desk-part.tsx";
import { EndingRights } from "./ending-rights.tsx";

/** What waits for somebody who works on content, what ends soon, what is broken. */
export function ContentDesk({ desk }: { desk: CallOutput<"workDesk"> }) {
  const { failed, myDrafts, waiting, endingSoon, brokenLinks } = desk;
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-2 2xl:grid-cols-3">
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
      <EndingRights />
    </div>
  );
}
