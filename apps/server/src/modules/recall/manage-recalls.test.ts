import { randomUUID } from "node:crypto";
import type { RecallRequest } from "@marque/contract/calls/manage/approvals";
import type { ManagedRecall, RecallFields } from "@marque/contract/calls/manage/recalls";
import type { RecallList } from "@marque/contract/entities/recall";
import type { CallId } from "@marque/contract/routes";
import type { CallInput } from "@marque/contract/types";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";

let test: TestApp;
let [author, second]: TestStaff[] = [] as never;
beforeAll(async () => {
  test = await createTestApp();
  [author, second] = [await signInAs(test, "recallManager"), await signInAs(test, "recallManager")];
});
afterAll(() => test.close());

let numbers = 0;
const fieldsOf = (change: Partial<RecallFields> = {}): RecallFields => ({
  filingNo: `S2026M${++numbers}V`,
  title: "松间部分车辆燃油泵叶轮可能变形",
  publishDate: "2026-11-01",
  startDate: "2026-11-20",
  endDate: null,
  scope: [{ model: "松间", productionFrom: "2024-02-19", productionTo: "2024-08-30" }],
  affectedCount: 18_642,
  defect: "叶轮吸油变形。",
  hazard: "行驶中可能熄火。",
  interimAdvice: "灯亮请靠边停车并致电。",
  remedy: "免费更换燃油泵。",
  method: "store",
  partsState: "waiting",
  duration: "约 2 小时",
  hotline: "400-810-2626",
  officialUrl: "",
  ...change,
});

const ask = async <Id extends CallId>(id: Id, input: CallInput<Id>, by = author) =>
  (await test.call(id, input, by?.headers)).envelope as { code: number; data: never; message: string };
const make = async (change: Partial<RecallFields> = {}): Promise<ManagedRecall> => {
  const answer = await ask("manageRecallCreate", { requestId: randomUUID(), fields: fieldsOf(change) });
  expect(answer).toMatchObject({ code: 200 });
  return answer.data;
};
const want = ({ id, version }: ManagedRecall, action: "publish" | "withdraw" = "publish", by = author) =>
  ask("manageRecallRequest", { id, version, action, reason: "已备案", requestId: randomUUID() }, by);
const decide = (recall: { request: { id: string } | null }, approve = true, by = second) =>
  ask("approvalDecide", { id: recall.request?.id ?? "", approve, note: "" }, by);
const read = async (id: number): Promise<ManagedRecall> => (await ask("manageRecall", { id })).data;
const seen = async (id: number) => (await test.call("recallCampaign", { id })).envelope as { code: number; data: { title: string } };
const published = async (change: Partial<RecallFields> = {}) => {
  const made = await make(change);
  expect(await decide((await want(made)).data)).toMatchObject({ code: 200 });
  return read(made.id);
};

describe("a draft", () => {
  it("is seen by nobody until another colleague than its writer has agreed, and then everywhere at once", async () => {
    const made = await make();
    expect((await seen(made.id)).code).toBe(40400);
    const asked: ManagedRecall = (await want(made)).data;
    expect(asked.request).toMatchObject({ action: "publish", by: author?.name, reason: "已备案" });
    expect(await decide(asked, true, author)).toMatchObject({ code: 40901 });
    expect((await seen(made.id)).code).toBe(40400);
    expect(await decide(asked)).toMatchObject({ code: 200 });
    expect(await seen(made.id)).toMatchObject({ code: 200, data: { title: made.title, cost: "免费" } });
    const { list } = (await test.call("recallCampaigns", {})).envelope.data as RecallList;
    expect(list.map(({ id }) => id)).toContain(made.id);
    expect(await read(made.id)).toMatchObject({ state: "published", publishedBy: second?.name, request: null, isChanged: false });
  });

  it("is begun once, however often it is sent", async () => {
    const input = { requestId: randomUUID(), fields: fieldsOf() };
    const [one, other] = await Promise.all([ask("manageRecallCreate", input), ask("manageRecallCreate", input)]);
    const again: ManagedRecall = (await ask("manageRecallCreate", input)).data;
    expect([one, other]).toMatchObject([
      { code: 200, data: { id: again.id } },
      { code: 200, data: { id: again.id } },
    ]);
    expect(await ask("manageRecallCreate", input, second)).toMatchObject({ code: 40010 });
  });

  it("may lack what the law asks for, and is not put forward then", async () => {
    const made = await make({ hazard: "", scope: [], hotline: " " });
    expect(Object.keys(made.gaps).sort()).toEqual(["hazard", "hotline", "scope"]);
    expect(await want(made)).toMatchObject({ code: 40000, data: { fields: { hazard: "发布前请填写可能的危险" } } });
  });

  it.each([
    ["a day that is none", { startDate: "2026-02-30" }, "fields.startDate"],
    ["an end before its beginning", { endDate: "2026-11-19" }, "fields.endDate"],
    [
      "cars made until before they were begun",
      { scope: [{ model: "松间", productionFrom: "2024-02-19", productionTo: "2024-02-18" }] },
      "fields.scope.0.productionTo",
    ],
    ["fewer than no cars", { affectedCount: -1 }, "fields.affectedCount"],
    ["an address that runs something", { officialUrl: "javascript:alert(1)" }, "fields.officialUrl"],
    ["a text without end", { defect: "长".repeat(1_001) }, "fields.defect"],
    ["control characters", { title: "a\u0000b" }, "fields.title"],
  ] as const)("with %s is refused at its field", async (_, change, field) => {
    const answer = await ask("manageRecallCreate", { requestId: randomUUID(), fields: fieldsOf(change as Partial<RecallFields>) });
    expect(answer).toMatchObject({ code: 40000, data: { fields: { [field]: expect.stringMatching(/\p{Script=Han}/u) } } });
  });

  it("takes no filing number that there is", async () => {
    const { filingNo } = await make();
    const input = { requestId: randomUUID(), fields: fieldsOf({ filingNo }) };
    expect(await ask("manageRecallCreate", input)).toMatchObject({
      code: 40000,
      data: { fields: { "fields.filingNo": expect.any(String) } },
    });
  });
});

describe("a campaign that visitors see", () => {
  let shown: ManagedRecall;
  beforeEach(async () => {
    shown = await published();
  });
  const save = (change: Partial<RecallFields>, { id, version, fields } = shown, by = author) =>
    ask("manageRecallSave", { id, version, fields: { ...fields, ...change } }, by);

  it("stays as it is while it is written on, and changes with a second person, who sees what would change", async () => {
    const saved: ManagedRecall = (await save({ title: "新的名称", partsState: "ready" })).data;
    expect(saved).toMatchObject({ isChanged: true, visible: { title: shown.title }, next: { title: "新的名称" } });
    expect((await seen(shown.id)).data.title).toBe(shown.title);
    const asked: ManagedRecall = (await want(saved)).data;
    const { list } = (await ask("approvalList", { state: "open" })).data as { list: { id: string; detail: RecallRequest }[] };
    expect(list.find(({ id }) => id === asked.request?.id)?.detail.changes).toEqual([
      { field: "title", before: shown.title, after: "新的名称" },
      { field: "partsState", before: "备件准备中", after: "备件充足" },
    ]);
    await decide(asked);
    await expect.poll(async () => (await seen(shown.id)).data.title).toBe("新的名称");
  });

  it("is not changed by whoever was not the first to save it, nor while its words wait for somebody", async () => {
    const saved: ManagedRecall = (await save({ title: "甲" })).data;
    expect(await save({ title: "乙" })).toMatchObject({ code: 40900 });
    const asked: ManagedRecall = (await want(saved)).data;
    expect(await save({ title: "乙" }, asked)).toMatchObject({ code: 40903, message: expect.stringContaining("已提交申请") });
    expect(await decide(asked, false)).toMatchObject({ code: 200 });
    expect(await save({ title: "乙" }, await read(shown.id))).toMatchObject({ code: 200 });
  });

  it("is not published by whoever wrote it, whoever asked", async () => {
    const saved: ManagedRecall = (await save({ title: "由第二位写" }, shown, second)).data;
    const asked: ManagedRecall = (await want(saved)).data;
    expect(await decide(asked)).toMatchObject({ code: 40901, message: expect.stringContaining("另一位同事") });
    expect((await seen(shown.id)).data.title).toBe(shown.title);
    const third = await signInAs(test, "compliance");
    expect(await decide(asked, true, third)).toMatchObject({ code: 200 });
  });

  it("gives up what is written about it, and has nothing to publish then", async () => {
    const saved: ManagedRecall = (await save({ title: "不要了" })).data;
    const back: ManagedRecall = (await ask("manageRecallDiscard", { id: saved.id, version: saved.version })).data;
    expect(back).toMatchObject({ isChanged: false, fields: { title: shown.title } });
    expect(await want(back)).toMatchObject({ code: 40903, message: "没有需要发布的修改" });
  });

  it("is withdrawn by two people, is gone for visitors then, and may come back", async () => {
    const asked: ManagedRecall = (await want(shown, "withdraw")).data;
    expect((await seen(shown.id)).code).toBe(200);
    await decide(asked);
    await expect.poll(async () => (await seen(shown.id)).code).toBe(40400);
    const withdrawn = await read(shown.id);
    expect(withdrawn).toMatchObject({ state: "withdrawn", visible: null });
    await decide((await want(withdrawn)).data);
    await expect.poll(async () => (await seen(shown.id)).code).toBe(200);
  });
});

it("what two people ask for at once is asked for once", async () => {
  const made = await make();
  const answers = await Promise.all([want(made), want(made, "publish", second), want(made)]);
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  const twice = { id: made.id, version: (await make()).version, action: "publish" as const, reason: "已备案", requestId: randomUUID() };
  const other = { ...twice, id: (await make()).id };
  const same = await Promise.all([ask("manageRecallRequest", other), ask("manageRecallRequest", other)]);
  expect(same.map(({ code }) => code)).toEqual([200, 200]);
});
