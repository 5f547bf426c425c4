import type {
  CourseCard,
  CourseDetail,
  DisclosureBranch,
  DisclosureCard,
  DisclosureDetail,
  NoticeDetail,
} from "@marque/contract/entities/notice";
import { AppError } from "@marque/contract/errors";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import { countReading, facetsOf, findArticle, listArticles, neighbourOf, pageOfArticles, relatedTo } from "./articles.repository.ts";
import {
  presentCourse,
  presentCourseCard,
  presentDisclosure,
  presentDisclosureCard,
  presentNotice,
  presentNoticeCard,
} from "./present-articles.ts";

/** What is read on the site: notices of every kind, the disclosure tree, the owners' lessons. */
export interface ArticlesService {
  /** One page, newest first; beyond the end it is empty. */
  listNotices(query: ParsedInput<"noticePage">): Promise<CallOutput<"noticePage">>;
  /** Throws `notFound`. */
  requireNotice(id: number): Promise<NoticeDetail>;
  /** Names of the three levels with how many items stand below each. */
  disclosureTree(): Promise<DisclosureBranch[]>;
  listDisclosures(path: ParsedInput<"informationThird">): Promise<DisclosureCard[]>;
  findDisclosures(wanted: ParsedInput<"informationByList">): Promise<DisclosureCard[]>;
  /** Throws `notFound`. */
  requireDisclosure(id: number): Promise<DisclosureDetail>;
  listCourses(query: ParsedInput<"courseList">): Promise<{ list: CourseCard[]; total: number; pageNum: number; pageSize: number }>;
  /** Throws `notFound`. */
  requireCourse(id: number): Promise<CourseDetail>;
  /** Counts a reading. Kept pages show it when they are made anew. */
  countReading(read: ParsedInput<"contentRead">): Promise<void>;
}

const RELATED = 3;

export function createArticlesService(database: Database): ArticlesService {
  const disclosures = async () => (await listArticles(database, "disclosure")).map(presentDisclosureCard);

  return {
    async listNotices({ type, category, year, pageNum, pageSize }) {
      const [{ rows, total }, { collections, years }] = await Promise.all([
        pageOfArticles(database, type, { collection: category, year }, { pageNum, pageSize }),
        facetsOf(database, type),
      ]);
      const list = rows.map((row) => presentNoticeCard(type, row));
      return { list, total, pageNum, pageSize, categories: collections, years };
    },

    async requireNotice(id) {
      const item = await findArticle(database, noticeTypes, id);
      if (!item) throw new AppError("notFound");
      const [previous, next, related] = await Promise.all([
        neighbourOf(database, item, "previous"),
        neighbourOf(database, item, "next"),
        relatedTo(database, item, RELATED),
      ]);
      return presentNotice(item, { previous, next, related: related.map((row) => presentNoticeCard(item.type, row)) });
    },

    async disclosureTree() {
      return branches(await disclosures(), ["navigationFirst", "navigationSecond", "navigationThird"]);
    },

    async listDisclosures({ navigationFirst, navigationSecond, navigationThird }) {
      const wanted = { navigationFirst, navigationSecond, navigationThird };
      const names = Object.entries(wanted).filter(([, name]) => name !== undefined) as [keyof typeof wanted, string][];
      return (await disclosures()).filter((item) => names.every(([level, name]) => item[level] === name));
    },

    async findDisclosures({ ids, keyword }) {
      const all = await disclosures();
      const has = (item: DisclosureCard, word: string) => [item.title, item.summary, item.docNo].some((text) => text.includes(word));
      return all.filter((item) => (!ids || ids.includes(item.id)) && (!keyword || has(item, keyword)));
    },

    async requireDisclosure(id) {
      const item = await findArticle(database, ["disclosure"], id);
      if (!item) throw new AppError("notFound");
      return presentDisclosure(item);
    },

    async listCourses({ audience, vehicleId, pageNum, pageSize }) {
      const all = (await listArticles(database, "course")).map(presentCourseCard);
      const wanted = all.filter(
        (course) =>
          (!audience || course.audience === audience) &&
          (!vehicleId || course.vehicleIds.length === 0 || course.vehicleIds.includes(vehicleId)),
      );
      return { list: wanted.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: wanted.length, pageNum, pageSize };
    },

    async requireCourse(id) {
      const item = await findArticle(database, ["course"], id);
      if (!item) throw new AppError("notFound");
      return presentCourse(item);
    },

    countReading: ({ type, id }) => countReading(database, type, id),
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
