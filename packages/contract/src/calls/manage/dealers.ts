import { z } from "zod";
import { defineStaffCall } from "../../call.ts";
import { changeCount, id } from "../../entities/ids.ts";
import { day, Instant } from "../../entities/instants.ts";
import { Picture } from "../../entities/media.ts";
import { readCars, readHolidays, readHours, readPlace, readServices, readSlots, readTypes } from "../../rules/dealer-text.ts";
import {
  DEALER_PHOTOS_MAX,
  dealerReportSubjects,
  dealerServices,
  dealerStatuses,
  isDealerCode,
  stopKinds,
} from "../../rules/dealer-words.ts";
import { freeText } from "../form-fields.ts";

const code = z.string("请填写门店代码").trim().max(20, "4–12 位大写字母和数字").refine(isDealerCode, "4–12 位大写字母和数字");
const line = (most: number, missing: string) => z.string(missing).trim().min(1, missing).max(most, `最多 ${most} 个字`);
const phone = z
  .string("请填写电话")
  .trim()
  .max(30, "请填写电话，例如 0571-8888 0000")
  .refine((text) => /^(?:0\d{2,3}-?|400-?)\d[\d -]{5,10}\d$|^1[3-9]\d{9}$/.test(text), "请填写电话，例如 0571-8888 0000");

/** What cannot be read is refused in words that say how it is written. */
const typed = <Value>(read: (text: string) => Value | null, most: number, wrong: string) =>
  z
    .string(wrong)
    .max(most, wrong)
    .transform((text, context) => {
      const value = read(text);
      if (value === null) context.addIssue({ code: "custom", message: wrong });
      return value as Value;
    });

/** A dealer as staff write it: some fields as the texts of `rules/dealer-text.ts`, which tables bring as well. */
export const dealerFields = {
  code,
  fullName: line(60, "请填写企业名称"),
  shortName: line(40, "请填写门店名称"),
  /** National code. */
  districtCode: z.string("请填写区县代码").regex(/^\d{6}$/, "6 位行政区划代码，例如 330108"),
  address: line(100, "请填写地址"),
  place: typed(readPlace, 40, "经度在前、纬度在后（GCJ-02），例如 120.2119, 30.2084"),
  salesPhone: phone,
  servicePhone: phone,
  complaintPhone: phone.or(z.literal("")),
  status: z.enum(["open", "trial", "renovating"], "请选择状态"),
  services: typed(readServices, 60, "请填写业务，例如 销售、售后、钣喷"),
  hours: typed(readHours, 300, "例如 周一至周五 09:00-18:00；周六、周日 10:00-16:00"),
  holidays: typed(readHolidays, 2_000, "每行一天，例如 2027-02-05 除夕 10:00-16:00，或 2027-02-06 春节 店休"),
  slots: typed(readSlots, 200, "试驾出发时间，例如 09:00 10:00 14:00"),
  cars: typed(readCars, 600, "例如 云起×2；远岫（调车 3 天）"),
  authorisationNo: z.string().trim().max(40, "最多 40 个字"),
  authorisedFrom: day.nullable(),
  authorisedTo: day.nullable(),
  uscc: z
    .string()
    .trim()
    .max(18, "18 位统一社会信用代码")
    .refine((text) => text === "" || /^[0-9A-HJ-NPQRTUWXY]{18}$/.test(text), "18 位统一社会信用代码"),
};

/** What a table that is older than these does not say: a dealer keeps what it has of what is left out. */
export const laterDealerFields = {
  types: typed(readTypes, 60, "只能填写 4S 店、卫星店、服务店、二手车店").optional(),
  rescuePhone: phone.or(z.literal("")).optional(),
  authorisationScope: z.string().trim().max(200, "最多 200 个字").optional(),
};

/** Pictures of the media library, which no table brings. Left out, a dealer keeps those it has. */
const pictureFields = {
  photos: z
    .array(z.object({ assetId: z.uuid("请从素材库选择照片"), alt: z.string().trim().max(120, "最多 120 个字") }))
    .max(DEALER_PHOTOS_MAX, `最多 ${DEALER_PHOTOS_MAX} 张照片`)
    .refine((photos) => photos.every(({ alt }) => alt !== ""), "请写每张照片的说明，读屏软件会读给看不到照片的人")
    .refine((photos) => new Set(photos.map(({ assetId }) => assetId)).size === photos.length, "同一张照片只能放一次")
    .optional(),
  wechatCode: z
    .object({ assetId: z.uuid("请从素材库选择图片") })
    .nullable()
    .optional(),
};

/** A picture of the library as a dealer's form shows it. */
const ChosenPicture = z.object({
  assetId: z.string(),
  alt: z.string(),
  fileName: z.string(),
  picture: Picture,
  /** ISO date: the last day on which it may be shown; null without limit. */
  rightsUntil: z.string().nullable(),
});
export type ChosenPicture = z.infer<typeof ChosenPicture>;

/** A dealer as the staff's list has it. */
export const ManagedDealerRow = z.object({
  code: z.string(),
  shortName: z.string(),
  province: z.string(),
  city: z.string(),
  status: z.enum(dealerStatuses),
  services: z.array(z.enum(dealerServices)),
  authorisedTo: z.string().nullable(),
  /** Of visitors, that nobody has looked into. */
  openReports: z.int(),
  updatedAt: Instant,
});
export type ManagedDealerRow = z.infer<typeof ManagedDealerRow>;

/** How a dealer answered whoever booked a test drive or wanted advice (`rules/contact-figures.ts`). */
export const ContactFigures = z.object({
  called: z.int(),
  missed: z.int(),
  inTime: z.int(),
  medianMinutes: z.int().nullable(),
  wished: z.int(),
  kept: z.int(),
});

/** A dealer as its form shows it. */
export const ManagedDealer = z
  .object({
    ...Object.fromEntries(Object.keys({ ...dealerFields, ...laterDealerFields }).map((name) => [name, z.string()])),
  } as Record<keyof typeof dealerFields | keyof typeof laterDealerFields, z.ZodString>)
  .extend({
    status: z.enum(dealerStatuses),
    authorisedFrom: z.string().nullable(),
    authorisedTo: z.string().nullable(),
    photos: z.array(ChosenPicture),
    wechatCode: ChosenPicture.nullable(),
    revision: z.int(),
    /** Test drives still to come. */
    bookings: z.int(),
    /** Open accounts of the console that its people have. */
    people: z.int(),
    /** A request to stop it that nobody has decided about. */
    stopRequested: z.boolean(),
    /** How it answered in the last ninety days; null where it had nobody to call. */
    contacts: ContactFigures.nullable(),
    /** What visitors said of it in the last year's surveys; null where nobody answered. */
    satisfaction: z.object({ answers: z.int(), score: z.number() }).nullable(),
    reports: z.array(z.object({ id: z.int(), subject: z.enum(dealerReportSubjects), text: z.string(), at: Instant, handled: z.boolean() })),
  });
export type ManagedDealer = z.infer<typeof ManagedDealer>;

/** A published end of an authorisation, with what staff still have to see to. */
export const ManagedStop = z.object({
  id: z.int(),
  code: z.string(),
  shortName: z.string(),
  kind: z.enum(stopKinds),
  /** ISO dates. */
  stoppedOn: z.string(),
  /** By when the records must have been handed over; null where they stay, because after-sales goes on. */
  recordsDueOn: z.string().nullable(),
  records: z.string(),
  /** Null until they have been. */
  recordsTransferredOn: z.string().nullable(),
  prepaid: z.string(),
  ownersContact: z.string(),
  ownersPhone: z.string(),
  remark: z.string(),
  /** Codes; null where nobody goes on. */
  serviceSuccessor: z.string().nullable(),
  warrantySuccessor: z.string().nullable(),
  revision: z.int(),
});
export type ManagedStop = z.infer<typeof ManagedStop>;

const successor = z
  .string()
  .trim()
  .max(20, "请填写门店代码")
  .refine((text) => text === "" || isDealerCode(text), "请填写门店代码")
  .nullable();

/** What the notice of an end says beside what ended and when. */
const noticeFields = {
  /** Empty and null where nobody goes on, and the brand's own desk does. */
  serviceSuccessor: successor,
  warrantySuccessor: successor,
  records: line(300, "请写明维修档案怎么处理"),
  prepaid: line(300, "请写明预付费项目怎么处理"),
  ownersContact: line(40, "请填写车主联系人或部门"),
  ownersPhone: phone,
  remark: freeText(300).default(""),
};

export const manageDealerCalls = {
  manageDealerList: defineStaffCall("manageDealerList", {
    summary: "经销商：全部，含已终止的",
    permission: "dealers.read",
    input: z.object({}),
    output: z.array(ManagedDealerRow),
  }),
  manageDealer: defineStaffCall("manageDealer", {
    summary: "经销商：一家的全部字段与访客反馈",
    permission: "dealers.read",
    input: z.object({ code }),
    output: ManagedDealer,
    errors: ["notFound"],
  }),
  /** Whoever saves says which revision they began with; 0 is a new dealer. */
  manageDealerSave: defineStaffCall("manageDealerSave", {
    summary: "经销商：新建或修改",
    permission: "dealers.edit",
    input: z.object({
      ...dealerFields,
      ...laterDealerFields,
      ...pictureFields,
      revision: changeCount,
      farAccepted: z.boolean().default(false),
    }),
    output: z.object({ revision: z.int() }),
    errors: ["notFound", "conflict", "duplicate", "wrongState"],
  }),
  dealerReportDone: defineStaffCall("dealerReportDone", {
    summary: "经销商：访客反馈已核对",
    permission: "dealers.edit",
    input: z.object({ id }),
    output: z.object({ handled: z.literal(true) }),
    errors: ["notFound"],
  }),
  dealerStopRequest: defineStaffCall("dealerStopRequest", {
    summary: "经销商：申请终止授权，须由另一位同事批准",
    permission: "dealers.edit",
    input: z.object({
      requestId: z.uuid(),
      code,
      kind: z.enum(stopKinds, "请选择终止范围"),
      stoppedOn: day,
      ...noticeFields,
      reason: line(300, "请说明原因"),
    }),
    output: z.object({ id: z.string() }),
    errors: ["notFound", "duplicate", "wrongState"],
  }),
  stoppedDealerList: defineStaffCall("stoppedDealerList", {
    summary: "终止授权公告：全部，含维修档案移交情况",
    permission: "dealers.read",
    input: z.object({}),
    output: z.array(ManagedStop),
  }),
  /** Whoever saves says which revision they began with. The day on which records were handed over can be taken back, by null. */
  stoppedDealerSave: defineStaffCall("stoppedDealerSave", {
    summary: "终止授权公告：更正接续门店、预付费、车主联系与说明，登记维修档案移交",
    permission: "dealers.edit",
    input: z.object({ id, ...noticeFields, recordsTransferredOn: day.nullable(), revision: changeCount }),
    output: z.object({ revision: z.int() }),
    errors: ["notFound", "conflict", "wrongState"],
  }),
};
