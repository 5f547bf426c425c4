import { describe, expect, it } from "vitest";
import { cleanContent } from "../../apps/server/src/modules/content/clean-content.ts";
import { formerPrivacy, protocols } from "./protocols.ts";

function htmlOf(code: string): string {
  const found = protocols.find((protocol) => protocol.code === code);
  if (!found) throw new Error(`No protocol ${code}`);
  return found.contentHtml;
}

const textOf = (html: string): string => html.replace(/<[^>]+>/g, "");
const headingsOf = (html: string, rank: 2 | 3): string[] =>
  [...html.matchAll(new RegExp(`<h${rank}>(.*?)</h${rank}>`, "g"))].map(([, words]) => textOf(words ?? ""));

/** Html between the heading of the second rank with these words and the next one. */
function sectionOf(html: string, words: string): string {
  const section = html.split("<h2>").find((part) => part.slice(0, part.indexOf("</h2>")).includes(words));
  if (!section) throw new Error(`No heading with ${words}`);
  return section;
}

/** What a handler has to tell (PIPL articles in brackets), and the words of the heading under which it does. */
const duties: [duty: string, heading: string][] = [
  ["who the handler is (17)", "我们是谁"],
  ["what is collected and why (17)", "我们收集哪些信息，用来做什么"],
  ["the legal basis (13)", "法律依据"],
  ["sensitive personal information (28–30)", "敏感个人信息"],
  ["what the browser keeps", "Cookie 与本地存储"],
  ["processors, receivers, publication (21–23, 25)", "委托处理、提供与公开"],
  ["how long it is kept (17, 19)", "保存多久"],
  ["transfer abroad (38–40)", "个人信息出境"],
  ["security (51)", "怎样保护信息"],
  ["notice of a breach (57)", "发生事件怎样告知"],
  ["rights and how to exercise them (44–50)", "您的权利与行使方法"],
  ["automated decisions (24)", "自动化决策"],
  ["minors (31)", "未成年人"],
  ["changes and how they are told (17)", "本政策的更新"],
  ["the person in charge (52)", "个人信息保护负责人与联系我们"],
  ["complaints (50, 65)", "投诉、举报与诉讼"],
];

describe("the privacy policy", () => {
  const html = htmlOf("privacy");

  it.each(duties)("has a heading for %s", (_, heading) => {
    expect(headingsOf(html, 2).filter((words) => words.includes(heading))).toHaveLength(1);
  });

  it("lists what is collected by scene, apart from what may be left out", () => {
    const section = sectionOf(html, "我们收集哪些信息");
    expect(headingsOf(section, 3).length).toBeGreaterThanOrEqual(5);
    for (const scene of ["浏览网站", "预约试驾", "注册与登录", "绑定车辆", "查询召回", "卖车", "申请成为经销商", "应聘"]) {
      expect(section).toContain(`<td>${scene}`);
    }
    expect(section).toContain("选填的信息");
  });

  it("treats identity cards, precise location and VIN each by itself, with necessity, effect and a way without", () => {
    const section = sectionOf(html, "敏感个人信息");
    expect(headingsOf(section, 3).map((words) => words.replace(/^\d+\. /, ""))).toEqual([
      expect.stringContaining("身份证件影像"),
      expect.stringContaining("精确位置"),
      expect.stringContaining("车辆识别代号"),
    ]);
    for (const words of ["为什么必要：", "对您的影响：", "不提供会怎样："]) expect(section.split(words)).toHaveLength(4);
    expect(section).toContain("单独");
  });

  it("says of activities and of the survey with its photos what, why, on which basis, for how long, and who sees it", () => {
    const section = sectionOf(html, "我们收集哪些信息");
    for (const row of ["报名活动", "满意度调查"]) expect(section).toContain(`<tr><td>${row}</td>`);
    for (const words of ["至多三张", "去除其中的拍摄时间、地点与设备信息", "加密保存", "主办方的全称", "只由客户权益部"])
      expect(section).toContain(words);
    expect(sectionOf(html, "法律依据")).toMatch(/活动报名、满意度调查的意见与照片/);
    expect(sectionOf(html, "保存多久")).toMatch(/照片.*?24 个月/);
  });

  it("names every company that receives something", () => {
    const companies = new Set(sectionOf(html, "委托处理").match(/[\p{Script=Han}（）]+有限公司/gu));
    expect(companies.size).toBeGreaterThanOrEqual(10);
    expect(sectionOf(html, "委托处理")).toContain("单独同意");
  });

  it("gives a period for every kind of information it keeps", () => {
    const rows = [...sectionOf(html, "保存多久").matchAll(/<tr><td>(.*?)<\/td><td>(.*?)<\/td>/g)];
    expect(rows.length).toBeGreaterThanOrEqual(10);
    expect(rows.filter(([, , period]) => !/\d+ ?(天|日|个月|年)|至您/.test(period ?? "")).map(([, kind]) => kind)).toEqual([]);
  });

  it("answers within 15 working days and says whom to turn to", () => {
    const rights = sectionOf(html, "您的权利");
    for (const right of ["知情", "查阅、复制", "更正", "删除", "撤回同意", "转移", "注销账号", "解释说明"]) expect(rights).toContain(right);
    expect(rights).toContain("15 个工作日");
    expect(sectionOf(html, "未成年人")).toContain("不满十四周岁");
    expect(sectionOf(html, "个人信息出境")).toContain("不向境外提供");
    expect(sectionOf(html, "联系我们")).toContain("mailto:privacy@yunxiu.example");
    expect(sectionOf(html, "投诉、举报")).toMatch(/网信.*人民法院/s);
  });

  it("was another text before, in force until the present one", () => {
    const present = protocols.find(({ id }) => id === formerPrivacy.id);
    expect(present).toMatchObject({ code: formerPrivacy.code, changeNote: expect.stringMatching(/\p{Script=Han}/u) });
    expect(formerPrivacy.effectiveAt < (present?.effectiveAt ?? "")).toBe(true);
    expect(formerPrivacy.version).not.toBe(present?.version);
    expect(textOf(formerPrivacy.contentHtml)).not.toBe(textOf(html));
  });
});

describe("every agreement", () => {
  it.each([...protocols, formerPrivacy])(
    "$title $version loses nothing to the sanitiser but the attributes of its links",
    ({ id: _, ...payload }) => {
      const cleaned = cleanContent("protocol", payload).contentHtml;
      expect(textOf(cleaned)).toBe(textOf(payload.contentHtml));
      const tags = (html: string) => html.match(/<\/?[a-z]\w*/g);
      expect(tags(cleaned)).toEqual(tags(payload.contentHtml));
    },
  );

  it.each([
    ["privacy", 6000],
    ["member", 2500],
    ["testDrive", 1800],
  ])("%s is a whole text", (code, least) => {
    expect(textOf(htmlOf(code)).replace(/\s/g, "").length).toBeGreaterThanOrEqual(least);
  });

  it("tells test drivers who receives their data, what they need, who pays for what", () => {
    const headings = headingsOf(htmlOf("testDrive"), 2).join();
    for (const words of ["谁会收到您的信息", "取消", "驾驶条件", "安全", "保险", "责任", "保存期限"]) expect(headings).toContain(words);
  });
});
