import { describe, expect, it } from "vitest";
import { phrases, phrasingsIn } from "./phrases.server.ts";
import { withHeadingPhrases } from "./ui/heading-phrases.ts";
import { learnPhrases } from "./ui/phrases.ts";
import { phrasesOf } from "./ui/phrases-of.ts";

describe("phrases", () => {
  it.each([
    ["团队讲了三处改动", "团队|讲了三处|改动"],
    ["即日起至年底，到店试驾有礼", "即日起|至年底，|到店试驾|有礼"],
    ["风洞里的车顶线：云起空气动力学团队访谈", "风洞里的车顶线：|云起|空气动力学团队|访谈"],
    ["2027 年度门店直流充电终端采购", "2027 年度|门店|直流充电终端|采购"],
    ["松间通勤记：2,400 公里花了多少钱", "松间|通勤记：|2,400 公里|花了|多少钱"],
    ["云起上市：续航 702 km，双电机 315 kW", "云起|上市：|续航 702 km，|双电机 315 kW"],
    ["11 月 23 日起，全国 128 家门店开放预约", "11 月 23 日起，|全国 128 家门店|开放|预约"],
    ["第一次跑长途，先把这五件事做好", "第一次|跑长途，|先把|这五件事|做好"],
    ["他说：“不行。”然后停下", "他说：|“不行。”|然后|停下"],
    ["《机动车登记规定》修订要点一览", "《机动车|登记|规定》|修订|要点|一览"],
    ["儿童座椅 ISOFIX：装正、装紧", "儿童|座椅 |ISOFIX：|装正、|装紧"],
    ["Coaster Pro Plus", "Coaster Pro Plus"],
    ["", ""],
  ])("of %j", (text, wanted) => {
    expect(phrases(text).join("|")).toBe(wanted);
    expect(phrases(text).join("")).toBe(text);
  });

  it("leave no character and no closing mark alone, wherever a line ends", () => {
    const texts = [
      "车，越来越聪明",
      "我们在青海湖边跑了三天，看电池怎样过冬！",
      "“好”与“更好”之间",
      "走，去看海",
      "一、二、三，出发",
      "（二）关于召回的公告",
    ];
    for (const phrase of texts.flatMap(phrases)) {
      expect(phrase, "begins with no closing mark").not.toMatch(/^[，。、；：？！”’」』）》]/);
      expect(phrase.replace(/[\p{P}\s]/gu, "").length, phrase).toBeGreaterThan(1);
    }
  });
});

it("are named of what a page sets as titles and leads, once each, and of nothing else", () => {
  const card = {
    title: "团队讲了三处改动",
    summary: "即日起至年底，到店试驾有礼",
    html: "<p>团队讲了三处改动，共五项</p>",
    path: "团队讲了三处",
  };
  expect(phrasingsIn({ list: [card, { ...card }], page: { title: "资讯" } })).toEqual([
    ["团队讲了三处改动", "242"],
    ["即日起至年底，到店试驾有礼", "3442"],
  ]);
});

it("are named of headings within a text too, in which lines then end between them", () => {
  const html = "<p>团队讲了三处改动</p><h2>团队讲了三处改动</h2><h3>R&amp;D 团队讲了</h3><h2><em>团队</em>讲了三处</h2>";
  const named = phrasingsIn({ blocks: [{ type: "text", html }] });
  expect(named).toEqual([["团队讲了三处改动", "242"]]);
  learnPhrases(named);
  expect(withHeadingPhrases(html)).toBe(html.replace("<h2>团队讲了三处改动", "<h2>团队<wbr>讲了三处<wbr>改动"));
});

it("come back from what the browser is told", () => {
  expect(phrasesOf("续航 702 km 的车")).toBeNull();
  learnPhrases([["团队讲了三处改动", "242"]]);
  expect(phrasesOf("团队讲了三处改动")).toEqual(["团队", "讲了三处", "改动"]);
});
