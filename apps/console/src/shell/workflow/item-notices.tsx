import { isMadeByProduct } from "@marque/contract/content-permissions";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMe } from "../session.tsx";

/** What somebody who opens the item should know first. */
export function ItemNotices({
  item: { type, draft, live, isOnline, alsoOpen, isProtected, mayPublish },
  mayEdit,
}: {
  item: ManagedItem;
  mayEdit: boolean;
}) {
  const me = useMe();
  const others = alsoOpen.filter((name) => name !== me.name);
  const waits = draft?.state === "review";
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {mayEdit ? null : <Notice kind="info">你可以查看，但没有编辑这类内容的权限。</Notice>}
      {waits ? (
        <Notice kind="info">
          {draft.author.name}提交了审核，审核通过或退回之前不能修改。{live && !isOnline ? "线上版本已下线，审核通过后重新上线。" : ""}
          {mayPublish.allowed ? "" : mayPublish.reason}
          {draft.note ? <span className="block text-ink-2">留言：{draft.note}</span> : null}
        </Notice>
      ) : null}
      {draft?.state === "scheduled" ? (
        <Notice kind="info">
          已安排在 <Instant at={draft.publishAt} /> 发布；修改后须重新发布。
        </Notice>
      ) : null}
      {draft?.state === "draft" && draft.note ? <Notice kind="warning">退回意见：{draft.note}</Notice> : null}
      {others.length > 0 ? (
        <Notice kind="warning">{others.join("、")}也在编辑这条内容。后保存的人会看到两边的不同，不会互相覆盖。</Notice>
      ) : null}
      {isProtected && !isMadeByProduct(type) ? (
        <Notice kind="info">这条内容的编号由法规或程序引用，可以修改，不能删除或下线。</Notice>
      ) : null}
    </div>
  );
}
