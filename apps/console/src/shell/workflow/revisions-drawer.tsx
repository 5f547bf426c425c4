import type { ContentType } from "@marque/contract/content-types";
import { pathInWords } from "@marque/contract/rules/field-names";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { Pager } from "../../ui/pager.tsx";
import { useCall } from "../calls.ts";
import type { Edited } from "../fields/draft-store.ts";
import { differingPaths } from "./compare-values.ts";
import { Differences } from "./differences.tsx";
import { editedOf } from "./item-value.ts";

export interface RevisionsDrawerProps {
  type: ContentType;
  id: number;
  /** What stands in the editor now. */
  present: Edited;
  mayRestore: boolean;
  onRestore(revision: number): Promise<unknown>;
  onClose(): void;
}

const PAGE_SIZE = 20;
const CHANGES_NAMED = 4;

/** Every version that was online: who, when, what changed, the differences from what stands in the editor, and the way back. */
export function RevisionsDrawer({ type, id, present, mayRestore, onRestore, onClose }: RevisionsDrawerProps) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<number | null>(null);
  const revisions = useCall("manageContentRevisions", { type, id, pageNum: page, pageSize: PAGE_SIZE }, { keep: true });
  return (
    <Drawer open title="历史版本" width={720} onClose={onClose}>
      {revisions.error && !revisions.data ? <PageError isPart error={revisions.error} onRetry={() => revisions.refetch()} /> : null}
      {revisions.data?.total === 0 ? <EmptyState title="还没有发布过，没有历史版本。" /> : null}
      <ol className="border-t border-ink">
        {revisions.data?.list.map(({ revision, at, by, note, changed }) => (
          <li key={revision} className="border-b border-line py-2">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-medium">第 {revision} 版</span>
              <Instant at={at} />
              <span className="text-ink-2">{by}</span>
              <span className="ml-auto">
                <Button small expanded={chosen === revision} onClick={() => setChosen(chosen === revision ? null : revision)}>
                  {chosen === revision ? "收起" : "与现在比较"}
                </Button>
              </span>
            </div>
            {note ? <p className="text-note text-ink-2">{note}</p> : null}
            <p className="text-small text-ink-3">
              {changed.length > 0
                ? `改了 ${changed.slice(0, CHANGES_NAMED).map(pathInWords).join("、")}${changed.length > CHANGES_NAMED ? ` 等 ${changed.length} 处` : ""}`
                : "首次发布"}
            </p>
            {chosen === revision ? (
              <Comparison
                type={type}
                id={id}
                revision={revision}
                present={present}
                onRestore={mayRestore ? () => onRestore(revision) : undefined}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {revisions.isPending ? <PageLoading isPart /> : null}
      {revisions.data ? <Pager page={page} size={PAGE_SIZE} total={revisions.data.total} onChange={setPage} /> : null}
    </Drawer>
  );
}

interface ComparisonProps {
  type: ContentType;
  id: number;
  revision: number;
  present: Edited;
  onRestore?: () => Promise<unknown>;
}

function Comparison({ type, id, revision, present, onRestore }: ComparisonProps) {
  const old = useCall("manageContentRevision", { type, id, revision });
  const [isRestoring, setRestoring] = useState(false);
  if (!old.data) return old.error ? <PageError isPart error={old.error} onRetry={() => old.refetch()} /> : <PageLoading isPart />;
  const former = editedOf(old.data);
  async function restore() {
    setRestoring(true);
    await onRestore?.().catch(() => {});
    setRestoring(false);
  }
  return (
    <div className="mt-2 bg-mist p-3">
      <p className="mb-2 text-small text-ink-3">划线的是第 {revision} 版有、现在没有的；着色的是现在才有的。</p>
      <Differences type={type} before={former} after={present} />
      {onRestore && differingPaths(former, present).length > 0 ? (
        <div className="mt-3">
          <Button kind="primary" loading={isRestoring} onClick={() => void restore()}>
            恢复为草稿
          </Button>
        </div>
      ) : null}
    </div>
  );
}
