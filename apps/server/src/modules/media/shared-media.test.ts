import { existsSync } from "node:fs";
import { join } from "node:path";
import type { CallOutput } from "@marque/contract/types";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createBucket } from "#test-support/bucket.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { signInAs } from "#test-support/staff.ts";

let bucket: Awaited<ReturnType<typeof createBucket>>;
let shared: TestDatabase;
let one: TestApp;
let other: TestApp;
beforeAll(async () => {
  bucket = await createBucket();
  shared = await createTestDatabase();
  const { environment } = bucket;
  one = await createTestApp({ environment, sharing: shared });
  other = await createTestApp({ environment, sharing: shared });
});
afterAll(async () => {
  await one.close();
  await other.close();
  await shared.close();
  await bucket.close();
});

it("what is uploaded to one process is shown by another that shares a bucket with it, and by none once it is deleted", async () => {
  const { headers } = await signInAs(one, "editor");
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#456" } })
    .png()
    .toBuffer();
  const response = await one.app.inject({
    method: "POST",
    url: "/manage-bff/media/upload",
    query: { fileName: "展厅.png" },
    headers: { ...headers, "content-type": "application/octet-stream" },
    payload: picture,
  });
  const asset: CallOutput<"mediaUpload"> = response.json().data;
  const url = asset.picture?.url ?? "";

  const shown = await other.app.inject(url);
  expect([shown.statusCode, shown.headers["content-type"], shown.headers["cache-control"]]).toEqual([
    200,
    "image/jpeg",
    "public, max-age=31536000, immutable",
  ]);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(64);
  const part = await other.app.inject({ url, headers: { range: "bytes=0-1" } });
  expect([part.statusCode, part.rawPayload]).toEqual([206, shown.rawPayload.subarray(0, 2)]);
  const again = await one.app.inject({ url, headers: { "if-none-match": String(shown.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  for (const { resources } of [one, other]) expect(existsSync(join(resources.settings.dataDirectory, "media"))).toBe(false);

  await one.call("mediaDelete", { id: asset.id }, headers);
  await expect.poll(() => bucket.objects.size, { timeout: 20_000 }).toBe(0);
});

it("while the bucket is away a picture is answered with 503, and shown when it is back", async () => {
  await one.resources.storage.put("media/brand/later.webp", Buffer.from("picture"));
  bucket.answerWith(503);
  const away = await other.app.inject("/next/media/brand/later.webp");
  expect([away.statusCode, away.headers["retry-after"]]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  bucket.answerWith(200);
  expect((await other.app.inject("/next/media/brand/later.webp")).body).toBe("picture");
});

it.each(["..%2fsecret", "a%2f..%2f..%2fsecret", "a%5c..%5csecret", "a/.secret", "a%00b/c"])(
  "no address leads out of the media: %s",
  async (path) => {
    expect([400, 404]).toContain((await one.app.inject(`/next/media/${path}`)).statusCode);
  },
);
