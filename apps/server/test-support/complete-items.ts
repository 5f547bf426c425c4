import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { Block } from "@marque/contract/entities/article";
import type { Picture } from "@marque/contract/entities/media";
import { siteSettings } from "../../../demo/content/site-settings.ts";

/** An item that lacks nothing, with every list filled and everything filled in that may be left out. */
export interface CompleteItem<Type extends ContentType> {
  /** Place of a slide; the other types have none that is chosen. */
  collection?: string;
  payload: ContentPayload<Type>;
}

const picture: Picture = { url: "/next/media/lake.jpg", width: 1600, height: 900, alt: "青岚停在湖边", sources: [] };
const text = "江边的渡口只剩一条船，摆渡的老人说，从前赶集的人天不亮就在石阶上排队。".repeat(8);

const blocks: Block[] = [
  { type: "text", html: `<p>${text}</p>` },
  { type: "picture", picture, caption: "" },
  {
    type: "gallery",
    figures: [
      { picture, caption: "" },
      { picture, caption: "" },
    ],
  },
  { type: "table", caption: "", head: ["项目"], rows: [["渡口"]] },
  { type: "quote", text: "明天还来不来？", by: "" },
  { type: "questions", questions: [{ question: "渡口在哪里？", answer: "在江边。" }] },
  { type: "carCard", vehicleId: 1 },
  { type: "callToAction", title: "去看看", text: "", link: "/news", linkText: "查看" },
];
const article = {
  title: "最后一班渡船",
  summary: "渡口只剩一条船。",
  cover: picture,
  blocks,
  attachments: [{ name: "渡口.pdf", url: "/next/media/ferry.pdf", size: 1024, sha256: "0".repeat(64) }],
};
const later = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Types of which colleagues begin items; a vehicle's catalogue and page come with the vehicle. */
export type BegunType = Exclude<ContentType, "vehicleCatalogue" | "vehiclePage">;

/** One complete item of every type. */
export const completeItems: { [Type in BegunType]: CompleteItem<Type> } = {
  navigation: { payload: { parentId: null, navigationName: "渡口", customLink: "/news", jumpType: 1 } },
  hoverBar: {
    payload: {
      iconName: "phone",
      picUrl: "",
      description: "渡口电话",
      descriptionType: 2,
      descriptionUrl: picture.url,
      customLink: "/news",
    },
  },
  carousel: {
    collection: "home_top",
    payload: {
      label: "渡口",
      title: "最后一班渡船",
      subtitle: "",
      tone: "dark",
      vehicleId: null,
      scene: { landscape: picture, car: null },
      buttons: [{ text: "查看", link: "/news" }],
    },
  },
  protocol: {
    payload: {
      code: "complete",
      title: "渡口协议",
      version: "1.0",
      effectiveAt: "2026-01-01",
      changeNote: "首次发布",
      contentHtml: `<h2>一、范围</h2><p>${text}</p>`,
    },
  },
  news: { payload: { ...article, category: "公司", author: "", tags: [], vehicleIds: [] } },
  notice: { payload: { ...article, docNo: "" } },
  activity: {
    payload: {
      ...article,
      category: "试驾",
      startAt: later(2),
      endAt: later(3),
      city: "合肥",
      venue: { name: "渡口", address: "江边路 1 号" },
      organiser: "云岫汽车",
      organiserPhone: "",
      vehicleIds: [],
      signup: { from: later(0), to: later(1), quota: 10, perSignup: 2, photos: false },
    },
  },
  brand: { payload: { ...article, category: "历程", year: null } },
  supplier: {
    payload: {
      ...article,
      noticeNo: "ZB-1",
      kind: "招标",
      scope: "渡船一条",
      qualification: "",
      deadline: null,
      contact: { name: "林知夏", phone: "0551-65550000", email: "" },
      winner: "",
      amount: "",
      parentId: null,
    },
  },
  employment: {
    payload: {
      ...article,
      kind: "公示",
      department: "渡口",
      cities: ["合肥"],
      headcount: null,
      degree: "",
      experience: "",
      salaryText: "",
      deadline: null,
      applyEmail: "",
      publicity: { from: "2026-01-01", to: "2026-01-08" },
    },
  },
  usedCar: { payload: { ...article, category: "选车", author: "", tags: [] } },
  disclosure: {
    payload: {
      ...article,
      navigationFirst: "公示",
      navigationSecond: "渡口",
      navigationThird: "渡船",
      docNo: "",
      issuer: "云岫汽车",
      effectiveFrom: "2026-01-01",
      effectiveTo: null,
      legalBasis: "",
      form: null,
      versions: [{ version: "1.0", date: "2026-01-01", note: "" }],
    },
  },
  course: {
    payload: {
      ...article,
      audience: "新车主",
      vehicleIds: [],
      chapters: [{ title: "上船", steps: [{ picture, seconds: 8, text: "请扶好。" }] }],
    },
  },
  siteSettings: {
    payload: { ...siteSettings(2026), serviceRedirects: [{ vehicleId: 1, url: "https://service.example.cn/owners" }] },
  },
  grayMode: { payload: { grayed: true } },
  redirect: { payload: { from: "/complete-old-page", to: "/news", permanent: false } },
  question: { payload: { question: "渡口在哪里？", answer: "在江边。", linkText: "去渡口", link: "/news" } },
  workCalendar: {
    payload: {
      title: "2031 年",
      year: 2031,
      isOfficial: true,
      source: "通知",
      days: [{ date: "2031-01-01", kind: "holiday", name: "元旦" }],
    },
  },
  memberLevel: { payload: { name: "渡口", minGrowth: 90_000, benefits: [{ name: "接送", text: "到店保养时接送一次" }] } },
};
