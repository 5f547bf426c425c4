import type { CourseCard } from "@marque/contract/entities/notice";

type Audience = CourseCard["audience"];

/** For whom lessons are, in the order of the filter. */
export const audiences: readonly Audience[] = ["新车主", "车主", "长辈"];

/** Lessons on one page of the list. */
export const PAGE_SIZE = 9;
/** The last page that the call knows. */
const PAGE_MAX = 10_000;

/** What /course is asked for; absent filters let everything through. */
export interface CourseQuery {
  audience: Audience | undefined;
  vehicleId: number | undefined;
  /** From 1. */
  page: number;
}

/** What an address asks for; values that are not on offer count as absent. */
export function readCourseQuery(params: URLSearchParams): CourseQuery {
  return {
    audience: audiences.find((audience) => audience === params.get("audience")),
    vehicleId: positive(params.get("vehicleId")),
    page: Math.min(positive(params.get("page")) ?? 1, PAGE_MAX),
  };
}

/** Router path of a query: `/course?audience=…&vehicleId=…&page=…`. */
export function courseListAddress({ audience, vehicleId, page = 1 }: Partial<CourseQuery>): string {
  const params = new URLSearchParams();
  if (audience) params.set("audience", audience);
  if (vehicleId) params.set("vehicleId", String(vehicleId));
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/course?${params}` : "/course";
}

/** Router path of a lesson. */
export const courseAddress = (id: number) => `/course/detail?id=${id}`;

function positive(text: string | null): number | undefined {
  if (!text || !/^[1-9][0-9]{0,8}$/.test(text)) return undefined;
  return Number(text);
}
