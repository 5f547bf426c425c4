import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import { isSingle } from "../../shell/content-kinds.ts";

/** What the list of a type shows besides title, state, and who changed it when. */
export interface ContentColumns {
  /** What the items' `collection` is called; null where they have none. */
  collection: string | null;
  /** Where the collection is chosen by hand, what it may be. */
  places?: readonly { value: string; label: string }[];
  views: boolean;
  /** Order that the items have on the site by hand; then they can be dragged. */
  sorted: boolean;
  /** Order in which the list begins. */
  order: "updated" | "published" | "sort" | "id";
}

const article = (collection: string | null): ContentColumns => ({ collection, views: true, sorted: false, order: "updated" });
const ordered = (collection: string | null): ContentColumns => ({ collection, views: false, sorted: true, order: "sort" });
const plain: ContentColumns = { collection: null, views: false, sorted: false, order: "id" };

const contentColumns = {
  news: article("分类"),
  notice: article(null),
  activity: article("分类"),
  brand: article("分类"),
  usedCar: article("分类"),
  supplier: article("类型"),
  employment: article("类型"),
  course: { ...ordered("对象"), views: true },
  disclosure: { ...ordered(null), views: true },
  protocol: ordered(null),
  navigation: ordered(null),
  hoverBar: ordered(null),
  carousel: {
    ...ordered("位置"),
    places: [
      { value: "home_top", label: "首页顶部" },
      { value: "test_drive_top", label: "预约试驾页" },
    ],
  },
  siteSettings: plain,
  grayMode: plain,
  redirect: { ...plain, order: "updated" },
} as const satisfies Record<ContentType, ContentColumns>;

export const columnsOf = (type: ContentType): ContentColumns => contentColumns[type];

/** Where an item is found among others, for the head of its page. */
export const parentsOf = (type: ContentType) => (isSingle(type) ? [] : [{ title: contentTitles[type], to: `/content/${type}` }]);
