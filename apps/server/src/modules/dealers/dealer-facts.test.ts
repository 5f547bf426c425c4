import { randomUUID } from "node:crypto";
import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { codes } from "@marque/contract/codes";
import type { AuthorisedDealers } from "@marque/contract/entities/authorised-dealer";
import type { DealerDetail, DealerPage } from "@marque/contract/entities/dealer";
import type { CallId } from "@marque/contract/routes";
import { SATISFACTION_LEAST } from "@marque/contract/rules/dealer-satisfaction";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { mediaAssets } from "../../database/schema/media.ts";
import { surveyAnswers } from "../../database/schema/surveys.ts";

let site: FormSite;
let manager: Record<string, string>;
let assets: MediaAsset[];
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  manager = (await signInAs(site, "networkManager")).headers;
  assets = (await call("mediaList", { kind: "picture", pageNum: 1, pageSize: 24 })).data.list;
});
afterAll(() => site.close());

const call = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers = manager) =>
  (await site.call(id, input, headers)).envelope as { code: number; message: string; data: CallOutput<Id> };
const get = async (code: string): Promise<ManagedDealer> => (await call("manageDealer", { code })).data;
const problemsIn = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields ?? {};
const shown = async (code: string) => ((await site.call("dealerDetail", { code })).envelope.data as DealerPage).dealer as DealerDetail;
const asset = (at: number) => assets[at] as MediaAsset;

async function save(code: string, change: Partial<CallInput<"manageDealerSave">>) {
  return call("manageDealerSave", { ...(await get(code)), status: "open", ...change } as CallInput<"manageDealerSave">);
}

it("shows type, rescue, scope, photos and the WeChat code as they were chosen, and keeps each change in the log", async () => {
  await shown("YX33004");
  const change = {
    types: "二手车店、4s店",
    rescuePhone: "400-000-1199",
    authorisationScope: "  云岫品牌汽车的销售与售后，杭州市拱墅区 ",
    photos: [
      { assetId: asset(1).id, alt: "展厅正面" },
      { assetId: asset(0).id, alt: "休息区" },
    ],
    wechatCode: { assetId: asset(2).id },
  };
  expect((await save("YX33004", change)).code).toBe(codes.ok.code);
  const page = await shown("YX33004");
  expect(page).toMatchObject({
    types: ["4S", "used"],
    rescuePhone: "400-000-1199",
    authorisation: { scope: "云岫品牌汽车的销售与售后，杭州市拱墅区" },
    wechatCode: { url: asset(2).picture?.url },
  });
  expect(page.photos.map(({ url, alt }) => [url, alt])).toEqual([
    [asset(1).picture?.url, "展厅正面"],
    [asset(0).picture?.url, "休息区"],
  ]);
  expect(await get("YX33004")).toMatchObject({ types: "4S 店、二手车店", photos: [{ fileName: asset(1).fileName }, { alt: "休息区" }] });
  const { dealers: authorised } = (await site.call("dealerAuthorisations", {})).envelope.data as AuthorisedDealers;
  expect(authorised.find(({ code }) => code === "YX33004")).toMatchObject({ authorisation: { scope: page.authorisation?.scope } });
  const { headers } = await signInAs(site, "compliance");
  const { list } = (await call("auditList", { entity: "dealer", entityId: "YX33004" }, headers)).data;
  expect(list[0]).toMatchObject({
    before: { photos: [], wechatCode: [] },
    after: { types: ["4S", "used"], photos: [`${asset(1).fileName}：展厅正面`, `${asset(0).fileName}：休息区`] },
  });
});

it("keeps what a table or an older form does not say, and takes back what is emptied", async () => {
  const before = await get("YX33001");
  const { types: _, rescuePhone: __, authorisationScope: ___, photos: ____, wechatCode: _____, ...older } = before;
  expect((await call("manageDealerSave", { ...older, status: "open" } as CallInput<"manageDealerSave">)).code).toBe(codes.ok.code);
  expect(await get("YX33001")).toEqual({ ...before, revision: before.revision + 1 });
  expect(before.photos).toHaveLength(4);
  const emptied = { types: "", rescuePhone: "", authorisationScope: "", photos: [], wechatCode: null };
  expect((await save("YX33001", emptied)).code).toBe(codes.ok.code);
  const page = await shown("YX33001");
  expect(page).toMatchObject({ types: [], rescuePhone: "", photos: [], wechatCode: null, authorisation: { scope: "" } });
});

describe("what cannot be is refused in words at the field:", () => {
  const file = { assetId: "", alt: "手册" };
  it.each<[string, () => Partial<CallInput<"manageDealerSave">>, string]>([
    ["a type that there is not", () => ({ types: "4S 店、旗舰店" }), "types"],
    ["a rescue telephone that is none", () => ({ rescuePhone: "javascript:alert(1)" }), "rescuePhone"],
    ["a scope without end", () => ({ authorisationScope: "销".repeat(201) }), "authorisationScope"],
    ["a photo that nobody can hear about", () => ({ photos: [{ assetId: asset(0).id, alt: "  " }] }), "photos"],
    ["one photo twice", () => ({ photos: [0, 0].map((at) => ({ assetId: asset(at).id, alt: "展厅" })) }), "photos"],
    [
      "more photos than a page has room for",
      () => ({ photos: assets.slice(0, 13).map(({ id }) => ({ assetId: id, alt: "展厅" })) }),
      "photos",
    ],
    ["a photo that the library has not", () => ({ photos: [{ assetId: randomUUID(), alt: "展厅" }] }), "photos"],
    ["a document for a photo", () => ({ photos: [file] }), "photos"],
    ["a WeChat code that the library has not", () => ({ wechatCode: { assetId: randomUUID() } }), "wechatCode"],
  ])("%s", async (_, wrong, field) => {
    file.assetId = (await call("mediaList", { kind: "file", pageNum: 1, pageSize: 1 })).data.list[0]?.id ?? "";
    const before = await get("YX33005");
    const refused = await save("YX33005", wrong());
    expect(refused.code).toBe(codes.invalid.code);
    expect(problemsIn(refused)[field]).toMatch(/\p{Script=Han}/u);
    expect(await get("YX33005")).toEqual(before);
  });

  it("what is no id of a picture at all", async () => {
    const refused = await save("YX33005", { photos: [{ assetId: "'; drop table dealers; --", alt: "展厅" }] });
    expect(refused.code).toBe(codes.invalid.code);
  });
});

it("a photo whose rights have ended is not chosen anew, is seen no more where it hangs, and keeps nobody from saving", async () => {
  const hung = asset(3);
  expect((await save("YX33007", { photos: [{ assetId: hung.id, alt: "展厅" }] })).code).toBe(codes.ok.code);
  expect((await shown("YX33007")).photos).toHaveLength(1);
  const { id, fileName, folder, tags, rightsHolder } = hung;
  const facts = { id, fileName, folder, tags, rightsHolder, alt: "展厅", focal: null, rightsUntil: "2026-01-31" };
  expect((await call("mediaUpdate", facts)).code).toBe(codes.ok.code);
  await expect.poll(async () => (await shown("YX33007")).photos).toEqual([]);
  expect((await save("YX33007", { salesPhone: "0577-0000 8888" })).code).toBe(codes.ok.code);
  const refused = await save("YX33008", { photos: [{ assetId: hung.id, alt: "展厅" }] });
  expect(problemsIn(refused).photos).toBe(`“${hung.fileName}”的授权已于 2026-01-31 到期，请换一张`);
});

it("a photo that hangs somewhere is not deleted from the library, which says where it hangs", async () => {
  const { database } = site.resources;
  const uploaded = asset(4);
  // What came with the brand stays anyhow: this one was uploaded by somebody.
  const { id: staffId, headers } = await signInAs(site, "editor");
  await database.update(mediaAssets).set({ createdBy: staffId }).where(eq(mediaAssets.id, uploaded.id));
  const uses = async () => (await call("mediaUses", { id: uploaded.id })).data;
  const other = await uses();
  expect((await save("YX33009", { photos: [{ assetId: uploaded.id, alt: "展厅" }] })).code).toBe(codes.ok.code);
  expect(await uses()).toEqual([...other, { type: "dealer", code: "YX33009", title: "云岫汽车金华义乌店" }]);
  const refused = await call("mediaDelete", { id: uploaded.id }, headers);
  expect(refused.code).toBe(codes.inUse.code);
  expect(refused.message).toContain("门店页 1 处");
  const listed = async (filter: "all" | "unused") =>
    (await call("mediaList", { filter, pageNum: 1, pageSize: 100 })).data.list.find(({ id }) => id === uploaded.id);
  expect((await listed("all"))?.uses).toBe(other.length + 1);
  expect(await listed("unused")).toBeUndefined();
});

it("says how satisfied visitors are once enough have said so, and counts no year but the last", async () => {
  const { database } = site.resources;
  const [dealer] = await database.select({ id: dealers.id }).from(dealers).where(eq(dealers.code, "YX33010"));
  await database.delete(surveyAnswers).where(eq(surveyAnswers.dealerId, dealer?.id ?? 0));
  const answer = (overall: number, createdAt = new Date()) => ({
    ...{ requestId: randomUUID(), surveyType: "sales" as const, dealerId: dealer?.id, visitMonth: "2026-11", overall, nps: 9 },
    ...{ ratings: {}, reasons: [], channel: "WEB", createdAt },
  });
  const years = new Date(Date.now() - 400 * 86_400_000);
  await database.insert(surveyAnswers).values([answer(1, years), ...Array.from({ length: SATISFACTION_LEAST - 1 }, () => answer(9))]);
  expect((await shown("YX33010")).satisfaction).toBeNull();
  expect((await get("YX33010")).satisfaction).toEqual({ answers: SATISFACTION_LEAST - 1, score: 9 });
  await database.insert(surveyAnswers).values(answer(7));
  await save("YX33010", {});
  expect((await shown("YX33010")).satisfaction).toEqual({ answers: SATISFACTION_LEAST, score: 8.9 });
});
