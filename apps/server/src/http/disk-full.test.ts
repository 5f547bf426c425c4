import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { codes } from "@marque/contract/codes";
import { FILE_TYPE } from "@marque/contract/http-transport";
import { manageRoutes } from "@marque/contract/manage-routes";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../test-support/app.ts";
import { createTestDirectory } from "../../test-support/settings.ts";
import { addColleague, signInAs } from "../../test-support/staff.ts";
import { createDiskStorage } from "../adapters/storage/disk.ts";
import type { FileStorage } from "../adapters/storage/port.ts";
import { previewSets } from "../database/schema/content.ts";
import { mediaAssets } from "../database/schema/media.ts";
import { isDiskFull } from "../database/violations.ts";
import { createLimiter } from "../modules/limits/limiter.ts";
import { createMediaService } from "../modules/media/media.service.ts";
import { createSecurity } from "../security/field-encryption.ts";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const FULL = { code: codes.diskFull.code, data: null, message: "系统存储空间不足，暂时无法保存，请稍后再试" };

/** A file system of so many kB at a path, taken away again by what it returns; null where this user may not mount one. */
function mountSmallDisk(path: string, kilobytes: number): (() => void) | null {
  mkdirSync(path, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "tmpfs", path], { stdio: "ignore" });
    return () => execFileSync("umount", [path], { stdio: "ignore" });
  } catch {
    return null;
  }
}

it("a call that the database cannot write for want of space says so, leaves nothing behind, and works when there is room", async () => {
  const { database } = test.resources;
  await database.execute(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await database.execute(sql`create trigger full_disk after insert on preview_sets execute function no_room()`);
  const { headers } = await signInAs(test, "editor");
  const [method, url] = manageRoutes.previewSetCreate;
  const asOf = new Date(Date.now() + 86_400_000).toISOString();
  const create = () => test.app.inject({ method, url, headers, payload: { requestId: randomUUID(), title: "首页改版", items: [], asOf } });
  const response = await create();
  expect(response.json()).toEqual(FULL);
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ "retry-after": expect.stringMatching(/^[1-9]\d*$/), "cache-control": "no-store" });
  expect(await database.select().from(previewSets)).toEqual([]);
  await database.execute(sql`drop trigger full_disk on preview_sets`);
  expect((await create()).json().code).toBe(codes.ok.code);
});

it("an upload for which the disk has no room says so, and the next one works when there is", async ({ skip }) => {
  const unmount = mountSmallDisk(join(test.resources.settings.dataDirectory, "incoming"), 64);
  if (!unmount) return skip();
  const [method, url] = manageRoutes.mediaUpload;
  const { headers } = await signInAs(test, "superAdmin");
  const upload = () =>
    test.app.inject({
      method,
      url,
      headers: { ...headers, "content-type": FILE_TYPE },
      query: { fileName: "大图.jpg" },
      payload: Buffer.alloc(256 * 1024, "x"),
    });
  const response = await upload().finally(unmount);
  expect(response.json()).toEqual(FULL);
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
  expect((await upload()).json().code).toBe(codes.unsupportedMedia.code);
});

/** A picture of which several files are made. */
async function makePhoto(): Promise<Buffer> {
  const background = { r: 90, g: 120, b: 140 };
  const noise = { type: "gaussian", mean: 120, sigma: 20 } as const;
  return await sharp({ create: { width: 900, height: 600, channels: 3, background, noise } })
    .jpeg()
    .toBuffer();
}

const filesIn = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

it("an upload that arrives but whose pictures the disk has no room for leaves nothing of itself, and the same one works when there is", async ({
  skip,
}) => {
  const { dataDirectory } = test.resources.settings;
  const photo = await makePhoto();
  // Room for the file as it came and for the first of its pictures.
  const unmount = mountSmallDisk(dataDirectory, Math.ceil(photo.length / 1024) + 192);
  if (!unmount) return skip();
  const [method, url] = manageRoutes.mediaUpload;
  const { headers } = await signInAs(test, "superAdmin");
  const upload = () =>
    test.app.inject({ method, url, headers: { ...headers, "content-type": FILE_TYPE }, query: { fileName: "展厅.jpg" }, payload: photo });
  try {
    const response = await upload();
    expect(response.json()).toEqual(FULL);
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toMatch(/^[1-9]\d*$/);
    expect(filesIn(dataDirectory)).toEqual([]);
  } finally {
    unmount();
  }
  expect(await test.resources.database.select().from(mediaAssets)).toEqual([]);
  const { data, code } = (await upload()).json();
  expect(code).toBe(codes.ok.code);
  for (const source of data.picture.sources) expect((await test.app.inject(source.url)).statusCode).toBe(200);
});

it("so does one for which a storage of any kind has no room half-way", async () => {
  const { database, jobs, settings } = test.resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const limiter = createLimiter({ database, security, limits: settings.limits });
  const data = createTestDirectory();
  const places = { directory: data, workFolder: join(data, "incoming") };
  const disk = createDiskStorage(places);
  let room = 2;
  const put: FileStorage["put"] = async (name, content) => {
    if (room === 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    room -= 1;
    await disk.put(name, content);
  };
  const media = createMediaService({ database, jobs, storage: { ...disk, put }, limiter, workFolder: places.workFolder });
  const { id, name } = await addColleague(test);
  const actor = { staff: { id, name, roles: [], dealerId: null, mustChangePassword: false }, ip: "192.0.2.1", requestId: randomUUID() };
  const photo = await makePhoto();
  const upload = () => media.upload(actor, { fileName: "展厅.jpg", alt: "", folder: "" }, Readable.from([photo]));
  const before = await database.$count(mediaAssets);
  await expect(upload()).rejects.toSatisfy(isDiskFull);
  expect(filesIn(data)).toEqual([]);
  expect(await database.$count(mediaAssets)).toBe(before);
  room = Number.POSITIVE_INFINITY;
  expect(await upload()).toMatchObject({ alreadyThere: false });
});
