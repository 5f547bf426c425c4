import type { PreviewSet } from "@marque/contract/calls/manage/content";
import { contentTitles } from "@marque/contract/content-titles";
import { Plus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useAction, useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Table } from "../../ui/table.tsx";
import { toast } from "../../ui/toast.tsx";

const PreviewLinkDialog = lazy(() => import("./preview-link-dialog.tsx").then((file) => ({ default: file.PreviewLinkDialog })));

const PreviewForm = lazy(() => import("./preview-form.tsx").then((file) => ({ default: file.PreviewForm })));

/** Signed links that show chosen drafts, or the site at a future time, until they expire or are revoked. */
export function PreviewsPage() {
  const address = useListAddress();
  const sets = useCall("previewSetList", { pageNum: address.pageNum, pageSize: address.pageSize }, { keep: true });
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<PreviewSet | null>(null);
  const [revoked, setRevoked] = useState<PreviewSet | null>(null);
  return (
    <>
      <PageHead
        title="预览链接"
        actions={
          <Button kind="primary" icon={Plus} onClick={() => setMaking(true)}>
            新建预览
          </Button>
        }
      />
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="预览链接"
          rows={sets.data?.list}
          isStale={sets.isPlaceholderData}
          error={sets.error}
          onRetry={() => sets.refetch()}
          rowKey={({ id }) => id}
          paging={address.paging(sets.data?.total)}
          empty={
            <EmptyState title="还没有预览链接。可以把几处草稿放进一个链接，发给同事在手机和电脑上看。">
              <Button onClick={() => setMaking(true)}>新建第一个预览</Button>
            </EmptyState>
          }
          columns={[
            { key: "title", title: "名称", render: ({ title }) => <span className="block min-w-32 font-medium">{title}</span> },
            { key: "items", title: "内容", render: (set) => <Contents set={set} /> },
            { key: "asOf", title: "看哪个时间", width: 150, render: ({ asOf }) => <Instant at={asOf} empty="现在" /> },
            { key: "by", title: "创建人", width: 100, render: ({ createdBy }) => createdBy },
            { key: "expires", title: "有效至", width: 150, render: ({ expiresAt }) => <Instant at={expiresAt} /> },
            { key: "state", title: "状态", width: 90, render: (set) => <PreviewState set={set} /> },
            {
              key: "actions",
              title: "操作",
              stays: true,
              width: 150,
              render: (set) =>
                set.url ? (
                  <span className="flex gap-1">
                    <Button small onClick={() => setShown(set)}>
                      打开
                    </Button>
                    <Button small kind="danger" onClick={() => setRevoked(set)}>
                      撤销
                    </Button>
                  </span>
                ) : (
                  <span className="text-ink-3">—</span>
                ),
            },
          ]}
        />
      </div>
      <Suspense>{isMaking ? <PreviewForm onClose={() => setMaking(false)} onMade={setShown} /> : null}</Suspense>
      <Suspense>
        {shown?.url ? (
          <PreviewLinkDialog title={shown.title} url={shown.url} expiresAt={shown.expiresAt} onClose={() => setShown(null)} />
        ) : null}
      </Suspense>
      {revoked ? <RevokeDialog set={revoked} onClose={() => setRevoked(null)} /> : null}
    </>
  );
}

function Contents({ set: { items } }: { set: PreviewSet }) {
  if (items.length === 0) return <span className="text-ink-3">不含草稿</span>;
  const names = items.map(({ type, title }) => `${contentTitles[type]}“${title}”`);
  return (
    <span className="block min-w-48" title={names.join("、")}>
      {names.slice(0, 2).join("、")}
      {names.length > 2 ? ` 等 ${names.length} 项` : ""}
    </span>
  );
}

function PreviewState({ set: { url, revokedAt } }: { set: PreviewSet }) {
  if (revokedAt) return <Chip tone="danger">已撤销</Chip>;
  return url ? <Chip tone="success">有效</Chip> : <Chip>已过期</Chip>;
}

function RevokeDialog({ set, onClose }: { set: PreviewSet; onClose(): void }) {
  const revoke = useAction("previewSetRevoke", { refreshes: ["previewSetList"] });
  return (
    <ConfirmDialog
      open
      title={`撤销“${set.title}”？`}
      confirm="撤销链接"
      danger
      loading={revoke.isPending}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(
          { id: set.id },
          {
            onSuccess: () => {
              toast.done("链接已撤销");
              onClose();
            },
          },
        )
      }
    >
      已经发出去的链接和二维码立即失效，不能恢复。
    </ConfirmDialog>
  );
}
