import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { openSite } from "../../test-support/open-site.ts";

const rendered: string[] = vi.hoisted(() => []);
vi.mock("./render-page.ts", async (original) => {
  const module = await original<typeof import("./render-page.ts")>();
  return {
    ...module,
    createRenderer(...given: Parameters<typeof module.createRenderer>): ReturnType<typeof module.createRenderer> {
      const render = module.createRenderer(...given);
      return (url, ...rest) => {
        rendered.push(url.pathname);
        return render(url, ...rest);
      };
    },
  };
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await openSite(test.resources.database);
});
afterAll(() => test.close());

it.each(["/login", "/forget-password"])("makes %s once for everybody, wherever they want to go on to", async (path) => {
  for (const address of [path, path, `${path}?redirect=%2Fuser%2Fpersonal`, `${path}?from=elsewhere`]) {
    const { statusCode, headers } = await test.app.inject({ url: `/next${address}` });
    expect([statusCode, headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
  }
  expect(rendered.filter((rendering) => rendering === `/next${path}`)).toHaveLength(1);
});
