import type { ArticleOf } from "@marque/contract/entities/article";
import type { CourseDetail, DisclosureBranch, DisclosureCard, DisclosureDetail, NoticeDetail } from "@marque/contract/entities/notice";
import { AppError } from "@marque/contract/errors";
import { type NoticeType, noticeTypes } from "@marque/contract/rules/notice-types";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import type { Viewpoint } from "../../viewpoint.ts";
import { facetsOf, findArticle, listArticles, neighbourOf, pageOfArticles, relatedTo } from "./articles.repository.ts";
import {
  presentCourse,
  presentCourseCard,
  presentDisclosure,
  presentDisclosureCard,
  presentNotice,
  presentNoticeCard,
} from "./present-articles.ts";

/** An activity that visitors see now. */
export type Activity = ArticleOf<"activity"> & { id: number };

/** What a feed says of an item. */
export interface NewestItem {
  id: number;
  publishAt: Date;
  title: string;
  summary: string;
}

/** What is read on the site: notices of every kind, the disclosure tree, the owners' lessons. Without a viewpoint, as everybody does. */
export interface ArticlesService {
  /** One page, newest first; beyond the end it is empty. */
  listNotices(query: ParsedInput<"noticePage">, viewpoint?: Viewpoint): Promise<CallOutput<"noticePage">>;
  /** Throws `notFound`. */
  requireNotice(id: number, viewpoint?: Viewpoint): Promise<NoticeDetail>;
  /** Whole, for whoever signs up for it. Pass a transaction to read inside it. */
  findActivity(id: number, within?: Database): Promise<Activity | undefined>;
  /** Names of the three levels with how many items stand below each. */
  disclosureTree(viewpoint?: Viewpoint): Promise<DisclosureBranch[]>;
  listDisclosures(path: ParsedInput<"informationThird">, viewpoint?: Viewpoint): Promise<DisclosureCard[]>;
  findDisclosures(wanted: ParsedInput<"informationByList">, viewpoint?: Viewpoint): Promise<DisclosureCard[]>;
  /** Throws `notFound`. */
  requireDisclosure(id: number, viewpoint?: Viewpoint): Promise<DisclosureDetail>;
  listCourses(query: ParsedInput<"courseList">, viewpoint?: Viewpoint): Promise<CallOutput<"courseList">>;
  /** Throws `notFound`. */
  requireCourse(id: number, viewpoint?: Viewpoint): Promise<CourseDetail>;
  /** The newest visible items of a type. */
  listNewest(type: NoticeType | "disclosure", limit: number): Promise<NewestItem[]>;
}

const RELATED = 3;

export function createArticlesService(database: Database): ArticlesService {
  const disclosures = async (viewpoint?: Viewpoint) => (await listArticles(database, "disclosure", viewpoint)).map(presentDisclosureCard);

  return {
    async listNotices({ type, category, year, pageNum, pageSize }, viewpoint) {
      const [{ rows, total }, { collections, years }] = await Promise.all([
        pageOfArticles(database, type, { collection: category, year }, { pageNum, pageSize }, viewpoint),
        facetsOf(database, type, viewpoint),
      ]);
      const list = rows.map((row) => presentNoticeCard(type, row));
      return { list, total, pageNum, pageSize, categories: collections, years };
    },

    async requireNotice(id, viewpoint) {
      const item = await findArticle(database, noticeTypes, id, viewpoint);
      if (!item) throw new AppError("notFound");
      const [previous, next, related] = await Promise.all([
        neighbourOf(database, item, "previous", viewpoint),
        neighbourOf(database, item, "next", viewpoint),
        relatedTo(database, item, RELATED, viewpoint),
      ]);
      return presentNotice(item, { previous, next, related: related.map((row) => presentNoticeCard(item.type, row)) });
    },

    async findActivity(id, within = database) {
      const item = await findArticle(within, ["activity"], id);
      return item && { id, ...item.payload };
    },

    async disclosureTree(viewpoint) {
      return branches(await disclosures(viewpoint), ["navigationFirst", "navigationSecond", "navigationThird"]);
    },

    async listDisclosures({ navigationFirst, navigationSecond, navigationThird }, viewpoint) {
      const wanted = { navigationFirst, navigationSecond, navigationThird };
      const names = Object.entries(wanted).filter(([, name]) => name !== undefined) as [keyof typeof wanted, string][];
      return (await disclosures(viewpoint)).filter((item) => names.every(([level, name]) => item[level] === name));
    },

    async findDisclosures({ ids, keyword }, viewpoint) {
      const all = await disclosures(viewpoint);
      const has = (item: DisclosureCard, word: string) => [item.title, item.summary, item.docNo].some((text) => text.includes(word));
      return all.filter((item) => (!ids || ids.includes(item.id)) && (!keyword || has(item, keyword)));
    },

    async requireDisclosure(id, viewpoint) {
      const item = await findArticle(database, ["disclosure"], id, viewpoint);
      if (!item) throw new AppError("notFound");
      return presentDisclosure(item);
    },

    async listCourses({ audience, vehicleId, pageNum, pageSize }, viewpoint) {
      const all = (await listArticles(database, "course", viewpoint)).map(presentCourseCard);
      const wanted = all.filter(
        (course) =>
          (!audience || course.audience === audience) &&
          (!vehicleId || course.vehicleIds.length === 0 || course.vehicleIds.includes(vehicleId)),
      );
      return { list: wanted.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: wanted.length, pageNum, pageSize };
    },

    async requireCourse(id, viewpoint) {
      const item = await findArticle(database, ["course"], id, viewpoint);
      if (!item) throw new AppError("notFound");
      return presentCourse(item);
    },

    async listNewest(type, limit) {
      const { rows } = await pageOfArticles(database, type, {}, { pageNum: 1, pageSize: limit });
      return rows.map(({ id, publishAt, payload: { title, summary } }) => ({ id, publishAt, title, summary }));
    },
  };
}

/** Items grouped by the names of the levels, in the order in which the names first come. */
function branches(items: readonly DisclosureCard[], levels: readonly (keyof DisclosureCard)[]): DisclosureBranch[] {
  const [level, ...deeper] = levels;
  if (!level) return [];
  return [...Map.groupBy(items, (item) => String(item[level]))].map(([name, below]) => ({
    name,
    count: below.length,
    children: branches(below, deeper),
  }));
}
