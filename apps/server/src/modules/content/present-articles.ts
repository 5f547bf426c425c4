import type { ContentType } from "@marque/contract/content-types";
import type { ArticleKind } from "@marque/contract/entities/article";
import type {
  CourseCard,
  CourseDetail,
  DisclosureCard,
  DisclosureDetail,
  NoticeCard,
  NoticeDetail,
} from "@marque/contract/entities/notice";
import { wireInstant } from "../../local-time.ts";
import type { ArticleRow } from "./articles.repository.ts";
import type { ContentItem } from "./content.repository.ts";

type Counted<Type extends ContentType> = ContentItem<Type> & { views: number };

const cardOf = <Type extends ContentType>({ id, publishAt, payload, views }: ArticleRow<Type>) => ({
  id,
  publishTime: wireInstant(publishAt),
  viewCount: views,
  ...payload,
});

/** The envelope's schema keeps of the payload what a card of the kind shows. */
export function presentNoticeCard<Kind extends ArticleKind>(type: Kind, row: ArticleRow<Kind>): NoticeCard {
  return { type, ...cardOf(row) } as unknown as NoticeCard;
}

export function presentNotice(item: Counted<ArticleKind>, surroundings: Pick<NoticeDetail, "previous" | "next" | "related">): NoticeDetail {
  return { ...whole(item), updateTime: wireInstant(item.updatedAt), type: item.type, ...surroundings } as unknown as NoticeDetail;
}

export function presentDisclosureCard(row: ArticleRow<"disclosure">): DisclosureCard {
  return cardOf(row);
}

export function presentDisclosure(item: Counted<"disclosure">): DisclosureDetail {
  return { ...whole(item), updateTime: wireInstant(item.updatedAt) };
}

export function presentCourseCard(row: ArticleRow<"course">): CourseCard {
  const seconds = row.payload.chapters.flatMap(({ steps }) => steps).reduce((sum, step) => sum + step.seconds, 0);
  return { ...cardOf(row), chapterCount: row.payload.chapters.length, seconds };
}

export function presentCourse(item: Counted<"course">): CourseDetail {
  return whole(item);
}

function whole<Type extends ContentType>({ id, publishAt, payload, views }: Counted<Type>) {
  return { id, publishTime: wireInstant(publishAt), viewCount: views, ...payload };
}
