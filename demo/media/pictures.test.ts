import { readdirSync, statSync } from "node:fs";
import { Picture } from "@marque/contract/entities/media";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { vehiclePaints } from "../vehicles/paints.ts";
import { MEDIA_FOLDER, MEDIA_PATH } from "./media-folder.ts";
import { picture, pictureKeys } from "./pictures.ts";
import { qrCodes } from "./qr-codes.ts";
import { recipes } from "./recipes.ts";
import { wholeFiles } from "./whole-files.ts";

const BUDGET_BYTES = 60_000_000;

describe("pictures", () => {
  it("are those of the recipes", () => {
    expect([...pictureKeys].sort()).toEqual([recipes, qrCodes, wholeFiles].flatMap((made) => Object.keys(made)).sort());
  });

  it("have all their files and no others, within the budget", () => {
    const files = readdirSync(MEDIA_FOLDER);
    const named = pictureKeys.map((key) => picture(key)).flatMap(({ url, sources }) => [url, ...sources.map((source) => source.url)]);
    expect([...files].sort()).toEqual([...new Set(named.map((url) => url.slice(MEDIA_PATH.length)))].sort());
    const bytes = files.reduce((sum, file) => sum + statSync(new URL(file, MEDIA_FOLDER)).size, 0);
    expect(bytes).toBeLessThan(BUDGET_BYTES);
  });

  it.each(pictureKeys)("%s is what its entry says", async (key) => {
    const entry = Picture.parse(picture(key));
    expect(entry.alt).toMatch(/[\u4e00-\u9fff]/);
    for (const { url, width } of [{ url: entry.url, width: entry.width }, ...entry.sources]) {
      if (url.endsWith(".svg")) continue;
      const file = await sharp(new URL(url.slice(MEDIA_PATH.length), MEDIA_FOLDER).pathname).metadata();
      expect([file.width, Math.abs((file.height ?? 0) - (entry.height * width) / entry.width) <= 1]).toEqual([width, true]);
    }
    if (/^vehicle:[^:]+:(hero|front|rear|side|thumb|main|color:.+)$/.test(key)) {
      expect(entry.contactRatio).toBeGreaterThan(0.2);
      expect(entry.contactRatio).toBeLessThan(0.6);
      expect(entry.tone).toBeDefined();
    }
  });

  it("show every paint of every vehicle", () => {
    for (const [name, paints] of Object.entries(vehiclePaints)) {
      for (const paint of paints) expect(picture(`vehicle:${name}:color:${paint}`).width).toBeGreaterThan(600);
    }
  });

  it("show used cars in every paint from at least six sides", () => {
    for (const [name, paints] of Object.entries(vehiclePaints)) {
      for (const paint of paints)
        expect(pictureKeys.filter((key) => key.startsWith(`used:${name}:${paint}:`)).length).toBeGreaterThanOrEqual(6);
    }
  });

  it("are refused by a key nobody made", () => {
    expect(() => picture("vehicle:yunqi:moon")).toThrow("vehicle:yunqi:moon");
  });
});

it.each(Object.keys(qrCodes))("%s can be scanned and leads where it should", async (key) => {
  const file = new URL(picture(key).url.slice(MEDIA_PATH.length), MEDIA_FOLDER).pathname;
  const { data, info } = await sharp(file, { density: 600 })
    .resize(600)
    .flatten({ background: "#fff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(decodeQR({ width: info.width, height: info.height, data })).toBe(qrCodes[key]?.text);
});
