import { BASE_PATH } from "@marque/contract/base-path";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { editPermission } from "@marque/contract/permissions";
import { itemTitle } from "@marque/contract/rules/item-title";
import { useState, useSyncExternalStore } from "react";
import { DraftStore, DraftStoreContext, ReadOnlyContext, ScopeContext } from "../../../shell/fields/draft-store.ts";
import { ItemStateChip } from "../../../shell/item-state.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { useMay, useMe } from "../../../shell/session.tsx";
import { Instant } from "../../../ui/instant.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { parentsOf } from "../content-columns.ts";
import { formOf } from "../content-forms.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FindingsPanel } from "./findings-panel.tsx";
import { FrameFields } from "./frame-fields.tsx";
import { editedOf, openedValue } from "./item-value.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { SavingStatusText } from "./saving-status.tsx";
import { useLiveFindings } from "./use-findings.ts";
import { useItemActions } from "./use-item-actions.ts";
import { useSaving } from "./use-saving.ts";
import { WorkflowBar } from "./workflow-bar.tsx";

export interface EditorProps {
  /** As it was when it was opened; a new opening is a new editor. */
  opened: ManagedItem;
  /** As it is known now. */
  item: ManagedItem;
  reopen(): Promise<void>;
}

/** One item: what it says at the left, what is wrong with it and how it is published at the right. */
export function Editor({ opened, item, reopen }: EditorProps) {
  const { type, id } = item;
  const [store] = useState(() => {
    const made = new DraftStore(openedValue(opened), opened.live === null && opened.draft?.version === 1);
    made.setFindings(opened.findings);
    return made;
  });
  const mayEdit = useMay(editPermission({ type }));
  const isOpen = item.draft === null || item.draft.state !== "review";
  const saving = useSaving(store, opened, mayEdit && isOpen);
  const actions = useItemActions(item, saving, reopen);
  const findings = useLiveFindings(type, store);
  const title = useSyncExternalStore(store.subscribe, () => itemTitle(type, store.value().payload));
  const { Main, Side } = formOf(type);

  return (
    <DraftStoreContext value={store}>
      <ReadOnlyContext value={!mayEdit || !isOpen}>
        <div className="sticky top-12 z-10 border-b border-line bg-ground">
          <PageHead
            title={title}
            parents={parentsOf(type)}
            facts={
              <>
                <ItemStateChip state={item.state} />
                <span className="text-note text-ink-3 tabular-nums">#{id}</span>
                <SavingStatusText status={saving.status} />
              </>
            }
            actions={<WorkflowBar item={item} title={title} findings={findings} saving={saving} actions={actions} />}
          />
        </div>
        <div className="grid gap-x-8 gap-y-6 px-4 pt-4 pb-24 lg:px-6 xl:grid-cols-[minmax(0,64rem)_320px]">
          <div className="min-w-0">
            <Notices item={item} mayEdit={mayEdit} />
            <ScopeContext value="payload">
              <Main />
            </ScopeContext>
          </div>
          <aside className="flex flex-col gap-6" aria-label="检查与发布设置">
            <FindingsPanel findings={findings} />
            <FrameFields type={type} />
            {Side ? (
              <section aria-label="属性" className="flex flex-col gap-4">
                <h2 className="border-b border-ink pb-1.5 font-medium">属性</h2>
                <ScopeContext value="payload">
                  <Side />
                </ScopeContext>
              </section>
            ) : null}
            <Facts item={item} />
          </aside>
        </div>
        <LeaveGuard store={store} save={saving.save} />
        {saving.conflict ? (
          <ConflictDialog
            base={store.saved()}
            mine={store.value()}
            theirs={saving.conflict.draft ? editedOf(saving.conflict.draft) : openedValue({ draft: null, live: item.live })}
            conflict={saving.conflict}
            onResolve={(resolved) => void saving.saveResolved(resolved)}
            onClose={saving.closeConflict}
          />
        ) : null}
      </ReadOnlyContext>
    </DraftStoreContext>
  );
}

/** What somebody who opens the item should know first. */
function Notices({ item: { draft, alsoOpen, isProtected, mayPublish }, mayEdit }: { item: ManagedItem; mayEdit: boolean }) {
  const me = useMe();
  const others = alsoOpen.filter((name) => name !== me.name);
  const waits = draft?.state === "review";
  return (
    <div className="mb-4 flex flex-col gap-2 empty:hidden">
      {mayEdit ? null : <Notice kind="info">你可以查看，但没有编辑这类内容的权限。</Notice>}
      {waits ? (
        <Notice kind="info">
          {draft.author.name}提交了审核，审核通过或退回之前不能修改。{mayPublish.allowed ? "" : mayPublish.reason}
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
      {isProtected ? <Notice kind="info">这条内容的编号由法规或程序引用，可以修改，不能删除或下线。</Notice> : null}
    </div>
  );
}

function Facts({ item: { draft, live, path } }: { item: ManagedItem }) {
  return (
    <dl className="grid grid-cols-[5em_1fr] gap-y-1 border-t border-line pt-3 text-note">
      {live ? (
        <>
          <dt className="text-ink-3">线上版本</dt>
          <dd>
            第 {live.revision} 版，
            <Instant at={live.updatedAt} />
          </dd>
        </>
      ) : null}
      {draft ? (
        <>
          <dt className="text-ink-3">草稿</dt>
          <dd>
            {draft.author.name}，<Instant at={draft.updatedAt} relative />
          </dd>
        </>
      ) : null}
      {path && live ? (
        <>
          <dt className="text-ink-3">页面</dt>
          <dd>
            <a href={BASE_PATH + path} target="_blank" rel="noopener noreferrer" className="break-all underline hover:text-brand">
              {path}
            </a>
          </dd>
        </>
      ) : null}
    </dl>
  );
}
