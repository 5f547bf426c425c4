import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";

let site: FormSite;
beforeAll(async () => {
  site = await createFormSite({ LIMIT_RECALL_FREE_PER_ADDRESS_DAY: "3", LIMIT_RECALL_PER_ADDRESS_DAY: "5" });
});
afterAll(() => site.close());

const vin = "1M8GDM9AXKP042788";
const ask = async (captcha?: string) => (await site.call("recallQuery", { vin, ...(captcha ? { captcha } : {}) })).envelope.code;

it("three queries are free, further ones take a captcha each, and a day has an end", async () => {
  const { ok, captchaRequired, tooFast } = codes;
  for (let query = 1; query <= 3; query++) expect(await ask()).toBe(ok.code);
  expect(await ask()).toBe(captchaRequired.code);
  const solved = await site.captcha("recall");
  expect(await ask(solved)).toBe(ok.code);
  expect(await ask(solved)).toBe(captchaRequired.code);
  expect(await ask(await site.captcha("upload"))).toBe(captchaRequired.code);
  expect(await ask(await site.captcha("recall"))).toBe(ok.code);
  expect(await ask(await site.captcha("recall"))).toBe(tooFast.code);
});
