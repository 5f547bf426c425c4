import { useState } from "react";

interface Page<Row> {
  list: Row[];
  next: string | null;
}

/** The pages after the first one of a list that goes by key. `load` is handed the `next` of the page before. */
export function useMore<Row>(first: Page<Row> | null, load: (after: string) => Promise<Page<Row>>) {
  const [more, setMore] = useState<{ after: Page<Row>; pages: Page<Row> } | null>(null);
  const [isLoading, setLoading] = useState(false);
  // Whatever begins the list anew leaves the pages that followed the former one behind.
  const pages = more && more.after === first ? more.pages : null;
  const next = pages ? pages.next : (first?.next ?? null);
  return {
    rows: [...(first?.list ?? []), ...(pages?.list ?? [])],
    hasMore: next !== null,
    isLoading,
    async loadMore(): Promise<void> {
      if (!first || next === null) return;
      setLoading(true);
      try {
        const page = await load(next);
        setMore({ after: first, pages: { list: [...(pages?.list ?? []), ...page.list], next: page.next } });
      } catch {
        // The toast has said why; the button stays.
      } finally {
        setLoading(false);
      }
    },
  };
}
