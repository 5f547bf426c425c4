import type { ManagedStop } from "@marque/contract/calls/manage/dealers";
import { codes } from "@marque/contract/codes";
import type { StoppedDealers } from "@marque/contract/entities/stopped-dealer";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { signInAs } from "#test-support/staff.ts";
import { dealers } from "../../database/schema/dealers.ts";

let site: FormSite;
let manager: Record<string, string>;
let second: Record<string, string>;
beforeAll(async () => {
  site = await createFormSite({}, { demo: true });
  manager = (await signInAs(site, "networkManager")).headers;
  second = (await signInAs(site, "compliance")).headers;
});
afterAll(() => site.close());

const call = async <Id extends CallId>(id: Id, input: CallInput<Id>, headers = manager) =>
  (await site.call(id, input, headers)).envelope as { code: number; message: string; data: CallOutput<Id> };
const noticeOf = async (code: string): Promise<ManagedStop> =>
  (await call("stoppedDealerList", {})).data.find((stop) => stop.code === code) as ManagedStop;
const told = async (code: string) =>
  ((await site.call("dealerStopList", {})).envelope.data as StoppedDealers).dealers.find((stop) => stop.code === code);
const problemsIn = ({ data }: { data: unknown }) => (data as { fields?: Record<string, string> } | null)?.fields ?? {};
const logOf = async (code: string) => {
  const { list } = (await call("auditList", { entity: "dealer", entityId: code }, second)).data;
  return list.filter(({ action }) => action === "dealer.stopNotice");
};

const correction = {
  prepaid: "未用完的套餐可在 15 个工作日内退还余额。",
  ownersContact: "西南服务中心",
  ownersPhone: "400-000-1122",
  remark: "原址不再营业。",
  serviceSuccessor: "YX51003",
  warrantySuccessor: null,
};

it("is corrected after the stop: what was paid in advance, whom owners ask, who goes on; the public reads it at once, and the log has both", async () => {
  const before = await noticeOf("YX51090");
  await told("YX51090");
  const saved = await call("stoppedDealerSave", { ...before, ...correction });
  expect(saved).toMatchObject({ code: codes.ok.code, data: { revision: before.revision + 1 } });
  const { serviceSuccessor, warrantySuccessor, ...texts } = correction;
  await expect.poll(() => told("YX51090")).toMatchObject({ ...texts, serviceSuccessor: { code: serviceSuccessor }, warrantySuccessor });
  expect(await noticeOf("YX51090")).toEqual({ ...before, ...correction, revision: before.revision + 1 });
  const [entry, ...others] = await logOf("YX51090");
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ before: { serviceSuccessor: "YX51001", prepaid: before.prepaid }, after: correction });
  // Sent again, as after an answer that was lost, it is one correction.
  expect((await call("stoppedDealerSave", { ...before, ...correction })).code).toBe(codes.ok.code);
  expect(await logOf("YX51090")).toHaveLength(1);
});

it("is never overwritten by somebody who began before it was changed, be it by a colleague or by a stop", async () => {
  const before = await noticeOf("YX42090");
  const answers = await Promise.all(
    ["甲服务中心", "乙服务中心"].map((ownersContact) => call("stoppedDealerSave", { ...before, ownersContact })),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok.code, codes.conflict.code].sort());
  expect((await noticeOf("YX42090")).revision).toBe(before.revision + 1);

  const begun = await noticeOf("YX61090");
  const { id } = (
    await call("dealerStopRequest", {
      ...{ requestId: crypto.randomUUID(), code: "YX61001", kind: "all", stoppedOn: "2026-01-01", reason: "到期" },
      ...{ records: "移交", prepaid: "退还", ownersContact: "客户关爱中心", ownersPhone: "400-000-1121" },
      ...{ serviceSuccessor: "YX61002", warrantySuccessor: "YX61002" },
    })
  ).data;
  await call("approvalDecide", { id, approve: true }, second);
  const late = await call("stoppedDealerSave", { ...begun, remark: "更正" });
  expect(late).toMatchObject({ code: codes.conflict.code, message: expect.stringContaining("新的终止") });
  expect(await noticeOf("YX61090")).toMatchObject({ serviceSuccessor: "YX61002", remark: begun.remark });
});

describe("what cannot be is refused in words at the field:", () => {
  it.each<[string, Partial<CallInput<"stoppedDealerSave">>, string]>([
    ["itself as its successor", { serviceSuccessor: "YX33090" }, "serviceSuccessor"],
    ["a dealer that there is not", { warrantySuccessor: "YX99999" }, "warrantySuccessor"],
    ["a dealer that has stopped", { serviceSuccessor: "YX13002" }, "serviceSuccessor"],
    ["a dealer without after-sales", { serviceSuccessor: "YX23002" }, "serviceSuccessor"],
    ["no dealer's code at all", { serviceSuccessor: "<script>" }, "serviceSuccessor"],
    ["nothing about what was paid in advance", { prepaid: "  " }, "prepaid"],
    ["a contact without end", { ownersContact: "字".repeat(41) }, "ownersContact"],
    ["a telephone that is none", { ownersPhone: "javascript:alert(1)" }, "ownersPhone"],
    ["a remark without end", { remark: "字".repeat(301) }, "remark"],
  ])("%s", async (_, wrong, field) => {
    const before = await noticeOf("YX33090");
    const refused = await call("stoppedDealerSave", { ...before, ...wrong });
    expect(refused.code).toBe(codes.invalid.code);
    expect(problemsIn(refused)[field]).toMatch(/\p{Script=Han}/u);
    expect(await noticeOf("YX33090")).toEqual(before);
  });
});

it("a successor that may no longer be chosen keeps nobody from correcting a word, and whoever may only read corrects nothing", async () => {
  const { database } = site.resources;
  const before = await noticeOf("YX44090");
  await database
    .update(dealers)
    .set({ services: ["sales"] })
    .where(eq(dealers.code, before.serviceSuccessor ?? ""));
  expect((await call("stoppedDealerSave", { ...before, remark: "更正一个字" })).code).toBe(codes.ok.code);
  const now = await noticeOf("YX44090");
  expect((await call("stoppedDealerSave", { ...now, remark: "无权" }, second)).code).toBe(codes.forbidden.code);
  expect((await call("stoppedDealerSave", { ...now, id: 999_999 })).code).toBe(codes.notFound.code);
  expect(await noticeOf("YX44090")).toEqual(now);
});
