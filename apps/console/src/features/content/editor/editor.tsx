import { BASE_PATH } from "@marque/contract/base-path";
import { editPermission } from "@marque/contract/content-permissions";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { itemTitle } from "@marque/contract/rules/item-title";
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { DraftStore, DraftStoreContext, FindingsContext, ReadOnlyContext, ScopeContext } from "#shell/fields/draft-store.ts";
import { ItemStateChip } from "#shell/item-state.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { useMay } from "#shell/session.tsx";
import { FindingsPanel } from "#shell/workflow/findings-panel.tsx";
import { ItemNotices } from "#shell/workflow/item-notices.tsx";
import { editedOf, type NewItem, openedValue } from "#shell/workflow/item-value.ts";
import { rulesOf, useLiveFindings } from "#shell/workflow/use-findings.ts";
import { useItemActions } from "#shell/workflow/use-item-actions.ts";
import { useSaving } from "#shell/workflow/use-saving.ts";
import { WorkflowBar } from "#shell/workflow/workflow-bar.tsx";
import { Instant } from "#ui/instant.tsx";
import { PageLoading } from "#ui/page-state.tsx";
import { parentsOf } from "../content-columns.ts";
import { formOf } from "../content-forms.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { FrameFields } from "./frame-fields.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { SavingStatusText } from "./saving-status.tsx";

const ReviewDifferences = lazy(() =>
  import("#shell/workflow/review-differences.tsx").then((file) => ({ default: file.ReviewDifferences })),
);

export interface EditorProps {
  /** As it was when it was opened; a new opening is a new editor. */
  opened: NewItem;
  /** As it is known now; its id is 0 until something of it is saved. */
  item: ManagedItem;
  /** It has become an item, with this id. */
  onBegun?: (id: number) => void;
  reopen(): Promise<void>;
}

/** One item: what it says at the left, what is wrong with it and how it is published at the right. */
export function Editor({ opened, item, onBegun, reopen }: EditorProps) {
  const { type, id } = item;
  const [store] = useState(() => {
    const value = openedValue(opened);
    const made = new DraftStore(value, rulesOf(type), opened.id === 0);
    made.setFindings(opened.findings, value);
    return made;
  });
  const mayEdit = useMay(editPermission({ type }));
  const isOpen = item.draft === null || item.draft.state !== "review";
  const saving = useSaving(store, opened, mayEdit && isOpen, onBegun);
  const actions = useItemActions(item, store, saving, reopen);
  const findings = useLiveFindings(store);
  const title = useSyncExternalStore(store.subscribe, () => itemTitle(type, store.value().payload));
  const { Main, Side } = formOf(type);
  const main = useRef<HTMLDivElement>(null);
  // Whoever begins something begins with its first field.
  const isNew = opened.id === 0;
  useEffect(() => {
    if (isNew) main.current?.querySelector<HTMLElement>("input:not([type=file]):enabled, textarea:enabled")?.focus();
  }, [isNew]);

  return (
    <DraftStoreContext value={store}>
      <ReadOnlyContext value={!mayEdit || !isOpen}>
        <FindingsContext value={findings}>
          <div className="sticky top-12 z-10 border-b border-line bg-ground">
            <PageHead
              title={title}
              parents={parentsOf(type, id)}
              facts={
                <>
                  <ItemStateChip state={item.state} />
                  {id === 0 ? null : <span className="text-note text-ink-3 tabular-nums">#{id}</span>}
                  <SavingStatusText status={saving.status} />
                </>
              }
              actions={<WorkflowBar item={item} title={title} findings={findings} saving={saving} actions={actions} />}
            />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-6 px-4 pt-4 pb-24 lg:px-6 xl:grid-cols-[minmax(0,64rem)_320px]">
            <div ref={main} className="min-w-0">
              <ItemNotices item={item} mayEdit={mayEdit} />
              {item.draft?.state === "review" ? (
                <Suspense fallback={<PageLoading isPart />}>
                  <ReviewDifferences type={type} draft={item.draft} live={item.live} />
                  <h2 className="mb-4 border-b border-ink pb-1.5 font-medium">全文</h2>
                </Suspense>
              ) : null}
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
          <LeaveGuard store={store} ownPath={() => `/content/${type}/${saving.id()}`} save={saving.save} />
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
        </FindingsContext>
      </ReadOnlyContext>
    </DraftStoreContext>
  );
}

function Facts({ item: { draft, live, isOnline, path } }: { item: ManagedItem }) {
  return (
    <dl className="grid grid-cols-[5em_1fr] gap-y-1 border-t border-line pt-3 text-note">
      {live ? (
        <>
          <dt className="text-ink-3">{isOnline ? "线上版本" : "下线前"}</dt>
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
      {path && isOnline ? (
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
