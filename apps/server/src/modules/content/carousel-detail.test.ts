import { codes } from "@marque/contract/codes";
import { afterAll, beforeAll, expect, it } from "vitest";
import { homeSlides } from "../../../../../demo/content/carousel.ts";
import { createTestApp, type TestApp } from "../../../test-support/app.ts";
import { writeContent } from "./write-content.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const HTML = `<p onclick="alert(1)">正文<a href="javascript:alert(1)">链接</a><script>alert(1)</script></p>`;

async function write(id: number, change: { contentHtml?: string; status?: "published" | "draft" } = {}): Promise<void> {
  const { id: _, ...slide } = homeSlides[0] ?? { id: 0 };
  const { status = "published", ...more } = change;
  const publishAt = new Date(Date.now() - 1_000);
  await writeContent(test.resources.database, "carousel", {
    id,
    collection: "home_top",
    status,
    publishAt,
    payload: { ...slide, ...more } as never,
  });
}

it("a slide is found by its id, with its text cleaned of what could run", async () => {
  await write(901, { contentHtml: HTML });
  const { envelope } = await test.call("carouselDetail", { id: 901 });
  expect(envelope).toMatchObject({ code: 200, data: { id: 901, positionName: "home_top", contentHtml: "<p>正文<a>链接</a></p>" } });
});

it("a slide without a text has an empty one, and the list carries none", async () => {
  await write(902);
  expect((await test.call("carouselDetail", { id: 902 })).envelope.data).toMatchObject({ contentHtml: "" });
  await write(903, { contentHtml: HTML });
  expect(JSON.stringify((await test.call("carouselList", { positionName: "home_top" })).envelope)).not.toContain("contentHtml");
});

it.each([[904], [999_999]])("a slide that nobody may see, or that is none, is not found: %s", async (id) => {
  if (id === 904) await write(id, { status: "draft" });
  expect((await test.call("carouselDetail", { id })).envelope).toMatchObject({ code: codes.notFound.code, data: null });
});
