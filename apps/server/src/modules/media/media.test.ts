import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { codes } from "@marque/contract/codes";
import { manageRoutes } from "@marque/contract/manage-routes";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { signInAs, type TestStaff } from "#test-support/staff.ts";
import { auditLog } from "../../database/schema/staff.ts";

let test: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  test = await createTestApp();
  editor = await signInAs(test, "editor");
});
afterAll(() => test.close());

type Uploaded = MediaAsset & { alreadyThere: boolean };
const TOO_LARGE = 50 * 1024 * 1024;

async function send(body: Buffer | Readable, query: Record<string, string> = {}, by = editor) {
  const response = await test.app.inject({
    method: "POST",
    url: "/manage-bff/media/upload",
    query: { fileName: "图片.jpg", ...query },
    headers: { ...by.headers, "content-type": "application/octet-stream" },
    payload: body,
  });
  return { status: response.statusCode, envelope: response.json<{ code: number; message: string; data: Uploaded }>() };
}

async function upload(body: Buffer, query?: Record<string, string>): Promise<Uploaded> {
  const { envelope } = await send(body, query);
  expect(envelope).toMatchObject({ code: 200 });
  return envelope.data;
}

async function ask<Data>(...[id, input]: Parameters<TestApp["call"]>): Promise<Data> {
  const { envelope } = await test.call(id, input, editor.headers);
  expect(envelope, id).toMatchObject({ code: 200 });
  return envelope.data as Data;
}

/** A photograph unlike every other. */
function photo(width = 900, height = 600) {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  return sharp({ create: { width, height, channels: 3, background: { r, g, b }, noise: { type: "gaussian", mean: 120, sigma: 4 } } });
}

const folder = (name: string) => join(test.resources.settings.dataDirectory, name);
const incoming = () => (existsSync(folder("incoming")) ? readdirSync(folder("incoming")) : []);
const served = (address: string) => test.app.inject(address);

describe("a picture that is uploaded", () => {
  it("is answered in every size and format, and each is served for ever", async () => {
    const { picture, ...asset } = await upload(await photo(1500, 1000).jpeg().toBuffer(), {
      fileName: "云起 展厅.jpg",
      alt: "云起停在展厅",
      folder: "展厅",
    });
    expect(asset).toMatchObject({ kind: "picture", fileName: "云起 展厅.jpg", folder: "展厅", uses: 0, createdBy: editor.name });
    expect(picture).toMatchObject({ width: 1500, height: 1000, alt: "云起停在展厅" });
    expect(picture?.preview).toMatch(/^data:image\/webp;base64,/);
    expect(picture?.sources.map(({ width, type }) => `${width} ${type}`)).toEqual([
      "640 image/avif",
      "640 image/webp",
      "1280 image/avif",
      "1280 image/webp",
      "1500 image/avif",
      "1500 image/webp",
    ]);
    for (const { url, width, type } of [...(picture?.sources ?? []), { url: picture?.url ?? "", width: 1500, type: "image/jpeg" }]) {
      const response = await served(url);
      expect(response.headers).toMatchObject({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "cache-control": expect.stringContaining("immutable"),
      });
      expect((await sharp(response.rawPayload).metadata()).width).toBe(width);
    }
    expect(incoming()).toEqual([]);
  });

  it.each([
    ["JPEG", () => photo().jpeg()],
    ["PNG", () => photo().png()],
    ["WebP", () => photo().webp()],
    ["AVIF", () => photo().avif({ effort: 0 })],
  ])("may be %s, whatever its name says", async (_, made) => {
    const { picture } = await upload(await made().toBuffer(), { fileName: "没有后缀" });
    expect(picture).toMatchObject({ width: 900, height: 600 });
  });

  it("is turned upright and loses its place and camera", async () => {
    const original = await photo(900, 600)
      .withExif({ IFD0: { Make: "Camera", Orientation: "6" }, IFD3: { GPSLatitude: "31/1 13/1 0/1", GPSLatitudeRef: "N" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const { picture } = await upload(original);
    expect(picture).toMatchObject({ width: 600, height: 900 });
    for (const { url } of [...(picture?.sources ?? []), { url: picture?.url ?? "" }]) {
      const { exif, icc, xmp, iptc, orientation } = await sharp((await served(url)).rawPayload).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    }
  });

  it("is brought from the printer's colours to the screen's", async () => {
    const cmyk = await sharp({ create: { width: 200, height: 200, channels: 3, background: "#c83232" } })
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
    const { picture } = await upload(cmyk);
    const shown = sharp((await served(picture?.url ?? "")).rawPayload);
    expect((await shown.metadata()).space).toBe("srgb");
    const [red, green, blue] = (await shown.stats()).channels.map(({ mean }) => mean);
    expect(red).toBeGreaterThan(150);
    expect(green).toBeLessThan(100);
    expect(blue).toBeLessThan(100);
  });

  it("keeps its transparency where it has any, without a blurred preview", async () => {
    const cutout = await sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
      .png()
      .toBuffer();
    const { picture } = await upload(cutout);
    expect(picture?.url).toMatch(/\.png$/);
    expect(picture?.preview).toBeUndefined();
    expect((await sharp((await served(picture?.url ?? "")).rawPayload).metadata()).hasAlpha).toBe(true);
  });

  it("has a JPEG where its transparency is never used", async () => {
    const opaque = await photo(300, 200).ensureAlpha().png().toBuffer();
    expect((await upload(opaque)).picture?.url).toMatch(/\.jpg$/);
  });

  it("is never shown wider than 2560 pixels", async () => {
    const { picture } = await upload(await photo(3000, 500).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 2560, height: 427 });
  });

  it("is kept once, even if it comes many times at once", async () => {
    const bytes = await photo().jpeg().toBuffer();
    const answers = await Promise.all(["甲.jpg", "乙.jpg", "丙.jpg"].map((fileName) => upload(bytes, { fileName })));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers.filter(({ alreadyThere }) => !alreadyThere)).toHaveLength(1);
    const again = await upload(bytes, { fileName: "丁.jpg" });
    expect(again).toMatchObject({ alreadyThere: true, fileName: answers[0]?.fileName });
  });

  it("is written into the log", async () => {
    const { id } = await upload(await photo(40, 40).jpeg().toBuffer(), { fileName: "记录.jpg" });
    const entries = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(entries).toMatchObject([{ action: "media.upload", actorName: editor.name, summary: "上传素材“记录.jpg”" }]);
  });
});

describe("a PDF that is uploaded", () => {
  const pdf = (body = "") => Buffer.from(`%PDF-1.7\n1 0 obj << /Type /Catalog /Id (${randomUUID()}) ${body}>> endobj\n%%EOF\n`);

  it("is kept as it is, with its name, size and hash", async () => {
    const bytes = pdf();
    const { file, picture, kind } = await upload(bytes, { fileName: "三包凭证.pdf" });
    expect({ kind, picture }).toEqual({ kind: "file", picture: null });
    expect(file).toMatchObject({ name: "三包凭证", size: bytes.length, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const response = await served(file?.url ?? "");
    expect(response.headers["content-type"]).toBe("application/pdf");
    expect(response.rawPayload.equals(bytes)).toBe(true);
  });

  it("is refused with a script in it", async () => {
    const { envelope } = await send(pdf("/OpenAction << /S /JavaScript /JS (app.alert(1)) >> "), { fileName: "表格.pdf" });
    expect(envelope).toMatchObject({ code: 41500, data: null, message: expect.stringContaining("脚本") });
  });
});

describe("an upload is refused", () => {
  const ONE_PIXEL_GIF = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
  /** Says that it has 30000 × 30000 pixels, and is a few hundred bytes. */
  const bomb = async () => {
    const png = await sharp({ create: { width: 32, height: 32, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    return png;
  };

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["an SVG with a script", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "只能上传"],
    ["an SVG with a declaration", () => Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), "只能上传"],
    ["a page with a picture's name", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "只能上传"],
    ["a GIF", () => ONE_PIXEL_GIF, "只能上传"],
    [
      "a GIF that is also a script",
      () => Buffer.concat([Buffer.from("GIF89a/*"), ONE_PIXEL_GIF, Buffer.from("*/=1;alert(1)")]),
      "只能上传",
    ],
    ["a program", () => Buffer.concat([Buffer.from("MZ"), randomBytes(400)]), "只能上传"],
    ["a TIFF", () => photo().tiff().toBuffer(), "只能上传"],
    ["nothing", () => Buffer.alloc(0), "只能上传"],
    ["a picture that moves", () => movingPicture(), "动图"],
    ["a picture that says it is enormous", bomb, "6400 万像素"],
    ["half a picture", async () => (await photo().jpeg().toBuffer()).subarray(0, 4_000), "损坏"],
    ["a picture of a few pixels", () => photo(8, 8).png().toBuffer(), "太小"],
  ])("when it is %s", async (_, made, reason) => {
    const before = readdirSync(folder("media"));
    const { status, envelope } = await send(await made());
    expect({ status, ...envelope }).toEqual({ status: 200, code: 41500, data: null, message: expect.stringContaining(reason) });
    expect(readdirSync(folder("media"))).toEqual(before);
    expect(incoming()).toEqual([]);
  });

  it("when it has 50 MB, without being kept", async () => {
    const { envelope } = await send(Buffer.alloc(TOO_LARGE, 1));
    expect(envelope).toEqual({ code: 41300, data: null, message: "文件超过 30 MB，请压缩后再上传" });
    expect(incoming()).toEqual([]);
  });

  it("when it has 50 MB and does not say so beforehand", async () => {
    const piece = Buffer.alloc(1024 * 1024, 1);
    const { envelope } = await send(Readable.from(Array.from({ length: 50 }, () => piece)));
    expect(envelope).toMatchObject({ code: 41300, message: "文件超过 30 MB，请压缩后再上传" });
    expect(incoming()).toEqual([]);
  });

  it("beyond what one colleague may upload in a day, while others still may", async () => {
    const strict = await createTestApp({ environment: { LIMIT_STAFF_UPLOAD_MB_PER_DAY: "2" } });
    onTestFinished(() => strict.close());
    const sent = async (by: TestStaff) => {
      const headers = { ...by.headers, "content-type": "application/octet-stream" };
      const [method, url] = manageRoutes.mediaUpload;
      const request = { method, url, query: { fileName: "图片.jpg" }, headers, payload: await photo().jpeg().toBuffer() };
      return (await strict.app.inject(request)).json<{ code: number; message: string }>();
    };
    const [one, another] = [await signInAs(strict, "editor"), await signInAs(strict, "editor")];
    expect([(await sent(one)).code, (await sent(one)).code]).toEqual([200, 200]);
    expect(await sent(one)).toMatchObject({ code: codes.tooFast.code, message: expect.stringContaining("明天") });
    expect(await sent(another)).toMatchObject({ code: 200 });
  });

  it("when it breaks off", async () => {
    const body = Readable.from(
      (async function* () {
        yield await photo().jpeg().toBuffer();
        throw new Error("connection lost");
      })(),
    );
    await send(body).catch(() => {});
    await expect.poll(incoming).toEqual([]);
  });

  it("when it comes as JSON", async () => {
    const { status, envelope } = await test.call("mediaUpload", { fileName: "x" }, editor.headers);
    expect({ status, code: envelope.code }).toEqual({ status: 415, code: 41500 });
  });

  it("from somebody who may only look", async () => {
    const analyst = await signInAs(test, "analyst");
    const { envelope } = await send(await photo().jpeg().toBuffer(), {}, analyst);
    expect(envelope.code).toBe(40300);
  });
});

async function movingPicture(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 10), Buffer.alloc(64 * 64 * 3, 200)]);
  return sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}

describe("an asset", () => {
  const add = async (query: Record<string, string> = {}) => upload(await photo(40, 40).jpeg().toBuffer(), query);
  const change = ({ id, fileName }: MediaAsset) => ({
    id,
    fileName,
    folder: "",
    tags: [],
    alt: "",
    focal: null,
    rightsHolder: "",
    rightsUntil: null,
  });

  it("takes alternative text, focal point, tags and rights, and the log says what changed", async () => {
    const asset = await add({ alt: "旧说明" });
    const changed = await ask<MediaAsset>("mediaUpdate", {
      ...change(asset),
      alt: "新说明",
      focal: { x: 0.25, y: 0.75 },
      tags: ["展厅", "夜景"],
      rightsHolder: "某摄影",
      rightsUntil: "2027-01-31",
    });
    expect(changed).toMatchObject({
      tags: ["展厅", "夜景"],
      rightsHolder: "某摄影",
      rightsUntil: "2027-01-31",
      picture: { alt: "新说明", focal: { x: 0.25, y: 0.75 }, url: asset.picture?.url },
    });
    const [, entry] = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, asset.id)).orderBy(auditLog.id);
    expect(entry).toMatchObject({ action: "media.update", before: { alt: "旧说明" }, after: { alt: "新说明" } });
    const without = await ask<MediaAsset>("mediaUpdate", change(asset));
    expect(without.picture?.focal).toBeUndefined();
  });

  it("is found by name, alternative text and tag, by folder, kind and what is missing", async () => {
    const [named, described, tagged] = [
      await add({ fileName: "白鹭100%_晨.jpg", folder: "风景", alt: "有说明" }),
      await add({ alt: "湖上的白鹭" }),
      await add({ alt: "有说明" }),
    ];
    await ask("mediaUpdate", { ...change(tagged), tags: ["白鹭"] });
    const ids = async (query: object) =>
      (await ask<{ list: MediaAsset[] }>("mediaList", { pageSize: "100", ...query })).list.map(({ id }) => id);
    expect(await ids({ keyword: "白鹭" })).toEqual([tagged.id, described.id, named.id]);
    expect(await ids({ keyword: "100%_" })).toEqual([named.id]);
    expect(await ids({ keyword: "%" })).toEqual([named.id]);
    expect(await ids({ folder: "风景" })).toEqual([named.id]);
    expect(await ids({ keyword: "白鹭", kind: "file" })).toEqual([]);
    expect(await ids({ filter: "noAlt" })).toContain(tagged.id);
    expect(await ids({ filter: "noAlt" })).not.toContain(described.id);
    const { folders } = await ask<{ folders: string[] }>("mediaList", {});
    expect(folders).toEqual(expect.arrayContaining(["风景"]));
    expect(folders).not.toContain("");
  });

  it("is listed in pages, the newest first, with the number of all", async () => {
    const [older, newer] = [await add({ folder: "分页" }), await add({ folder: "分页" })];
    const page = (pageNum: number) => ask<{ list: MediaAsset[]; total: number }>("mediaList", { folder: "分页", pageNum, pageSize: 1 });
    expect(await page(1)).toMatchObject({ total: 2, list: [{ id: newer.id }] });
    expect(await page(2)).toMatchObject({ total: 2, list: [{ id: older.id }] });
    expect(await page(3)).toMatchObject({ total: 2, list: [] });
  });

  it("whose rights end within thirty days is among the ending ones", async () => {
    const day = 86_400_000;
    const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
    const [ended, soon, later] = [await add(), await add(), await add()];
    for (const [asset, days] of [
      [ended, -3],
      [soon, 20],
      [later, 40],
    ] as const) {
      await ask("mediaUpdate", { ...change(asset), rightsUntil: inDays(days) });
    }
    const { list } = await ask<{ list: MediaAsset[] }>("mediaList", { filter: "rightsEnding", pageSize: "100" });
    const ids = list.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([ended.id, soon.id]));
    expect(ids).not.toContain(later.id);
  });

  it("goes with its files once it is deleted, and may come again", async () => {
    const bytes = await photo(40, 40).jpeg().toBuffer();
    const { id, picture } = await upload(bytes);
    await ask("mediaDelete", { id });
    await test.resources.jobs.runDue();
    expect((await served(picture?.url ?? "")).statusCode).toBe(404);
    expect((await test.call("mediaDelete", { id }, editor.headers)).envelope.code).toBe(40400);
    const again = await upload(bytes);
    expect(again.alreadyThere).toBe(false);
    expect((await served(again.picture?.url ?? "")).statusCode).toBe(200);
  });

  it("keeps its files when it comes again before they are gone", async () => {
    const bytes = await photo(40, 40).jpeg().toBuffer();
    await ask("mediaDelete", { id: (await upload(bytes)).id });
    const { picture } = await upload(bytes);
    await test.resources.jobs.runDue();
    expect((await served(picture?.url ?? "")).rawPayload).toEqual(await readFile(join(folder("media"), (picture?.url ?? "").slice(12))));
  });

  it.each(["mediaUpdate", "mediaDelete", "mediaUses"] as const)("that nobody knows: %s says so", async (id) => {
    const input = { ...change({ fileName: "x" } as MediaAsset), id: randomUUID() };
    expect((await test.call(id, input, editor.headers)).envelope).toMatchObject({ code: 40400, message: "素材不存在，可能已被删除" });
  });
});
