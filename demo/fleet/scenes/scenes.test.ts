import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hashDistance, perceptualHash } from "./perceptual-hash.ts";
import { scenes } from "./scenes.ts";

const SMALL = new URL("./small/", import.meta.url);
const names = Object.keys(scenes);

describe("scenes", () => {
  it("are at least forty, each with its small version and no small version without a scene", () => {
    expect(names.length).toBeGreaterThanOrEqual(40);
    expect(readdirSync(SMALL).sort()).toEqual(names.map((name) => `${name}.webp`).sort());
  });

  it.each(Object.entries(scenes))("%s says in one Chinese sentence what is seen, and where its middle and horizon lie", (_, scene) => {
    const { alt, focus, horizon, purposes } = scene;
    expect(alt).toMatch(/^[\u4e00-\u9fff，：、]{10,45}。$/);
    for (const share of [...focus, horizon]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(purposes.length).toBeGreaterThan(0);
  });

  it("have their rooms", () => {
    for (const { making } of Object.values(scenes)) {
      if (making.by === "room") expect(existsSync(new URL(`./rooms/${making.room}.py`, import.meta.url))).toBe(true);
    }
  });

  it("serve news, activities, the brand, dealers and courses with several pictures each", () => {
    for (const purpose of ["news", "activity", "brand", "dealer", "course", "service", "landscape"] as const) {
      expect(Object.values(scenes).filter(({ purposes }) => purposes.includes(purpose)).length).toBeGreaterThanOrEqual(4);
    }
  });

  it.each(Object.entries(scenes))("%s is as dark or light as its tone says", async (name, { tone }) => {
    const { channels } = await sharp(new URL(`${name}.webp`, SMALL).pathname)
      .greyscale()
      .stats();
    if (tone === "dark") expect(channels[0]?.mean).toBeLessThan(135);
    else expect(channels[0]?.mean).toBeGreaterThan(125);
  });

  it("are all different to the eye", async () => {
    const hashes = await Promise.all(names.map((name) => perceptualHash(new URL(`${name}.webp`, SMALL).pathname)));
    const alike = names.flatMap((name, i) =>
      names.slice(i + 1).flatMap((other, k) => {
        const distance = hashDistance(hashes[i]!, hashes[i + 1 + k]!);
        return distance < 16 ? [`${name} and ${other}: ${distance}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });

  it("would be caught if two were the same", async () => {
    const first = await perceptualHash(new URL("dusk.webp", SMALL).pathname);
    const second = await perceptualHash(new URL("relief.webp", SMALL).pathname);
    expect(hashDistance(first, first)).toBe(0);
    expect(hashDistance(first, second)).toBeGreaterThan(20);
  });
});
