import { createHash } from "node:crypto";
import type { Picture } from "@marque/contract/entities/media";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mediaAssets } from "#database/schema/media.ts";
import { localDate } from "#local-time.ts";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { type ContentDesk, contentDesk, newsOf } from "#test-support/content-desk.ts";
import { addressOf } from "../../media/media-address.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let test: TestApp;
let desk: ContentDesk;
beforeAll(async () => {
  test = await createTestApp();
  desk = await contentDesk(test, "superAdmin");
});
afterAll(() => test.close());

/** A picture of the library that may be used until a day, that day included. */
async function pictureUntil(fileName: string, rightsUntil: string | null): Promise<Picture> {
  const sha256 = createHash("sha256").update(fileName).digest("hex");
  const url = addressOf(sha256, "1600.webp");
  const picture: Picture = { url, width: 1600, height: 900, alt: "山路", sources: [{ url, width: 1600, type: "image/webp" }] };
  await test.resources.database.insert(mediaAssets).values({ sha256, kind: "picture", fileName, bytes: 1, picture, rightsUntil });
  return picture;
}
async function rightsFindings(picture: Picture, publishAt: Date | null = null) {
  const id = await desk.draft("news", newsOf("授权"));
  const payload = { ...newsOf("授权"), cover: picture };
  const { findings } = await desk.save("news", id, payload, { publishAt: publishAt?.toISOString() ?? null });
  return { id, findings: findings.filter(({ rule }) => rule === "使用授权") };
}

describe("a picture whose rights", () => {
  it("have ended warns at publication, which then needs a reason", async () => {
    const ended = localDate(inDays(-1));
    const { id, findings } = await rightsFindings(await pictureUntil("山路旧照.jpg", ended));
    expect(findings).toEqual([
      {
        field: "cover",
        level: "warning",
        rule: "使用授权",
        excerpt: "山路旧照.jpg",
        message: `使用授权已于 ${ended} 到期，请更换或续约`,
      },
    ]);
    const { draft } = await desk.ask("manageContentItem", { type: "news", id });
    const input = { type: "news" as const, id, version: draft?.version ?? 0 };
    expect(await desk.wrongFields("manageContentPublish", input)).toEqual({ warningsAccepted: expect.stringContaining("处提示") });
  });

  it("end before the hour it is to go online warns too", async () => {
    const until = localDate(inDays(5));
    const picture = await pictureUntil("秋山.jpg", until);
    expect((await rightsFindings(picture, inDays(10))).findings).toMatchObject([
      { excerpt: "秋山.jpg", message: `使用授权将于 ${until} 到期，早于上线时间，请更换或续约` },
    ]);
    expect((await rightsFindings(picture, inDays(3))).findings).toEqual([]);
    expect((await rightsFindings(picture)).findings).toEqual([]);
  });

  it("have no end, or end later, is nothing to speak of", async () => {
    expect((await rightsFindings(await pictureUntil("长期.jpg", null))).findings).toEqual([]);
    expect((await rightsFindings(await pictureUntil("明天.jpg", localDate(inDays(1))))).findings).toEqual([]);
  });
});
