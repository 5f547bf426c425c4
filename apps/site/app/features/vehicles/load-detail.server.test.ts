import { CallError, createClient, type Transport } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import { expect, test } from "vitest";
import { detailData, loadDetail } from "./load-detail.server.ts";

const hooks = { toast() {}, sessionEnded() {}, log() {} };
const ok = (data: unknown) => ({ code: codes.ok.code, data, message: "" });
const vehicle = { vehicleId: 1 };
const tabs = [{ key: "launch" }];

/** Loads vehicle 1 with the given answers of the two calls; an error is thrown instead of answered. */
function load(answers: { publishedDetail: object; queryTemporaryHighTab: object }, options?: { oldCoaster: boolean }) {
  const inputs: unknown[] = [];
  const transport: Transport = async ({ id, input }) => {
    inputs.push(input);
    const answer = answers[id as keyof typeof answers];
    if (answer instanceof Error) throw answer;
    return answer as Awaited<ReturnType<Transport>>;
  };
  return { loaded: loadDetail(createClient(transport, hooks), "1", options), inputs };
}

test("the vehicle and the tabs whose time has come", async () => {
  const { loaded } = load({ publishedDetail: ok(vehicle), queryTemporaryHighTab: ok(tabs) });
  expect(await loaded).toEqual({ vehicle, tabs });
});

test.each([
  ["no network", new CallError("network", "")],
  ["a refusal", { code: codes.notFound.code, data: null, message: "" }],
])("a tab call that ends with %s leaves the page standing", async (_, answer) => {
  const { loaded } = load({ publishedDetail: ok(vehicle), queryTemporaryHighTab: answer });
  expect(detailData(await loaded)).toEqual({ vehicle, tabs: [] });
});

test.each([
  ["an unknown vehicle", { code: codes.notFound.code, data: null, message: "" }, 404],
  ["an id that is none", { code: codes.invalid.code, data: null, message: "" }, 404],
  ["no network", new CallError("network", ""), 503],
])("%s is an error page", async (_, answer, status) => {
  const { loaded } = load({ publishedDetail: answer, queryTemporaryHighTab: ok(tabs) });
  await expect(loaded).rejects.toMatchObject({ status });
});

test("only the old Coaster is asked for as such", async () => {
  const answers = { publishedDetail: ok(vehicle), queryTemporaryHighTab: ok(tabs) };
  expect(load(answers).inputs[0]).toEqual({ vehicleId: "1" });
  expect(load(answers, { oldCoaster: true }).inputs[0]).toEqual({ vehicleId: "1", oldCoaster: "true" });
});
