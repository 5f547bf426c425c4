import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { UploadedFile } from "@marque/contract/calls/files";
import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import type { Envelope } from "@marque/contract/envelope";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { createBucket } from "#test-support/bucket.ts";
import { createTestDatabase, type TestDatabase } from "#test-support/database.ts";
import { filesOf } from "#test-support/files-of.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { signInAs } from "#test-support/staff.ts";
import { openModules } from "../../app.ts";
import { transaction } from "../../database/client.ts";
import { fileParts, files } from "../../database/schema/files.ts";
import { auditLog } from "../../database/schema/staff.ts";
import { createSecurity, createToken, hashToken } from "../../security/field-encryption.ts";
import { addMember, addSession } from "../accounts/accounts.repository.ts";
import { brought } from "../module.ts";
import type { FilesService } from "./files.service.ts";

const strict = {
  CAPTCHA_DIFFICULTY: "1",
  LIMIT_FILES_PER_ADDRESS_DAY: "1000000",
  FILES_FREE_MB: "0",
};

/** Two processes that share database and bucket. */
let bucket: Awaited<ReturnType<typeof createBucket>>;
let shared: TestDatabase;
let test: TestApp;
let other: TestApp;
let service: FilesService;
beforeAll(async () => {
  bucket = await createBucket();
  shared = await createTestDatabase();
  const environment = { ...strict, ...bucket.environment };
  test = await createTestApp({ environment, sharing: shared });
  other = await createTestApp({ environment, sharing: shared });
  service = filesOf(test);
});
afterAll(async () => {
  await test.close();
  await other.close();
  await shared.close();
  await bucket.close();
});

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#678" } })
    .withExif({ IFD0: { Make: "Camera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "31/1 12/1 0/1" } })
    .jpeg()
    .toBuffer();
const noise = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 60 } } })
    .png()
    .toBuffer();

async function tokensFor(purpose: "identityImage" | "attachment", { count = 1, app = test, member = "" } = {}): Promise<string[]> {
  const headers: Record<string, string> = member ? { [SESSION_HEADER]: member } : {};
  const { envelope: asked } = await app.call("captchaChallenge", { purpose: "upload" });
  const captcha = await solveCaptcha(asked.data as CaptchaChallenge);
  const { envelope } = await app.call("fileTokens", { purpose, count, ...(!member && { captcha }) }, headers);
  expect(envelope).toMatchObject({ code: 200 });
  return (envelope.data as { tokens: string[] }).tokens;
}

async function tokenFor(purpose: "identityImage" | "attachment", options = {}): Promise<string> {
  return (await tokensFor(purpose, options))[0] ?? "";
}

async function ask(token: string, size: number, { app = test, name = "身份证 正面.jpg", headers = {} } = {}): Promise<Envelope> {
  const response = await app.app.inject({ url: `/file-bff/${token}`, query: { size: String(size), name }, headers });
  return response.json();
}

async function addressFor(token: string, size: number, options = {}): Promise<string> {
  const envelope = await ask(token, size, options);
  expect(envelope).toMatchObject({ code: 200, data: { method: "PUT", expiresAt: expect.any(String) } });
  return (envelope.data as { uploadUrl: string }).uploadUrl;
}

async function put(url: string, payload: Buffer, app = test) {
  const response = await app.app.inject({ method: "PUT", url, payload, headers: { "content-type": "image/jpeg" } });
  return { status: response.statusCode, ...response.json<Envelope & { data: UploadedFile }>() };
}

async function upload(content: Buffer, purpose: "identityImage" | "attachment" = "identityImage", options = {}): Promise<UploadedFile> {
  const answer = await put(await addressFor(await tokenFor(purpose), content.length, options), content);
  expect(answer).toMatchObject({ status: 200, code: 200 });
  return answer.data;
}

const rowOf = async (id: string) => (await test.resources.database.select().from(files).where(eq(files.id, id)))[0];
const keysOf = (id: string) => [...bucket.objects.keys()].filter((key) => key.includes(id));
const everythingStored = () => [...bucket.objects.values()].map(({ content }) => content);
async function expire(id: string): Promise<void> {
  await test.resources.database
    .update(files)
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .where(eq(files.id, id));
}
/** As every quarter of an hour. */
async function removeOverdue(): Promise<void> {
  const removal = brought(openModules(test.resources).modules, "retention")
    .flat()
    .find(({ job }) => job === "removeFiles");
  await removal?.clean(new Date());
}

describe("a file that is uploaded by its address", () => {
  it("is kept encrypted without place and camera, and shown by its link at every process", async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const file = await upload(original);
    expect(file).toMatchObject({ name: "身份证 正面.jpg", type: "image/jpeg", url: expect.stringMatching(/^\/file-bff\/files\//) });

    const shown = await other.app.inject(file.url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": "inline; filename*=UTF-8''%E8%BA%AB%E4%BB%BD%E8%AF%81%20%E6%AD%A3%E9%9D%A2.jpg",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(shown.rawPayload.length).toBe(file.bytes);
    const { width, exif } = await sharp(shown.rawPayload).metadata();
    expect([width, exif]).toEqual([400, undefined]);

    expect(keysOf(file.id)).toEqual([`private/${file.id}`]);
    for (const content of everythingStored()) expect(content.includes(shown.rawPayload.subarray(0, 64))).toBe(false);
    expect(JSON.stringify(await rowOf(file.id))).not.toContain("身份证");
  });

  it("is as long as it said: what is more or less is refused, and the address may be tried again", async () => {
    const content = await photo();
    const url = await addressFor(await tokenFor("identityImage"), content.length);
    expect(await put(url, Buffer.concat([content, Buffer.from("x")]))).toMatchObject({ status: 413, code: 41300 });
    expect(await put(url, content.subarray(0, -1))).toMatchObject({ status: 400, message: "文件不完整，请重新上传" });
    expect(await put(url, content)).toMatchObject({ status: 200 });
  });

  it("may be larger than what is held of it in memory, and come through any process", async () => {
    const content = await noise(1_200);
    expect(content.length).toBeGreaterThan(3_000_000);
    const file = await upload(content, "attachment", { app: other });
    expect(await test.resources.database.$count(fileParts, eq(fileParts.fileId, file.id))).toBe(0);
    expect((await sharp((await other.app.inject(file.url)).rawPayload).metadata()).width).toBe(1_200);
  });

  it("may be a PDF that lies still, which is kept on disk and never shown", async () => {
    const document = await PDFDocument.create();
    document.addPage();
    const content = Buffer.from(await document.save());
    const file = await upload(content, "attachment", { name: "营业执照.pdf" });
    const shown = await test.app.inject(file.url);
    expect(shown.headers["content-disposition"]).toMatch(/^attachment; /);
    expect(shown.headers["content-security-policy"]).toContain("sandbox");
    expect(shown.rawPayload.equals(content)).toBe(true);
  });

  it.each([
    ["a script", () => Buffer.from("<script>alert(1)</script>")],
    ["a picture that claims to be one", () => Buffer.from("\xff\xd8\xff\xe0 nothing", "latin1")],
    ["a PDF for a photograph", () => Buffer.from("%PDF-1.7\n%%EOF")],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
    ],
    ["half a photograph", async () => (await photo()).subarray(0, 900)],
    [
      "a bomb of pixels",
      () =>
        sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: "red" } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])("is refused when it is %s, and nothing of it is kept", async (_what, make) => {
    const content = await make();
    const url = await addressFor(await tokenFor("identityImage"), content.length);
    const answer = await put(url, content);
    expect(answer).toMatchObject({ status: 415, code: 41500, message: expect.stringMatching(/文件格式不支持|图片已损坏/) });
    expect((await put(url, await photo())).status).toBe(404);
    await removeOverdue();
    expect(keysOf(url.slice("/file-bff/upload/".length).split(".")[0] ?? "")).toEqual([]);
  });

  it("a PDF with a script is refused", async () => {
    const content = Buffer.from(
      "%PDF-1.7\n1 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF",
    );
    const answer = await put(await addressFor(await tokenFor("attachment"), content.length), content);
    expect(answer).toMatchObject({ status: 415 });
  });
});

describe("a token", () => {
  it("needs a captcha or a member's session, and a captcha counts once", async () => {
    expect((await test.call("fileTokens", { purpose: "attachment" })).envelope.code).toBe(40022);
    const { envelope } = await test.call("captchaChallenge", { purpose: "upload" });
    const captcha = await solveCaptcha(envelope.data as CaptchaChallenge);
    expect((await test.call("fileTokens", { purpose: "attachment", captcha })).envelope.code).toBe(200);
    expect((await test.call("fileTokens", { purpose: "attachment", captcha })).envelope.code).toBe(40022);
    const { envelope: another } = await test.call("captchaChallenge", { purpose: "testDrive" });
    const wrong = await solveCaptcha(another.data as CaptchaChallenge);
    expect((await test.call("fileTokens", { purpose: "attachment", captcha: wrong })).envelope.code).toBe(40022);
  });

  it("has one address, however often and wherever it is handed in, and one file", async () => {
    const content = await photo();
    const token = await tokenFor("identityImage");
    const addresses = await Promise.all([test, other, test, other].map((app) => addressFor(token, content.length, { app })));
    expect(new Set(addresses).size).toBe(1);
    expect(await ask(token, content.length + 1)).toMatchObject({ code: 40040 });
    const [first, second] = await Promise.all([put(addresses[0] ?? "", content), put(addresses[1] ?? "", content, other)]);
    expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
    expect(await ask(token, content.length)).toMatchObject({ code: 40040, message: "上传凭证已失效，请重新选择文件" });
    expect((await put(addresses[0] ?? "", content)).status).toBe(404);
  });

  it.each(["nonsense", "a.b", "%2e%2e%2fsecret", randomUUID()])("that nobody issued is refused: %s", async (token) => {
    expect((await ask(token, 100)).code).toBeGreaterThanOrEqual(40_000);
  });

  it("of a member is of use to that member alone", async () => {
    const [mine, theirs] = [await signInMember("13800000001"), await signInMember("13800000002")];
    const token = await tokenFor("attachment", { member: mine });
    expect(await ask(token, 100)).toMatchObject({ code: 40040 });
    expect(await ask(token, 100, { headers: { [SESSION_HEADER]: theirs } })).toMatchObject({ code: 40040 });
    expect(await ask(token, 100, { headers: { [SESSION_HEADER]: mine } })).toMatchObject({ code: 200 });
  });

  it("takes no more than its purpose allows", async () => {
    expect(await ask(await tokenFor("identityImage"), 11 * 1024 * 1024)).toMatchObject({
      code: 41300,
      message: "文件超过 10 MB，请压缩后上传",
    });
    expect(await ask(await tokenFor("identityImage"), 0)).toMatchObject({ code: 40000, data: { fields: { size: "文件是空的" } } });
  });

  it("whose upload was not finished in time is over", async () => {
    const content = await photo();
    const url = await addressFor(await tokenFor("identityImage"), content.length);
    const id = url.slice("/file-bff/upload/".length).split(".")[0] ?? "";
    await expire(id);
    expect((await put(url, content)).status).toBe(404);
    await removeOverdue();
    expect(await rowOf(id)).toBeUndefined();
  });

  it.each([
    (url: string) => url.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    (url: string) => `${url.split(".")[0]}.`,
    (url: string) => url.replace(/[0-9a-f]{8}-/, "00000000-"),
  ])("has an address that cannot be made up", async (spoil) => {
    const content = await photo();
    expect((await put(spoil(await addressFor(await tokenFor("identityImage"), content.length)), content)).status).toBe(404);
  });
});

async function signInMember(mobile: string): Promise<string> {
  const { database, settings } = test.resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const token = createToken();
  const { id: memberId } = await addMember(database, {
    mobileEncrypted: security.encryptField("mobile", mobile),
    mobileIndex: security.blindIndex("mobile", mobile),
    nickname: "陈知远",
    firstChannel: "WEB",
  });
  await addSession(database, { tokenHash: hashToken(token), memberId, source: "WEB" });
  return token;
}

describe("a picture in base64", () => {
  const send = async (token: string, image: string) => (await test.call("uploadBase64Image", { token, image, name: "正面.jpg" })).envelope;

  it("is the same as one that is uploaded, with or without the beginning of a data address", async () => {
    const base64 = (await photo()).toString("base64");
    for (const image of [base64, `data:image/jpeg;base64,${base64}`]) {
      const { code, data } = await send(await tokenFor("identityImage"), image);
      expect(code).toBe(200);
      const shown = await other.app.inject((data as UploadedFile).url);
      expect((await sharp(shown.rawPayload).metadata()).width).toBe(400);
    }
  });

  it("needs a token of its own each time", async () => {
    const token = await tokenFor("identityImage");
    const image = (await photo()).toString("base64");
    expect((await send(token, image)).code).toBe(200);
    expect((await send(token, image)).code).toBe(40040);
    expect((await send("", image)).code).toBe(40000);
  });

  it.each([
    ["what is no base64", "照片"],
    ["nothing", ""],
  ])("%s is refused", async (_what, image) => {
    expect((await send(await tokenFor("identityImage"), image)).code).toBe(40000);
  });

  it("30 MB are not read", async () => {
    const image = "A".repeat(30 * 1024 * 1024);
    const response = await test.app.inject({ method: "POST", url: "/file-bff/c/uploadBase64Image", payload: { token: "x", image } });
    expect(response.statusCode).toBe(413);
  });
});

describe("an upload that is resumed", () => {
  const tus = { "tus-resumable": "1.0.0" };
  const patch = (url: string, offset: number, payload: Buffer, app = test) =>
    app.app.inject({
      method: "PATCH",
      url,
      payload,
      headers: { ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    });
  const head = (url: string, app = test) => app.app.inject({ method: "HEAD", url, headers: tus });

  it("goes on where it ended, at another process", async () => {
    const content = await photo();
    const url = await addressFor(await tokenFor("identityImage"), content.length);
    expect((await head(url)).headers).toMatchObject({
      "upload-offset": "0",
      "upload-length": String(content.length),
      "cache-control": "no-store",
    });
    const first = await patch(url, 0, content.subarray(0, 500));
    expect([first.statusCode, first.headers["upload-offset"]]).toEqual([204, "500"]);
    expect((await head(url, other)).headers["upload-offset"]).toBe("500");
    for (const content of everythingStored()) expect(content.includes("Camera")).toBe(false);
    const wrong = await patch(url, 0, content, other);
    expect(wrong.statusCode).toBe(409);
    const last = await patch(url, 500, content.subarray(500), other);
    expect(last.statusCode).toBe(200);
    const { data } = last.json<{ data: UploadedFile }>();
    expect((await sharp((await test.app.inject(data.url)).rawPayload).metadata()).width).toBe(400);
    expect((await head(url)).statusCode).toBe(404);
  });

  it("takes no more than was announced, and refuses what it is not", async () => {
    const url = await addressFor(await tokenFor("identityImage"), 10);
    expect((await patch(url, 0, Buffer.from("more than ten bytes"))).statusCode).toBe(413);
    const refused = await patch(url, 0, Buffer.from("ten bytes!"));
    expect([refused.statusCode, refused.json().code]).toEqual([415, 41500]);
    expect((await head(url)).statusCode).toBe(404);
  });

  it("has an address that cannot be made up, and begins by a token alone", async () => {
    expect((await head(`/file-bff/upload/${randomUUID()}.x`)).statusCode).toBe(404);
    const begun = await test.app.inject({ method: "POST", url: "/file-bff/upload/", headers: { ...tus, "upload-length": "5" } });
    expect(begun.statusCode).toBe(404);
  });
});

describe("a link", () => {
  it("is over after ten minutes, and names no other file", async () => {
    const [mine, another] = [await upload(await photo()), await upload(await photo())];
    const [id = "", time = "", signature = ""] = mine.url.slice("/file-bff/files/".length).split(".");
    const look = async (link: string) => (await test.app.inject(`/file-bff/files/${link}`)).statusCode;
    expect(await look(`${id}.${time}.${signature}`)).toBe(200);
    expect(await look(`${another.id}.${time}.${signature}`)).toBe(404);
    expect(await look(`${id}.${(Number.parseInt(time, 36) + 1_000).toString(36)}.${signature}`)).toBe(404);
    expect(await look(`${id}.0.${signature}`)).toBe(404);
    expect(Date.parse(mine.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000);
    for (const path of ["..%2f..%2fsecret", "%00", "x".repeat(400)]) expect(await look(path)).toBe(404);
  });

  it("for a colleague is on record", async () => {
    const { id } = await upload(await photo());
    const colleague = await signInAs(test, "superAdmin");
    const actor = {
      staff: { id: colleague.id, name: colleague.name, roles: [], dealerId: null, mustChangePassword: false },
      ip: "192.0.2.1",
      requestId: randomUUID(),
    };
    const { url } = await transaction(test.resources.database, (tx) => service.show(tx, actor as never, id));
    expect((await test.app.inject(url)).statusCode).toBe(200);
    const [line] = await test.resources.database.select().from(auditLog).where(eq(auditLog.entityId, id));
    expect(line).toMatchObject({ action: "personalData.read", entity: "file", summary: "查看证件照片" });
  });

  it("to what was altered in the storage gives nothing of it", async () => {
    const { id, url } = await upload(await photo());
    const stored = bucket.objects.get(`private/${id}`);
    if (stored) stored.content[40] = (stored.content[40] ?? 0) ^ 1;
    const read = await test.app.inject(url).catch((error: Error) => error);
    expect(read instanceof Error || read.rawPayload.length === 0 || read.statusCode === 500).toBe(true);
    await expect(service.read(id)).rejects.toThrow();
  });
});

describe("a file of something", () => {
  const attach = (ids: string[], id: number, change = {}) =>
    transaction(test.resources.database, (tx) =>
      service.attach(tx, ids, {
        purpose: "identityImage",
        holder: { entity: "application", id },
        member: null,
        field: "idFront",
        ...change,
      }),
    );
  const release = (id: number) => transaction(test.resources.database, (tx) => service.release(tx, [{ entity: "application", id }]));

  it("stays as long as that does, and goes with it", async () => {
    const { id } = await upload(await photo());
    await attach([id], 1);
    await removeOverdue();
    expect(await rowOf(id)).toMatchObject({ state: "attached", attachedTo: "application:1", expiresAt: null });
    expect(await service.read(id)).toBeInstanceOf(Buffer);
    await release(1);
    await expect(service.read(id)).rejects.toThrow("文件不存在");
    await expect.poll(() => rowOf(id), { timeout: 20_000 }).toBeUndefined();
    expect(keysOf(id)).toEqual([]);
  });

  it("belongs to one thing, is of its purpose, and is not another member's", async () => {
    const { id } = await upload(await photo());
    const refused = { data: { fields: { idFront: "文件已失效，请重新上传" } } };
    await expect(attach([id], 2, { purpose: "attachment" })).rejects.toMatchObject(refused);
    await expect(attach([id, randomUUID()], 2)).rejects.toMatchObject(refused);
    await attach([id], 2);
    await expect(attach([id], 3)).rejects.toMatchObject(refused);

    const mine = await signInMember("13800000003");
    const content = await photo();
    const headers = { [SESSION_HEADER]: mine };
    const owned = await put(await addressFor(await tokenFor("identityImage", { member: mine }), content.length, { headers }), content);
    await expect(attach([owned.data.id], 4, { member: randomUUID() })).rejects.toMatchObject(refused);
  });

  it("that nobody attached is gone after a day, parts and all; what cannot be removed yet is tried again", async () => {
    const { id } = await upload(await photo());
    await expire(id);
    expect((await test.app.inject((await upload(await photo())).url)).statusCode).toBe(200);
    bucket.answerWith(503);
    await removeOverdue();
    bucket.answerWith(200);
    expect(await rowOf(id)).toMatchObject({ state: "removing", expiresAt: expect.any(Date) });
    await expire(id);
    await removeOverdue();
    expect([await rowOf(id), keysOf(id)]).toEqual([undefined, []]);
  });

  it("may come from another domain", async () => {
    const id = await service.keep("surveyPhoto", await photo());
    expect((await sharp(await service.read(id)).metadata()).width).toBe(400);
    await expect(service.keep("surveyPhoto", Buffer.from("no picture"))).rejects.toThrow("文件格式不支持");
  });
});

describe("limits", () => {
  async function limited(environment: Record<string, string>, work: (app: TestApp) => Promise<void>): Promise<void> {
    const app = await createTestApp({ environment: { ...strict, ...environment } });
    try {
      await work(app);
    } finally {
      await app.close();
    }
  }
  const codesOf = async (app: TestApp, sizes: number[], purpose: "identityImage" | "attachment" = "attachment") => {
    const answers: number[] = [];
    for (const size of sizes) answers.push((await ask(await tokenFor(purpose, { app }), size, { app })).code);
    return answers;
  };

  it.each([
    ["files of an address", { LIMIT_FILES_PER_ADDRESS_DAY: "2" }, 42900],
    ["megabytes of an address", { LIMIT_FILE_MB_PER_ADDRESS_DAY: "2" }, 42900],
    ["megabytes of a day", { LIMIT_FILE_MB_PER_DAY: "2" }, 50300],
    ["megabytes that wait", { LIMIT_FILE_MB_UNATTACHED: "1" }, 50300],
    ["room on the disk", { FILES_FREE_MB: "1000000" }, 50700],
  ])("hold for %s", async (what, environment, code) => {
    await limited(environment, async (app) => {
      const size = what === "megabytes that wait" ? 600_000 : 1_000;
      const answers = await codesOf(app, [size, size, size]);
      expect(answers.at(-1)).toBe(code);
      if (what !== "room on the disk") expect(answers[0]).toBe(200);
    });
  });

  it("however many starts with one token are one file", async () => {
    await limited({}, async (app) => {
      const token = await tokenFor("attachment", { app });
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask(token, 1_000, { app })));
      const begun = answers.filter(({ code }) => code === 200).map(({ data }) => (data as { uploadUrl: string }).uploadUrl);
      expect(new Set(begun).size).toBe(1);
      expect(await app.resources.database.$count(files)).toBe(1);
    });
  }, 60_000);

  it("a storage that is away says so, and the file may come when it is back", async () => {
    const content = await photo();
    const url = await addressFor(await tokenFor("identityImage"), content.length);
    bucket.answerWith(503);
    const away = await put(url, content);
    bucket.answerWith(200);
    expect(away).toMatchObject({ status: 503, code: 50300 });
    expect((await put(url, content)).status).toBe(200);
  });
});
