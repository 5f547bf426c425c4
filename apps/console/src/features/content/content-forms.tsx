import type { ContentType } from "@marque/contract/content-types";
import type { ComponentType } from "react";
import { ActivityMain, ActivitySide } from "./forms/activity-form.tsx";
import { ArticleMain } from "./forms/article-fields.tsx";
import { CourseMain, CourseSide } from "./forms/course-form.tsx";
import { DisclosureMain, DisclosureSide } from "./forms/disclosure-form.tsx";
import { BrandSide, NewsMain, NewsSide, NoticeSide, UsedCarSide } from "./forms/news-forms.tsx";
import { EmploymentMain, EmploymentSide, SupplierMain, SupplierSide } from "./forms/people-forms.tsx";
import { MemberLevelMain, QuestionMain, WorkCalendarMain } from "./forms/service-forms.tsx";
import { CarouselMain, GrayModeMain, HoverBarMain, NavigationMain, ProtocolMain, RedirectMain } from "./forms/site-forms.tsx";
import { SiteSettingsMain } from "./forms/site-settings-form.tsx";
import { VehiclePageMain, VehiclePageSide } from "./forms/vehicle-page-form.tsx";

export interface ContentForm {
  /** What the item says, in the wide column. */
  Main: ComponentType;
  /** Facts about it, in the narrow one. */
  Side?: ComponentType;
  /** A new item, before anything has been filled in; `author` is who begins it. */
  blank(author: string): Record<string, unknown>;
  /** Whether it has a page of its own, and so a short address. */
  hasPage: boolean;
}

const article = { title: "", summary: "", cover: null, blocks: [{ type: "text", html: "" }], attachments: [] };

/** How every type is edited. The paths of fields begin at the payload. */
const contentForms = {
  news: {
    Main: NewsMain,
    Side: NewsSide,
    hasPage: true,
    blank: (author) => ({ ...article, category: "公司", author, tags: [], vehicleIds: [] }),
  },
  notice: { Main: ArticleMain, Side: NoticeSide, hasPage: true, blank: () => ({ ...article, docNo: "" }) },
  activity: {
    Main: ActivityMain,
    Side: ActivitySide,
    hasPage: true,
    blank: () => ({
      ...article,
      category: "试驾",
      signup: null,
      city: "",
      venue: { name: "", address: "" },
      organiser: "",
      organiserPhone: "",
      vehicleIds: [],
    }),
  },
  brand: { Main: ArticleMain, Side: BrandSide, hasPage: true, blank: () => ({ ...article, category: "历程", year: null }) },
  usedCar: { Main: ArticleMain, Side: UsedCarSide, hasPage: true, blank: (author) => ({ ...article, category: "选车", author, tags: [] }) },
  supplier: {
    Main: SupplierMain,
    Side: SupplierSide,
    hasPage: true,
    blank: () => ({
      ...article,
      noticeNo: "",
      kind: "招标",
      scope: "",
      qualification: "",
      deadline: null,
      contact: { name: "", phone: "", email: "" },
      winner: "",
      amount: "",
      parentId: null,
    }),
  },
  employment: {
    Main: EmploymentMain,
    Side: EmploymentSide,
    hasPage: true,
    blank: () => ({
      ...article,
      kind: "社会招聘",
      department: "",
      cities: [],
      headcount: null,
      degree: "",
      experience: "",
      salaryText: "",
      deadline: null,
      applyEmail: "",
      publicity: null,
    }),
  },
  disclosure: {
    Main: DisclosureMain,
    Side: DisclosureSide,
    hasPage: true,
    blank: () => ({
      ...article,
      navigationFirst: "",
      navigationSecond: "",
      navigationThird: "",
      docNo: "",
      issuer: "",
      legalBasis: "",
      effectiveTo: null,
      versions: [{ version: "", date: "", note: "" }],
      form: null,
    }),
  },
  course: {
    Main: CourseMain,
    Side: CourseSide,
    hasPage: true,
    blank: () => ({ ...article, blocks: [], audience: "新车主", vehicleIds: [], chapters: [] }),
  },
  protocol: { Main: ProtocolMain, hasPage: false, blank: () => ({ code: "", title: "", version: "", changeNote: "", contentHtml: "" }) },
  navigation: { Main: NavigationMain, hasPage: false, blank: () => ({ parentId: null, navigationName: "", customLink: "", jumpType: 1 }) },
  hoverBar: {
    Main: HoverBarMain,
    hasPage: false,
    blank: () => ({ iconName: "link", picUrl: "", description: "", descriptionType: 1, descriptionUrl: "", customLink: "" }),
  },
  carousel: {
    Main: CarouselMain,
    hasPage: false,
    blank: () => ({ label: "", title: "", subtitle: "", scene: { car: null }, tone: "dark", vehicleId: null, buttons: [] }),
  },
  siteSettings: { Main: SiteSettingsMain, hasPage: false, blank: () => ({}) },
  grayMode: { Main: GrayModeMain, hasPage: false, blank: () => ({ grayed: true }) },
  vehiclePage: { Main: VehiclePageMain, Side: VehiclePageSide, hasPage: false, blank: () => ({}) },
  question: { Main: QuestionMain, hasPage: false, blank: () => ({ question: "", answer: "", linkText: "", link: "" }) },
  workCalendar: {
    Main: WorkCalendarMain,
    hasPage: false,
    blank: () => ({ title: "", year: null, isOfficial: false, source: "", days: [] }),
  },
  memberLevel: { Main: MemberLevelMain, hasPage: false, blank: () => ({ name: "", minGrowth: null, benefits: [] }) },
  redirect: { Main: RedirectMain, hasPage: false, blank: () => ({ from: "", to: "", permanent: false }) },
} as const satisfies Record<WrittenHere, ContentForm>;

/** Catalogues are written on the page of their vehicle, where every link to one of them leads (`routes.tsx`). */
type WrittenHere = Exclude<ContentType, "vehicleCatalogue">;

export const formOf = (type: ContentType): ContentForm => contentForms[type as WrittenHere];
