import { visitMonths } from "@marque/contract/rules/survey";
import { desc } from "drizzle-orm";
import sharp from "sharp";
import { filesOf } from "#test-support/files-of.ts";
import { codeFor, openForm, securityOf } from "#test-support/plans/open-form.ts";
import type { PlanExercise, PlanTools } from "#test-support/plans/plan-tools.ts";
import { EVERY_DEALER } from "#test-support/staff.ts";
import { surveyAnswers, surveyPhotos } from "../../database/schema/surveys.ts";
import { createContentService } from "../content/content.service.ts";
import { createDealersService } from "../dealers/dealers.service.ts";
import { createPhotoMove } from "./move-photos.ts";
import { createSurveysService } from "./surveys.service.ts";

/** What visitors answer, and what staff read and do about it. */
export const surveyPlans: PlanExercise = async (tools) => {
  await answer(tools);
  await work(tools);
  await moveOldPhotos(tools);
  return {};
};

/** The questionnaire of visitors. */
async function answer(tools: PlanTools): Promise<void> {
  const { test, recorder, visitor } = tools;
  const { call, refused } = visitor;
  const form = openForm(test, "survey");
  await call("surveyForm", { requestId: form.requestId });
  const { provinces } = await call("testDriveOptions", {});
  const [dealer] = await call("surveyDealers", { cityCode: provinces[0]?.cities[0]?.code ?? "" });
  const mobile = "13900004444";
  const consents = { privacy: true as const, contact: true as const };
  const answered = {
    surveyType: "service" as const,
    dealerCode: dealer?.dealerCode ?? "",
    visitMonth: visitMonths(new Date())[0] ?? "",
    overall: 4,
    nps: 3,
    ratings: { reception: 5, expertise: 5, price: 5, efficiency: 5, environment: 5 },
    contact: { name: "陈知远", mobile, consents },
  };
  await call("survey", { ...form, ...answered, contact: { ...answered.contact, code: await codeFor(tools, mobile, "survey") } });
  const code = await codeFor(tools, mobile, "survey");
  await refused("survey", { ...openForm(test, "survey"), ...answered, contact: { ...answered.contact, code } });
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const unnamed = { ...openForm(test, "survey"), ...answered, contact: null, photos: [photo.toString("base64")] };
  await call("survey", unnamed);
  // As a double click does.
  await call("survey", unnamed);
  const website = { surveyType: "website" as const, dealerCode: null, ratings: { expertise: 8, price: 8, efficiency: 8 } };
  await call("survey", { ...openForm(test, "survey"), ...answered, ...website, contact: { ...answered.contact, code } });
  await call("surveyResults", {});

  const { database, jobs } = test.resources;
  const surveys = createSurveysService({
    database,
    security: securityOf(test),
    content: createContentService({ database, jobs }),
    dealers: createDealersService(database),
    verification: {} as never,
    limiter: {} as never,
    desk: {} as never,
    files: filesOf(test),
  });
  const page = { pageNum: 1, pageSize: 20 };
  const narrowed = [
    {},
    { surveyType: "sales" as const },
    { dealerCode: dealer?.dealerCode },
    { maxScore: 6 },
    { from: "2026-10-01", to: "2026-10-31" },
  ];
  for (const filter of narrowed) {
    await recorder.during("listing answers", () => surveys.listAnswers({ ...page, ...filter }, EVERY_DEALER));
    await recorder.during("summing answers up", () => surveys.summarise(filter, EVERY_DEALER));
  }
  await recorder.during("listing tickets", () => surveys.listTickets({ ...page, state: "OPEN" }, EVERY_DEALER));
  await recorder.during("listing tickets", () => surveys.listTickets(page, EVERY_DEALER));
}

async function work({ colleague }: PlanTools): Promise<void> {
  const call = await colleague("reviewer");
  for (const query of [{}, { surveyType: "sales" as const, maxScore: 6 }, { from: "2026-11-01", to: "2026-11-30" }]) {
    await call("surveyAnswers", query);
    await call("surveySummary", query);
  }
  const photographed = (await call("surveyAnswers", {})).list.find(({ photos }) => photos > 0);
  await call("surveyPhoto", { answerId: Number(photographed?.id), position: 1 });
  await call("surveyTickets", {});
  const open = { state: "OPEN" as const, pageSize: 10 };
  const { total } = await call("surveyTickets", open);
  // Those that visitors have just opened are due last.
  const { list } = await call("surveyTickets", { ...open, pageNum: Math.ceil(total / open.pageSize) });
  const id = Number(list.find(({ answer }) => answer.contact !== "")?.id);
  await call("surveyTicketContact", { id });
  const done = { id, note: "已致电致歉，约好周六复检。" };
  await call("surveyTicketDone", done);
  // As a double click does.
  await call("surveyTicketDone", done);
}

/** As for an older database, with one photo that can be read. */
async function moveOldPhotos({ test, recorder }: PlanTools): Promise<void> {
  const { database, log } = test.resources;
  const security = securityOf(test);
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#345" } })
    .jpeg()
    .toBuffer();
  const jpegEncrypted = security.encryptField("surveyPhoto", jpeg.toString("base64"));
  const [answered] = await database.select({ answerId: surveyAnswers.id }).from(surveyAnswers).orderBy(desc(surveyAnswers.id)).limit(1);
  await database.insert(surveyPhotos).values({ answerId: answered?.answerId ?? 0, position: 3, jpegEncrypted });
  const move = createPhotoMove({ database, security, files: filesOf(test), log });
  await recorder.during("moving photos of an older database", () => move(new AbortController().signal));
}
