import { NOTICE_DAYS } from "@marque/contract/rules/staff-notice";
import { useAction, useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { OlderPages } from "../../shell/list-filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { NoticeLine, noticeCalls } from "./notice-line.tsx";

/** What one is told of, the newest first; read or not. */
export function NoticesPage() {
  const address = useListAddress();
  const after = address.get("before");
  const before = after && /^\d{1,9}$/.test(after) ? Number(after) : undefined;
  const found = useCall("staffNotices", { before }, { keep: true });
  const readAll = useAction("staffNoticesRead", { refreshes: noticeCalls });
  const list = found.data?.list ?? [];
  const newest = list[0];
  const next = found.data?.next;
  return (
    <>
      <PageHead
        title="提醒"
        facts={<span className="text-ink-3">保留 {NOTICE_DAYS} 天</span>}
        actions={
          newest && before === undefined && list.some(({ isRead }) => !isRead) ? (
            <Button loading={readAll.isPending} onClick={() => readAll.mutate({ upTo: newest.id })}>
              全部标为已读
            </Button>
          ) : null
        }
      />
      <div className="px-4 pb-12 lg:px-6">
        {!found.data && found.error ? <PageError error={found.error} onRetry={() => found.refetch()} /> : null}
        {!found.data && !found.error ? <PageLoading /> : null}
        {found.data && list.length === 0 ? <EmptyState title="没有提醒。分配给你的请求、即将到期与超时的请求会出现在这里。" /> : null}
        {list.length > 0 ? (
          <ul aria-label="提醒" className="border-t border-ink">
            {list.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ul>
        ) : null}
        <OlderPages
          what="提醒"
          onNewest={before === undefined ? null : () => address.set({ before: null })}
          onOlder={next ? () => address.set({ before: String(next) }) : null}
        />
      </div>
    </>
  );
}
