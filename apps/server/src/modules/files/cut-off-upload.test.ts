import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { UploadedFile } from "@marque/contract/calls/files";
import type { CaptchaChallenge } from "@marque/contract/calls/verification";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { solveCaptcha } from "#test-support/solve-captcha.ts";
import { files } from "../../database/schema/files.ts";

let test: TestApp;
let origin: string;
let port: number;
beforeAll(async () => {
  test = await createTestApp({ environment: { CAPTCHA_DIFFICULTY: "1" } });
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = test.app.server.address() as AddressInfo);
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => test.close());

const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
const makePicture = () =>
  sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: "#888", noise } })
    .png()
    .toBuffer();

async function addressFor(size: number): Promise<string> {
  const { envelope: asked } = await test.call("captchaChallenge", { purpose: "upload" });
  const captcha = await solveCaptcha(asked.data as CaptchaChallenge);
  const { envelope } = await test.call("fileTokens", { purpose: "attachment", captcha });
  const token = (envelope.data as { tokens: string[] }).tokens[0];
  const response = await test.app.inject({ url: `/file-bff/${token}`, query: { size: String(size) } });
  return response.json().data.uploadUrl;
}

const idOf = (url: string) => url.slice("/file-bff/upload/".length).split(".")[0] ?? "";
async function received(url: string): Promise<number> {
  const [row] = await test.resources.database
    .select()
    .from(files)
    .where(eq(files.id, idOf(url)));
  return row?.receivedBytes ?? 0;
}

/** Sends the beginning of a request whose body then breaks off. */
async function breakOff(method: string, url: string, headers: Record<string, string>, content: Buffer, sent: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  const head = Object.entries({ host: "localhost", "content-length": String(content.length), ...headers }).map((header) =>
    header.join(": "),
  );
  socket.write(`${method} ${url} HTTP/1.1\r\n${head.join("\r\n")}\r\n\r\n`);
  socket.write(content.subarray(0, sent), () => socket.destroy());
  await once(socket, "close");
}

const resumable = { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" };

it("an upload that was cut off goes on where it ended, by a client of the protocol", async () => {
  const content = await makePicture();
  expect(content.length).toBeGreaterThan(2_200_000);
  const url = await addressFor(content.length);
  await breakOff("PATCH", url, resumable, content, 2_200_000);
  await expect.poll(() => received(url), { timeout: 20_000 }).toBeGreaterThan(1_000_000);
  const before = await received(url);

  const offsets: number[] = [];
  const file = await new Promise<UploadedFile>((resolve, reject) => {
    const upload = new Upload(content, {
      uploadUrl: origin + url,
      uploadSize: content.length,
      retryDelays: [200, 500, 1_000, 2_000],
      onProgress: (sent) => offsets.push(sent),
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody()).data),
    });
    upload.start();
  });
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(before);
  const shown = await test.app.inject(file.url);
  expect((await sharp(shown.rawPayload).metadata()).width).toBe(1_000);
});

it("a PUT that was cut off leaves nothing that counts, and the whole file may come again", async () => {
  const content = await makePicture();
  const url = await addressFor(content.length);
  await breakOff("PUT", url, { "content-type": "image/png" }, content, 1_500_000);
  let answer: { code: number; data: UploadedFile } | undefined;
  const send = async () => {
    const response = await fetch(origin + url, { method: "PUT", body: new Uint8Array(content) });
    answer = (await response.json()) as typeof answer;
    return [response.status, answer?.code];
  };
  // Until the server has noticed that the first one broke off, it says that somebody is still sending.
  await expect.poll(send, { timeout: 20_000 }).toEqual([200, 200]);
  expect((await test.app.inject(answer?.data.url ?? "")).statusCode).toBe(200);
});
