import { randomUUID } from "node:crypto";
import type { Call } from "@marque/contract/call";
import type { Client } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { CallId } from "@marque/contract/routes";
import { visitMonths } from "@marque/contract/rules/survey";
import type { CallInput, CallOutput } from "@marque/contract/types";
import type { z } from "zod";
import { localDate } from "../src/local-time.ts";
import { newsOf } from "./content-desk.ts";
import type { FormSite } from "./form-site.ts";
import { type FreePlace, findFreePlaces } from "./free-places.ts";
import type { Input } from "./hostile-input.ts";
import { keptPerCall } from "./kept-per-call.ts";
import { sampleInput } from "./sample-input.ts";
import { signInAs } from "./staff.ts";
import { twins } from "./twins.ts";
import { accountInputs } from "./valid-accounts.ts";
import { complaintInputs } from "./valid-complaints.ts";
import { consultationInputs } from "./valid-consultations.ts";
import { recallOwnerInputs } from "./valid-recall-owners.ts";
import { subscriptionInputs } from "./valid-subscriptions.ts";

/** A demo activity that people sign up for. */
const OPEN_ACTIVITY = 1204;
const VEHICLE = 1;
const TRIM = 101;
const NEWS = { type: "news", id: 1001 } as const;
const DEALER = { dealerCode: "YX11001", cityCode: "110100" };
/** What visitors' forms say of a person who is signed in with this mobile. */
export const VISITOR = "13800138000";
/** A dealer with a calendar. */
const CALENDAR = { dealerCode: "YX31001" };
/** A dealer whose hours nothing else relies on: what is saved of it stays. */
const CHANGED_DEALER = { code: "YX33009" };
/** What is still to come however long a run takes and whichever midnight it passes. */
const isAhead = ({ date }: { date: string }) => date > localDate(new Date(Date.now() + 2 * 86_400_000));
/** An hour that is still to come and on which nobody books. */
const soon = () => {
  const at = Date.now() + 200 * 86_400_000;
  return { from: new Date(at).toISOString(), to: new Date(at + 3_600_000).toISOString() };
};
const PERSON = { name: "陈知远", mobile: VISITOR };

/** What fields of these names stand for where the demo brand is. */
const given: Input = {
  ...PERSON,
  ...DEALER,
  ...NEWS,
  code: "123456",
  token: "a".repeat(43),
  ticket: "a".repeat(43),
  qrId: "a".repeat(43),
  no: "2611210000423",
  vin: "LYXY7C5B5SA204001",
  vehicleId: VEHICLE,
  rowId: VEHICLE,
  trimId: TRIM,
  positionName: "home_top",
  version: 0,
  revision: 1,
  keyword: "云",
  year: 2026,
  path: "/news",
  website: "",
  captcha: null,
  queryIds: [NEWS.id],
  ids: [NEWS.id],
  reason: "核对内容",
  note: "核对内容",
  colorKey: null,
  source: "home",
  utm: {},
  page: 1,
  slot: { date: "2027-01-04", from: "10:00" },
  people: 1,
  appId: 10_000_010,
  from: "2026-01-01",
  to: "2026-12-31",
  events: [{ event: "top_tab_click", params: { button_id: "1" }, at: "2026-01-01T08:00:00+08:00" }],
};

/**
 * A valid input for a schema, everything in it that may be left out as far as a value is known that it takes. Of the rest `known` says
 * more than the names of the fields do.
 */
function completeInput(schema: z.ZodType, known: Input): Input {
  const shape = (schema as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
  const fields = Object.entries(shape).flatMap(([name, field]): [string, unknown][] => {
    if (name in known) return [[name, known[name]]];
    if (name in given && field.safeParse(given[name]).success) return [[name, given[name]]];
    try {
      return [[name, sampleInput(withoutWrapping(field))]];
    } catch {
      return [];
    }
  });
  return structuredClone(Object.fromEntries(fields));
}

/** What an optional field is when it is there. */
function withoutWrapping(schema: z.ZodType): z.ZodType {
  const { type, innerType } = (schema as unknown as { _zod: { def: { type: string; innerType?: z.ZodType } } })._zod.def;
  return innerType && ["optional", "default", "catch"].includes(type) ? withoutWrapping(innerType) : schema;
}

/** A picture of one pixel. */
const PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/** Makes a valid input of a call, a new one each time: it names what is there, as it stands at that moment. */
export type MakeValidInput = (call: Call) => Promise<Input>;

/** Valid inputs of every call on a site with the demo brand; those of visitors' forms are of whoever is signed in as `VISITOR`. */
export async function createValidInputs(site: FormSite): Promise<MakeValidInput> {
  const { headers } = await signInAs(site, "superAdmin");
  const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, as = headers): Promise<CallOutput<Id>> => {
    const { envelope } = await site.call(id, input, as);
    if (envelope.code !== codes.ok.code) throw new Error(`${id} is refused: ${JSON.stringify(envelope)}`);
    return envelope.data as CallOutput<Id>;
  };
  // Hostile inputs close hours of the one dealer's calendar and change when the other is open.
  const shaken = [CALENDAR.dealerCode, CHANGED_DEALER.code];
  const found = await findFreePlaces({ call: ask } as unknown as Client, 1_200);
  const places = found.filter(({ slot, dealerCode }) => isAhead(slot) && !shaken.includes(dealerCode));
  const place = (): FreePlace => {
    const next = places.shift();
    if (!next) throw new Error("No place is free any more");
    places.push(next);
    return next;
  };

  /** A draft that nobody has published. */
  const draft = async () => {
    const { id } = await ask("manageContentCreate", { type: "news", requestId: randomUUID(), payload: newsOf("新稿") });
    return { type: "news" as const, id, version: 1, revision: 0, payload: newsOf("新稿") };
  };
  const vehicle = async () => {
    const { version, spec, trims, colors } = await ask("manageVehicle", { rowId: VEHICLE });
    return { rowId: VEHICLE, version, trim: trims[0], color: colors[0], rows: spec };
  };
  /** One booking for each call, by somebody new; what has become of it by then is part of the trial. */
  const booked = keptPerCall(async () => {
    const mobile = site.newMobile();
    const consents = { privacy: true, shareWithDealer: true } as const;
    const form = { ...site.openForm("testDrive"), ...place(), ...PERSON, mobile, hasLicense: true, source: "home" as const, consents };
    const { booking, token } = await ask("testDrive", form, await site.signIn(mobile));
    return { no: booking.no, mobile, token };
  });
  /** The same in the calendar of the dealer. */
  const drive = keptPerCall(async () => {
    const mobile = site.newMobile();
    const consents = { privacy: true, shareWithDealer: true } as const;
    const chosen = place();
    const form = { ...site.openForm("testDrive"), ...chosen, ...PERSON, mobile, hasLicense: true, source: "home" as const, consents };
    const { booking } = await ask("testDrive", form, await site.signIn(mobile));
    const { drives } = await ask("driveDay", { dealerCode: chosen.dealerCode, date: chosen.slot.date });
    const entry = drives.find(({ no }) => no === booking.no);
    if (!entry) throw new Error("A booking is not in the calendar");
    return entry;
  });
  const signedUp = keptPerCall(async () => {
    const mobile = site.newMobile();
    const consents = { privacy: true, shareWithOrganiser: true } as const;
    const form = { ...site.openForm("activitySignup"), activityId: OPEN_ACTIVITY, ...PERSON, mobile, people: 1, consents };
    return { token: (await ask("activitySignup", form, await site.signIn(mobile))).token };
  });
  const { headers: second } = await signInAs(site, "superAdmin");
  let recallNumbers = 0;
  const recallFields = () => ({
    filingNo: `S2026X${++recallNumbers}V`,
    title: "远岫部分车辆后视镜可能松动",
    publishDate: "2026-11-01",
    startDate: "2026-11-20",
    endDate: null,
    scope: [{ model: "远岫", productionFrom: "2024-02-19", productionTo: "2024-08-30" }],
    affectedCount: 12,
    defect: "卡扣强度不足。",
    hazard: "后视镜可能松动。",
    interimAdvice: "请勿自行拆装。",
    remedy: "免费更换卡扣。",
    method: "store" as const,
    partsState: "ready" as const,
    duration: "约 20 分钟",
    hotline: "400-810-2626",
    officialUrl: "",
  });
  const recall = async () => {
    const { id, version } = await ask("manageRecallCreate", { requestId: randomUUID(), fields: recallFields() });
    return { id, version };
  };
  const survey = {
    surveyType: "service",
    dealerCode: DEALER.dealerCode,
    visitMonth: visitMonths(new Date())[0],
    overall: 8,
    nps: 8,
    reasons: [],
    ratings: { reception: 9, expertise: 8, price: 7, efficiency: 6, environment: 10 },
    photos: [],
    reference: "",
    contact: null,
  };
  const assets = (await ask("mediaList", {})).list;
  const ticket = (await ask("surveyTickets", {})).list[0];
  const submission = (await ask("submissionList", { kind: "activitySignup" })).list[0];
  const leadDesk = (await ask("submissionAssignees", { id: Number(submission?.id) })).list[0];
  const wished = async () => ({
    id: (await ask("exportRequest", { requestId: randomUUID(), kind: "surveyAnswers", reason: "核对内容" })).id,
  });

  /** One for each call: nobody has more than three under way. */
  const begun = keptPerCall(async () => ({ id: (await ask("searchReindex", { requestId: randomUUID() })).id }));

  /** What names alone do not tell. */
  const known: Partial<Record<CallId, (id: CallId) => Promise<Input> | Input>> = {
    carouselDetail: () => ({ id: 1 }),
    courseDetail: () => ({ id: 1 }),
    informationDetail: () => ({ id: 1 }),
    informationByList: () => ({ ids: [1, 2] }),
    protocolContent: () => ({ id: 1 }),
    protocolVersions: () => ({ id: 1 }),
    protocolVersion: () => ({ id: 1, version: "2026.03" }),
    testDrive: () => ({ ...site.openForm("testDrive"), ...place(), trimId: null }),
    testDriveHold: () => ({ requestId: randomUUID(), ...place() }),
    testDriveBooking: booked,
    testDriveCancel: booked,
    testDriveCalendar: booked,
    testDriveReschedule: async (id) => ({ ...(await booked(id)), slot: place().slot }),
    testDriveFind: booked,
    testDriveRate: booked,
    driveDay: () => ({ ...CALENDAR, date: undefined }),
    driveHours: async (id) => ({ id: (await drive(id)).id }),
    driveMove: async (id) => {
      const { id: driveId, startsAt } = await drive(id);
      const { days } = await ask("driveHours", { id: driveId });
      const free = days.at(-1);
      return { id: driveId, from: startsAt, slot: { date: free?.date, from: free?.hours[0] }, carId: undefined };
    },
    driveClosingCheck: () => ({ ...CALENDAR, ...soon(), carId: undefined }),
    driveClose: () => ({ ...CALENDAR, ...soon(), requestId: randomUUID(), carId: null }),
    driveReopen: async () => ({
      id: (await ask("driveClose", { ...CALENDAR, ...soon(), requestId: randomUUID(), carId: null, reason: "临时盘点" })).id,
    }),
    testCarList: () => CALENDAR,
    testCarSave: () => ({ ...CALENDAR, id: null, plate: "沪A12345", trimId: null }),
    testCarRetire: async () => ({ id: (await ask("testCarList", CALENDAR)).cars.at(-1)?.id }),
    submissionConfirm: async (id) => ({ id: (await drive(id)).id, requestId: randomUUID() }),
    smsCode: async () => ({ mobile: site.newMobile(), purpose: "testDrive", captcha: await site.captcha("testDrive") }),
    activityPlaces: () => ({ id: OPEN_ACTIVITY }),
    activitySignup: () => ({
      ...site.openForm("activitySignup"),
      activityId: OPEN_ACTIVITY,
      consents: { privacy: true, shareWithOrganiser: true },
    }),
    ...(await recallOwnerInputs({ site, ask, person: PERSON, dealerCode: DEALER.dealerCode, isAhead })),
    recallBatchQuery: () => ({ vins: [given.vin] }),
    ...consultationInputs({ site, ask, person: PERSON, cityCode: DEALER.cityCode }),
    ...complaintInputs({ site, ask, person: PERSON, keptPerCall }),
    ...subscriptionInputs({ site, ask, keptPerCall }),
    ...accountInputs({ site, ask }),
    activitySignupView: signedUp,
    activitySignupCancel: signedUp,
    activitySignupCalendar: signedUp,
    dealerDetail: () => ({ code: DEALER.dealerCode }),
    dealerPlaces: () => ({ code: DEALER.dealerCode }),
    dealerReport: () => ({ code: DEALER.dealerCode }),
    manageDealer: () => ({ code: DEALER.dealerCode }),
    manageDealerSave: async () => {
      const dealer = await ask("manageDealer", CHANGED_DEALER);
      return { ...dealer, status: "open", farAccepted: false };
    },
    dealerReportDone: () => ({ id: 1 }),
    stoppedDealerSave: async () => ({ ...(await ask("stoppedDealerList", {}))[0], records: "移交接续网点" }),
    dealerStopRequest: () => ({
      requestId: randomUUID(),
      ...CHANGED_DEALER,
      kind: "all",
      stoppedOn: "2026-01-01",
      serviceSuccessor: DEALER.dealerCode,
      warrantySuccessor: DEALER.dealerCode,
      records: "移交接续网点",
      prepaid: "由接续网点履行",
      ownersContact: "客户关爱中心",
      ownersPhone: "400-000-1121",
      remark: "",
    }),
    ...{ recallCampaign: () => ({ id: 1 }), usedCarDetail: () => ({ id: 1 }) },
    manageRecall: () => ({ id: 1 }),
    manageRecallCreate: () => ({ requestId: randomUUID(), fields: recallFields() }),
    manageRecallSave: async () => ({ ...(await recall()), fields: recallFields() }),
    manageRecallDiscard: async () => {
      const begun = await recall();
      const asked = { ...begun, requestId: randomUUID(), action: "publish", reason: "已备案" } as const;
      const { request } = await ask("manageRecallRequest", asked);
      await ask("approvalDecide", { id: request?.id ?? "", approve: true }, second);
      const { id, version } = await ask("manageRecall", { id: begun.id });
      return { id, version: (await ask("manageRecallSave", { id, version, fields: recallFields() })).version };
    },
    recallProgress: () => ({ campaignId: 1 }),
    recallProgressExport: () => ({ campaignId: 1, requestId: randomUUID() }),
    recallStateSet: () => ({ campaignId: 2, state: "done", doneAt: "2026-11-20" }),
    manageRecallRequest: async () => ({ ...(await recall()), requestId: randomUUID(), action: "publish", reason: "已备案" }),
    recallProof: () => ({ number: "RP2611247F3K92QM41" }),
    recallVinsList: () => ({ campaignId: 1 }),
    recallVinsBegin: () => ({ campaignId: 1 }),
    recallVinsTake: () => ({ campaignId: 1, batchId: 1 }),
    recallVinsDrop: () => ({ campaignId: 1, batchId: 1 }),
    recallVinsTakeBack: () => ({ campaignId: 1, batchId: 1, requestId: randomUUID(), reason: "文件有误" }),
    survey: () => ({ ...site.openForm("survey"), ...survey }),
    staffSave: () => ({ id: undefined, account: randomUUID().slice(0, 18), name: "林知夏" }),
    manageContentCreate: () => ({ requestId: randomUUID(), payload: newsOf("新稿"), copyOf: undefined, collection: "" }),
    manageContentSave: draft,
    manageContentDiscard: draft,
    manageContentSubmit: draft,
    manageContentPublish: draft,
    manageContentDelete: draft,
    manageContentReject: async () => {
      const item = await draft();
      await ask("manageContentSubmit", item);
      return { ...item, version: item.version + 1 };
    },
    manageContentTakeDown: async () => {
      const item = await draft();
      await ask("manageContentPublish", { ...item, warningsAccepted: "已核对" });
      return item;
    },
    manageContentBulk: async () => ({ ids: [(await draft()).id] }),
    manageContentReorder: () => ({
      type: "hoverBar",
      collection: "",
      ids: [2, 1, 3],
      before: [1, 2, 3],
      below: undefined,
      moved: undefined,
    }),
    previewSetCreate: async () => ({
      requestId: randomUUID(),
      title: "预览",
      items: [{ type: "news", id: (await draft()).id }],
      asOf: null,
    }),
    previewSetRevoke: async () => {
      const items = [{ type: "news" as const, id: (await draft()).id }];
      return { id: (await ask("previewSetCreate", { requestId: randomUUID(), title: "预览", items })).id };
    },
    mediaUpdate: () => ({ id: assets[0]?.id }),
    mediaDelete: () => ({ id: assets[0]?.id }),
    mediaUses: () => ({ id: assets[0]?.id }),
    manageSpecSave: async () => {
      const { rowId, version, rows } = await vehicle();
      return { rowId, version, rows: rows.slice(0, 3) };
    },
    manageTrimSave: async () => {
      const { trim, rowId, version } = await vehicle();
      return { ...trim, rowId, version };
    },
    manageColorSave: async () => {
      const { color, rowId, version } = await vehicle();
      return { ...color, rowId, version, colorId: color?.id, made: undefined, surcharge: undefined };
    },
    manageTrimRemove: async () => ({ version: (await vehicle()).version }),
    manageColorRemove: async () => ({ version: (await vehicle()).version, colorId: 101 }),
    priceRequest: () => ({ requestId: randomUUID(), changes: [{ trimId: TRIM, msrp: 226_900 }], effectiveFrom: null }),
    surveyPhoto: () => ({ answerId: 1, position: 1 }),
    surveyTicketContact: () => ({ id: ticket?.id }),
    surveyTicketDone: () => ({ id: ticket?.id }),
    activitySignups: () => ({ activityId: 1203 }),
    submissionList: () => ({ search: undefined, after: undefined, dealerCode: undefined }),
    submissionDetail: () => ({ id: submission?.id }),
    submissionTake: () => ({ id: submission?.id }),
    submissionAssignees: () => ({ id: submission?.id }),
    submissionAssign: () => ({ id: submission?.id, requestId: randomUUID(), assigneeId: leadDesk?.id, note: "" }),
    submissionMove: () => ({ id: submission?.id, requestId: randomUUID(), from: "CONFIRMED", to: "ARRIVED", note: "", slot: undefined }),
    submissionNote: () => ({ id: submission?.id, requestId: randomUUID(), note: "电话已接通" }),
    submissionMerge: async () => {
      const { kept, twin } = await twins(site);
      return { id: kept, duplicateId: twin };
    },
    submissionViewSave: () => ({ name: "我的待办", filter: { state: "NEW" } }),
    submissionViewRemove: () => ({ id: randomUUID() }),
    submissionContact: () => ({ id: submission?.id, reason: "回电确认" }),
    approvalDecide: wished,
    approvalWithdraw: wished,
    exportCollect: wished,
    fileTokens: () => ({ purpose: "attachment", count: 1, captcha: undefined }),
    uploadBase64Image: () => ({ image: PIXEL }),
    taskCancel: begun,
    taskDownload: begun,
    exportRequest: () => ({ requestId: randomUUID(), kind: "surveyAnswers", activityId: undefined }),
  };

  return async (call) => {
    const input = completeInput(call.input, (await known[call.id]?.(call.id)) ?? {});
    const result = call.input.safeParse(input);
    if (result.success || call.availability === "later") return input;
    throw new Error(`The input of ${call.id} is refused: ${result.error.message}`);
  };
}
