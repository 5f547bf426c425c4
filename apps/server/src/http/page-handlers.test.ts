import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openSite } from "../../test-support/open-site.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await openSite(test.resources.database);
});
afterAll(() => test.close());

/** Made anew each time, as every address with a token; when it was made left out. */
async function made(path: string) {
  const { statusCode, body } = await test.app.inject({ url: `/next${path}?token=t` });
  return { statusCode, body: body.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "") };
}

it.each([
  ["/", 200],
  ["/login", 200],
  ["/login/", 200],
  ["/Login", 404],
  ["/news", 200],
  ["/car-type/car-detail/999", 404],
  ["/user/personal", 200],
  ["/user/nowhere", 404],
  ["/search/%E4%BA%91", 200],
  ["/nowhere", 404],
])("makes of %s the same page again once its route is known", async (path, status) => {
  const first = await made(path);
  expect(first.statusCode).toBe(status);
  expect(await made(path)).toEqual(first);
  expect(await made(path)).toEqual(first);
});

it("tells paths apart that one route answers", async () => {
  const [one, other] = [await made("/search/one"), await made("/search/other")];
  expect(await made("/search/one")).toEqual(one);
  expect(one.body).not.toBe(other.body);
});
