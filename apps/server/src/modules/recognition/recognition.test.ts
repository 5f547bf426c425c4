import { codes } from "@marque/contract/codes";
import { RECOGNITION_BYTES_MAX, RECOGNITION_TEXTS } from "@marque/contract/rules/recognition";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFormSite, type FormSite } from "#test-support/form-site.ts";
import { drawSpecimen } from "#test-support/recognition/draw-specimen.ts";

const VIN = "LYXY7C5BXSA204012";

let site: FormSite;
let member: Record<string, string>;
beforeAll(async () => {
  site = await createFormSite();
  member = await site.signIn(site.newMobile());
});
afterAll(() => site.close());

async function recognize(picture: Buffer | string, headers = member) {
  const image = typeof picture === "string" ? picture : picture.toString("base64");
  return (await site.call("vinRecognize", { image }, headers)).envelope;
}
const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: "#d0d0d0" } });

/** First of all, while what reads pictures has still to be loaded. */
it("beyond those that may wait the next are told when to come again", async () => {
  const image = (await plain(600, 400).jpeg().toBuffer()).toString("base64");
  const answers = await Promise.all(Array.from({ length: 24 }, () => recognize(image)));
  const busy = answers.filter(({ code }) => code === codes.unavailable.code);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toEqual({ code: 50300, message: RECOGNITION_TEXTS.BUSY, data: { reason: "BUSY", retryAfter: 5 } });
  for (const other of answers.filter((answer) => !busy.includes(answer))) expect(other.data).toEqual({ reason: "NO_TEXT" });
});

describe("a photograph with a VIN", () => {
  it("is read, by a member and by whoever solved a captcha, which is good for one", async () => {
    const picture = await drawSpecimen("licence", VIN);
    const jpeg = await sharp(picture).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 80 }).toBuffer();
    const envelope = await recognize(`data:image/jpeg;base64,${jpeg.toString("base64")}`);
    expect(envelope).toMatchObject({ code: 200, data: { vin: VIN } });
    expect((envelope.data as { characters: unknown[] }).characters).toHaveLength(17);

    const image = picture.toString("base64");
    const captcha = await site.captcha("recognition");
    expect((await site.call("vinRecognize", { image, captcha })).envelope).toMatchObject({ code: 200, data: { vin: VIN } });
    expect((await site.call("vinRecognize", { image, captcha })).envelope.code).toBe(codes.captchaRequired.code);
    expect((await site.call("vinRecognize", { image })).envelope.code).toBe(codes.captchaRequired.code);
  });
});

describe("what is no such photograph", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><text x="9" y="99">LYXY7C5BXSA204012</text></svg>';
  const pictures: [string, keyof typeof RECOGNITION_TEXTS, () => Promise<Buffer> | Buffer][] = [
    ["an SVG that calls itself a picture", "UNSUPPORTED_FORMAT", () => Buffer.from(svg)],
    ["a GIF", "UNSUPPORTED_FORMAT", () => Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64")],
    ["a PDF", "UNSUPPORTED_FORMAT", () => Buffer.from("%PDF-1.7\n%âãÏÓ\n1 0 obj")],
    ["random bytes", "UNSUPPORTED_FORMAT", () => Buffer.alloc(4_096, "marque")],
    ["a photograph that breaks off", "UNSUPPORTED_FORMAT", async () => (await drawSpecimen("licence", VIN)).subarray(0, 9_000)],
    // 144 megapixels of one colour: some kilobytes that would be hundreds of megabytes.
    ["a decompression bomb", "IMAGE_TOO_LARGE", () => plain(12_000, 12_000).png({ compressionLevel: 9 }).toBuffer()],
    ["a picture of few pixels", "LOW_QUALITY", () => plain(300, 200).jpeg().toBuffer()],
    ["a picture without text", "NO_TEXT", () => plain(900, 600).jpeg().toBuffer()],
    ["a number plate", "NO_VIN", () => drawSpecimen("plate", "沪AD12345")],
    ["a VIN that is cut off", "LOW_QUALITY", () => drawSpecimen("windscreen", VIN.slice(0, 15))],
  ];
  it.each(pictures)("%s: %s", async (_, reason, draw) => {
    const envelope = await recognize(await draw());
    expect(envelope).toMatchObject({ data: { reason }, message: RECOGNITION_TEXTS[reason] });
    expect(envelope.code).not.toBe(codes.ok.code);
  });

  it.each([
    ["no base64", "not base64 at all!", RECOGNITION_TEXTS.UNSUPPORTED_FORMAT],
    ["nothing", "", "请选择照片"],
    ["more than 5 MB", "A".repeat(Math.ceil(RECOGNITION_BYTES_MAX / 3) * 4 + 104), RECOGNITION_TEXTS.IMAGE_TOO_LARGE],
  ])("%s", async (_, image, message) => {
    expect(await recognize(image)).toMatchObject({ code: codes.invalid.code, data: { fields: { image: message } } });
  });

  it("a body beyond what a photograph takes is not read", async () => {
    const { status } = await site.call("vinRecognize", { image: "A".repeat(9_000_000) }, member);
    expect(status).toBe(413);
  });
});

it("an address and a member have so many a day", async () => {
  const limited = await createFormSite({ LIMIT_RECOGNITIONS_PER_ADDRESS_DAY: "4", LIMIT_RECOGNITIONS_PER_MEMBER_DAY: "2" });
  const one = await limited.signIn(limited.newMobile());
  const image = Buffer.from("no picture").toString("base64");
  const ask = async (headers: Record<string, string>) => (await limited.call("vinRecognize", { image }, headers)).envelope.code;
  const outcomes: number[] = [];
  for (let time = 0; time < 3; time++) outcomes.push(await ask(one));
  const two = await limited.signIn(limited.newMobile());
  for (let time = 0; time < 2; time++) outcomes.push(await ask(two));
  const { unsupportedMedia, tooFast } = codes;
  expect(outcomes).toEqual([unsupportedMedia.code, unsupportedMedia.code, tooFast.code, unsupportedMedia.code, tooFast.code]);
  await limited.close();
});
