import { CallError, createClient, type Transport } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { expect, test } from "vitest";
import { loadArticle, loadList, loadParent } from "./load-articles.server.ts";

const hooks = { toast() {}, sessionEnded() {}, log() {} };
const ok = (data: unknown) => ({ code: codes.ok.code, data, message: "" });
const missing = { code: codes.notFound.code, data: null, message: "" };

/** A client whose calls are answered as given, by their id; an error is thrown instead. */
function clientWith(answers: Record<string, object>) {
  const asked: { id: string; input: unknown }[] = [];
  const transport: Transport = async ({ id, input }) => {
    asked.push({ id, input });
    const answer = answers[id];
    if (!answer || answer instanceof Error) throw answer ?? new Error(`Nobody expected ${id}`);
    return answer as Awaited<ReturnType<Transport>>;
  };
  return { calls: createClient(transport, hooks), asked };
}

const detail = (fields: object = {}) => ({ type: "news", id: 7, blocks: [], ...fields });
const address = (search: string) => new URL(`https://www.example.cn/next/news/news-detail${search}`);

test("a list page asks for its filters and offers categories in the contract's order", async () => {
  const { calls, asked } = clientWith({
    noticePage: ok({
      list: [{ type: "news", id: 1 }],
      total: 21,
      pageNum: 2,
      pageSize: 10,
      categories: ["服务", "产品", "公司"],
      years: [2026, 2025],
    }),
  });
  const data = await loadList(calls, "news", { category: "技术", year: 2026, page: 2 });
  expect(asked[0]?.input).toMatchObject({ type: "news", category: "技术", year: 2026, pageNum: 2 });
  expect(data).toMatchObject({ total: 21, pageCount: 3, categories: ["产品", "公司", "服务"], years: [2026, 2025], list: [{ id: 1 }] });
});

test("a list without items has no pages", async () => {
  const { calls } = clientWith({ noticePage: ok({ list: [], total: 0, pageNum: 1, pageSize: 10, categories: [], years: [] }) });
  expect(await loadList(calls, "brand", { page: 1 })).toMatchObject({ list: [], pageCount: 0 });
});

test("the models are asked for only where a text shows a car, and the old Coaster is none of them", async () => {
  const without = clientWith({ noticeDetail: ok(detail()) });
  expect((await loadArticle(without.calls, address("?id=7"), ["news"])).cars).toEqual([]);
  expect(without.asked.map(({ id }) => id)).toEqual(["noticeDetail"]);

  const cards = [
    { vehicleId: 2, oldCoaster: false },
    { vehicleId: 12, oldCoaster: true },
    { vehicleId: 12, oldCoaster: false },
    { vehicleId: 3, oldCoaster: false },
  ];
  const blocks = [
    { type: "carCard", vehicleId: 12 },
    { type: "carCard", vehicleId: 2 },
  ];
  const { calls } = clientWith({ noticeDetail: ok(detail({ blocks })), brandModels: ok([{ carSeries: cards }]) });
  expect((await loadArticle(calls, address("?id=7"), ["news"])).cars).toEqual([cards[0], cards[2]]);
});

test("an article stands although the models can't be had", async () => {
  const { calls } = clientWith({
    noticeDetail: ok(detail({ blocks: [{ type: "carCard", vehicleId: 2 }] })),
    brandModels: new CallError("network", ""),
  });
  expect((await loadArticle(calls, address("?id=7"), ["news"])).cars).toEqual([]);
});

test.each([
  ["an unknown or taken-down article", missing, 404],
  ["an id that is none", { code: codes.invalid.code, data: null, message: "" }, 404],
  ["no network", new CallError("network", ""), 503],
])("%s is an error page", async (_, answer, status) => {
  const { calls } = clientWith({ noticeDetail: answer });
  await expect(loadArticle(calls, address("?id=x"), ["news"])).rejects.toMatchObject({ status });
});

test("an article of another kind is read on its own page", async () => {
  const { calls } = clientWith({ noticeDetail: ok(detail({ type: "supplier" })) });
  const answer = await loadArticle(calls, address("?id=7"), ["news", "notice"]).catch((thrown: Response) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).status).toBe(301);
  expect((answer as Response).headers.get("location")).toBe("/disclose/supplier-detail?id=7");
});

test("the notice that another one changes is named, unless it is gone", async () => {
  expect(await loadParent(clientWith({ noticeDetail: ok(detail({ title: "原公告", summary: "" })) }).calls, 7)).toEqual({
    id: 7,
    title: "原公告",
  });
  expect(await loadParent(clientWith({ noticeDetail: missing }).calls, 7)).toBeNull();
  expect(await loadParent(clientWith({}).calls, null)).toBeNull();
});
