import { z } from "zod";
import { defineCall } from "../call.ts";
import { BoundCar, CarApplication, CarShare } from "../entities/garage.ts";
import { changeCount, id } from "../entities/ids.ts";
import {
  carDocumentNames,
  carOriginNames,
  carRelationNames,
  carStateNames,
  companyNameProblem,
  engineTailProblem,
  idTailProblem,
  MILEAGE_MAX,
  ownerTypeNames,
} from "../rules/car-binding.ts";
import { normalisePersonName, personNameProblem } from "../rules/name.ts";
import { PHOTO_BASE64_MAX } from "../rules/photo.ts";
import { isPlate, normalisePlate } from "../rules/plate.ts";
import { compactTyped, normaliseTyped } from "../rules/typed-text.ts";
import { normaliseVin, vinProblem } from "../rules/vin.ts";
import { mobile, privacyConsent, smsCode } from "./form-fields.ts";

const requestId = z.uuid();
const which = z.object({ id });

/** As typed; the check digit warns and never blocks (decisions "VIN check digit"). */
const vin = z
  .string("请输入17位车架号（VIN）")
  .max(80, "车架号应为17位字母和数字（不含I、O、Q）")
  .transform(normaliseVin)
  .superRefine((typed, context) => {
    const problem = vinProblem(typed);
    if (problem) context.addIssue({ code: "custom", message: problem });
  });

/** Empty for a car that has none yet. */
const plate = z
  .string()
  .max(40, "车牌号格式不正确（新能源车牌为8位）")
  .transform(normalisePlate)
  .pipe(z.string().refine((typed) => typed === "" || isPlate(typed), "车牌号格式不正确（新能源车牌为8位）"));

const code = (max: number) =>
  z
    .string()
    .max(max, "输入过长")
    .transform((typed) => compactTyped(typed).toUpperCase());
/** The last six of an identity card, or a company's credit code. */
const idTail = code(40).refine(
  (typed) => idTailProblem("person", typed) === null || idTailProblem("company", typed) === null,
  "请输入证件号后 6 位，或 18 位统一社会信用代码",
);
const engineTail = code(40).superRefine((typed, context) => {
  const problem = engineTailProblem(typed);
  if (problem) context.addIssue({ code: "custom", message: problem });
});
const day = z.iso.date("请选择日期").refine((date) => date >= "1990-01-01" && date <= "2099-12-31", "请选择日期");
const photo = z.base64("照片无法读取，请换一张").max(PHOTO_BASE64_MAX, "照片太大，请换一张");
const mileage = z.int("请输入整数公里").min(0, "请输入正确的里程").max(MILEAGE_MAX, "请输入正确的里程（0–100万公里）").nullable();
const ownerName = z.string("请输入车主姓名").max(120, "最多输入60个字").transform(normaliseTyped);

/** Somebody says which car is theirs (features §2.13). Field paths are the keys of `data.fields` when something is wrong. */
export const CarBindRequest = z
  .object({
    /** Made by the browser once per form; sending twice is one request and the same answer. */
    requestId,
    vin,
    plate: plate.default(""),
    ownerType: z.enum(ownerTypeNames, "请选择个人或单位"),
    ownerName,
    idTail,
    origin: z.enum(carOriginNames, "请选择购车方式"),
    relation: z.enum(carRelationNames, "请选择与车主的关系"),
    mileage: mileage.default(null),
    /** Left when the car was bought; null for the member's own. */
    mobile: mobile.nullable().default(null),
    /** Sent to that number, where it is not the member's. */
    code: smsCode.nullable().default(null),
    consents: z.object(
      { privacy: privacyConsent, identity: z.literal(true, "请同意提供核实车辆归属所需的资料") },
      "请先阅读并同意《隐私政策》",
    ),
  })
  .superRefine(({ ownerType, ownerName: name, idTail }, context) => {
    const wrongName = ownerType === "company" ? companyNameProblem(name) : personNameProblem(normalisePersonName(name));
    if (wrongName) context.addIssue({ code: "custom", path: ["ownerName"], message: wrongName });
    const wrongTail = idTailProblem(ownerType, idTail);
    if (wrongTail) context.addIssue({ code: "custom", path: ["idTail"], message: wrongTail });
  });
export type CarBindRequest = z.infer<typeof CarBindRequest>;

/** What a request still needs, or what was sent back; what is not asked for is refused. */
export const CarUploadRequest = z.object({
  id,
  version: changeCount,
  documentKind: z.enum(carDocumentNames).optional(),
  /** JPEG, PNG or WebP as base64. */
  photo: photo.optional(),
  engineTail: engineTail.optional(),
  /** Of a car with a plate. */
  firstLicensedOn: day.optional(),
  vin: vin.optional(),
  plate: plate.optional(),
  ownerName: ownerName.optional(),
  idTail: idTail.optional(),
});
export type CarUploadRequest = z.infer<typeof CarUploadRequest>;

const state = z.object({ id: z.int(), state: z.enum(carStateNames) });

export const garageCalls = {
  carList: defineCall("carList", {
    summary: "我的车辆：本人的、共享的与申请中的",
    access: "member",
    input: z.object({ scope: z.enum(["all", "bound"]).default("all") }),
    output: z.array(BoundCar),
  }),
  unbindCar: defineCall("unbindCar", {
    summary: "解绑车辆：本人的车解绑后共享随之结束，共享的车则退出共享",
    access: "member",
    input: which,
    output: z.null(),
    errors: ["notFound", "tooFast"],
    limits: ["carChangesOfMember"],
  }),
  checkShareCars: defineCall("checkShareCars", {
    summary: "检查车辆分享：解绑前会影响哪些人",
    access: "member",
    input: which,
    output: z.object({ shareCount: z.int(), shares: z.array(CarShare) }),
    errors: ["notFound"],
  }),
  /** With a mobile that the sales records know beside the same name it is bound at once; otherwise its document is wanted. */
  bindCar: defineCall("bindCar", {
    summary: "添加爱车：与销售记录一致的随即绑定，否则须上传凭证",
    access: "member",
    input: CarBindRequest,
    output: state,
    errors: ["invalid", "duplicate", "wrongState", "locked", "tooFast"],
    limits: ["carClaimsOfMember", "wrongSmsCodes"],
  }),
  carApplication: defineCall("carApplication", {
    summary: "车辆申请：填写的内容与待补正的项目",
    access: "member",
    input: z.object({ id: z.coerce.number().pipe(id) }),
    output: CarApplication,
    errors: ["notFound"],
  }),
  carUpload: defineCall("carUpload", {
    summary: "车辆申请：上传凭证，或补正被退回的项目",
    access: "member",
    input: CarUploadRequest,
    output: state,
    errors: ["invalid", "notFound", "conflict", "wrongState", "tooFast", "unavailable", "diskFull"],
    bodyLimit: 2_000_000,
    limits: ["carDocumentsOfMember", "photosOfDay"],
  }),
  carWithdraw: defineCall("carWithdraw", {
    summary: "车辆申请：撤回，凭证随即删除",
    access: "member",
    input: which,
    output: z.null(),
    errors: ["notFound", "wrongState", "tooFast"],
    limits: ["carChangesOfMember"],
  }),
  carUpdate: defineCall("carUpdate", {
    summary: "修改爱车的车牌号与里程",
    access: "member",
    input: which.extend({ plate, mileage }),
    output: z.null(),
    errors: ["invalid", "notFound", "tooFast"],
    limits: ["carChangesOfMember"],
  }),
  carTransferAnswer: defineCall("carTransferAnswer", {
    summary: "他人申请成为车主：同意或提出异议",
    access: "member",
    input: which.extend({ agrees: z.boolean() }),
    output: z.null(),
    errors: ["notFound", "wrongState", "tooFast"],
    limits: ["carChangesOfMember"],
  }),
  carShareInvite: defineCall("carShareInvite", {
    summary: "邀请家人共享车辆",
    access: "member",
    input: which.extend({ mobile }),
    output: z.null(),
    errors: ["invalid", "notFound", "tooFast"],
    limits: ["carInvitesOfMember"],
  }),
  carShareRemove: defineCall("carShareRemove", {
    summary: "移除共享用户，或撤回邀请",
    access: "member",
    input: which.extend({ shareId: id }),
    output: z.null(),
    errors: ["notFound", "tooFast"],
    limits: ["carChangesOfMember"],
  }),
  carShareAnswer: defineCall("carShareAnswer", {
    summary: "接受或谢绝共享邀请",
    access: "member",
    input: which.extend({ accepts: z.boolean() }),
    output: z.null(),
    errors: ["notFound", "wrongState", "tooFast"],
    limits: ["carChangesOfMember"],
  }),
};
