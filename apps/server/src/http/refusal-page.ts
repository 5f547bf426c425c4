import { MIST_HEADERS, type MistPage, mistPage } from "./mist-page.ts";

/** What a person reads instead of a page that cannot be had now. */
type Words = Omit<MistPage, "link">;

const words: Record<429 | 500 | 503, Words> = {
  429: { title: "访问过于频繁", poem: ["行到水穷处，", "坐看云起时。"], text: "您的访问有些频繁，请稍后再试。" },
  500: { title: "暂时无法打开", poem: ["山重水复疑无路，", "柳暗花明又一村。"], text: "服务开小差了，请稍后再试。" },
  503: { title: "服务繁忙", poem: ["山重水复疑无路，", "柳暗花明又一村。"], text: "服务繁忙，请稍后再试。" },
};

const bodies = new Map(Object.entries(words).map(([status, page]) => [Number(status), documentOf(page)]));

/** The page for people while others are served (429), while the server or what it needs is busy or away (503), and for a bug (500). */
export function refusalPage(status: number): { headers: Record<string, string>; body: string } {
  return { headers: MIST_HEADERS, body: bodies.get(status) ?? documentOf(words[503]) };
}

function documentOf(page: Words): string {
  return mistPage({ ...page, link: { href: "", text: "重新加载" } });
}
