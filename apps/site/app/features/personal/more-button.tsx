import { Button } from "#ui/button.tsx";

/** Brings the next rows of a list; nothing where there are none. */
export function MoreButton({
  more,
  children,
}: {
  more: { hasMore: boolean; isLoading: boolean; loadMore(): Promise<void> };
  children: string;
}) {
  if (!more.hasMore) return null;
  return (
    <Button look="quiet" className="mt-6" loading={more.isLoading} loadingText="正在加载" onClick={() => void more.loadMore()}>
      {children}
    </Button>
  );
}
