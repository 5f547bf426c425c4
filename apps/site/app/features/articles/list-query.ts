/** What the address of a list says. */
export interface ListQuery {
  /** Announcements instead of news; only where a list has both. */
  type?: "notice";
  category?: string;
  year?: number;
  /** From 1. */
  page: number;
}

const CATEGORY_MAX = 20;
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const PAGE_MAX = 10_000;

/** Reads a list's address; what makes no sense counts as not said. @param notices whether the list has announcements too */
export function readListQuery(params: URLSearchParams, { notices = false } = {}): ListQuery {
  const category = params.get("category")?.trim();
  const year = whole(params.get("year"), FIRST_YEAR, LAST_YEAR);
  return {
    ...(notices && params.get("type") === "notice" ? { type: "notice" } : {}),
    ...(category && category.length <= CATEGORY_MAX ? { category } : {}),
    ...(year ? { year } : {}),
    page: whole(params.get("page"), 1, PAGE_MAX) ?? 1,
  };
}

/** Router path of a list with its filters; the first page needs no number. @param path of the list itself */
export function listAddress(path: string, { type, category, year, page }: ListQuery): string {
  const params = new URLSearchParams();
  if (type) params.set("type", type);
  if (category) params.set("category", category);
  if (year) params.set("year", String(year));
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `${path}?${params}` : path;
}

/** Whether a list is narrowed. */
export function isNarrowed({ category, year }: ListQuery): boolean {
  return category !== undefined || year !== undefined;
}

/** What a list's window title says: `新闻资讯：技术，2026 年，第 2 页`. @param title of the list itself */
export function listSubject(title: string, { type, category, year, page }: ListQuery): string {
  const said = [type === "notice" ? "公告" : "", category, year ? `${year} 年` : "", page > 1 ? `第 ${page} 页` : ""].filter(Boolean);
  return said.length > 0 ? `${title}：${said.join("，")}` : title;
}

function whole(text: string | null, least: number, most: number): number | undefined {
  if (!text || !/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}
