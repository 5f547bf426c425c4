/** Pages of one kind for search engines, in an order that stays while nothing changes: as many as there are, a part at a time. */
export interface SitemapPages {
  count(): Promise<number>;
  list(part: { offset: number; limit: number }): Promise<SitemapPage[]>;
}

export interface SitemapPage {
  /** In the site, with its query and without the base. */
  path: string;
  /** For its readers, where that is known. */
  changedAt?: Date;
}

/** Pages of which there are so few that they are read at once. */
export function listedWhole(list: () => Promise<SitemapPage[]>): SitemapPages {
  return {
    count: async () => (await list()).length,
    list: async ({ offset, limit }) => (await list()).slice(offset, offset + limit),
  };
}

/** Kinds of pages one after the other, as if they were one. */
export function inSequence(kinds: readonly SitemapPages[]): SitemapPages {
  return {
    async count() {
      const counts = await Promise.all(kinds.map((kind) => kind.count()));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async list({ offset, limit }) {
      const pages: SitemapPage[] = [];
      let skipped = offset;
      for (const kind of kinds) {
        if (pages.length === limit) break;
        const own = await kind.list({ offset: skipped, limit: limit - pages.length });
        pages.push(...own);
        // A kind of which nothing is left is passed over whole.
        if (skipped > 0) skipped = own.length > 0 ? 0 : Math.max(0, skipped - (await kind.count()));
      }
      return pages;
    },
  };
}
