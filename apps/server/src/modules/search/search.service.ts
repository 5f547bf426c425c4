import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import type { CallOutput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { excerptAround } from "./excerpt.ts";
import { listForStaff, listVisible } from "./search.repository.ts";
import { textOrIdQuery, textQuery } from "./search-words.ts";

/** What visitors find, and where it is read. */
export interface FoundPage {
  title: string;
  /** Router path. */
  path: string;
  /** A line of the text around the keyword. */
  excerpt: string;
}

/** What modules keep to be found. Where the keyword stands in the title comes first. */
export interface SearchService {
  /** What everybody may read now, and nothing else: what was never online, is still to come or has ended is not found. */
  findPages(keyword: string): Promise<FoundPage[]>;
  /** Every item of content and every draft, by words or by number. For whoever may read content in the console. */
  findItems(keyword: string): Promise<CallOutput<"manageSearch">>;
}

const SHOWN = 20;

export function createSearchService({ database }: { database: Database }): SearchService {
  return {
    async findPages(keyword) {
      const query = textQuery(keyword);
      if (query === null) return [];
      const found = await listVisible(database, { query, keyword }, SHOWN);
      return found.map(({ title, path, body }) => ({ title, path, excerpt: excerptAround(body, keyword) }));
    },

    async findItems(keyword) {
      const query = textOrIdQuery(keyword);
      if (query === null) return { list: [] };
      const found = await listForStaff(database, { query, keyword, sources: Object.keys(contentTitles) }, SHOWN);
      return {
        list: found.map(({ source, id, title, body }) => ({
          type: source as ContentType,
          id: Number(id),
          title,
          excerpt: excerptAround(body, keyword),
        })),
      };
    },
  };
}
