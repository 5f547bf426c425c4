import { comesWithVehicle } from "@marque/contract/content-permissions";
import { type ContentType, contentTitles, orderedTypes } from "@marque/contract/content-titles";
import { carouselPositions } from "@marque/contract/rules/carousel-positions";
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

type OwnColumns = Omit<ContentColumns, "sorted">;

const article = (collection: string | null): OwnColumns => ({ collection, views: true, order: "updated" });
const ordered = (collection: string | null): OwnColumns => ({ collection, views: false, order: "sort" });
const plain: OwnColumns = { collection: null, views: false, order: "id" };

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
    places: Object.entries(carouselPositions).map(([value, label]) => ({ value, label })),
  },
  siteSettings: plain,
  grayMode: plain,
  redirect: { ...plain, order: "updated" },
  question: ordered(null),
  workCalendar: { ...plain, collection: "年份" },
  memberLevel: plain,
  vehicleCatalogue: { ...plain, order: "updated" },
  vehiclePage: { ...plain, order: "updated" },
} as const satisfies Record<ContentType, OwnColumns>;

export const columnsOf = (type: ContentType): ContentColumns => ({ ...contentColumns[type], sorted: orderedTypes.has(type) });

/** Where an item is found among others, for the head of its page. */
export function parentsOf(type: ContentType, id = 0): { title: string; to: string }[] {
  if (comesWithVehicle(type)) return [{ title: "车型与价格", to: id === 0 ? "/vehicles" : `/vehicles/${id}` }];
  return isSingle(type) ? [] : [{ title: contentTitles[type], to: `/content/${type}` }];
}
