import { createRequire } from "node:module";
import { vinCheckDigit } from "@marque/contract/rules/vin";
import sharp from "sharp";

/** Numbers from 0 to 1 that are the same at every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const LETTERS = "ABCDEFGHJKLMNPRSTUVWXYZ0123456789";

/** A made-up VIN whose check digit fits. */
export function madeUpVin(random: () => number): string {
  const any = (from: string) => from[Math.floor(random() * from.length)] ?? "";
  const places = Array.from({ length: 17 }, (_, at) => any(at >= 12 ? "0123456789" : LETTERS));
  places.splice(0, 3, "L", any("YVSF"), any(LETTERS));
  const vin = places.join("");
  return vin.slice(0, 8) + vinCheckDigit(vin) + vin.slice(9);
}

const require = createRequire(import.meta.url);
const fonts = {
  400: require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  500: require.resolve("@expo-google-fonts/noto-sans-sc/500Medium/NotoSansSC_500Medium.ttf"),
  600: require.resolve("@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
};

export interface Text {
  text: string;
  left: number;
  top: number;
  /** In pixels. */
  size: number;
  colour?: string;
  weight?: keyof typeof fonts;
  /** Between characters, in pixels. */
  spacing?: number;
}

async function draw({ text, left, top, size, colour = "#1c1f22", weight = 500, spacing = 0 }: Text) {
  const markup = `<span foreground="${colour}" letter_spacing="${Math.round(spacing * 1024)}">${text}</span>`;
  const input = await sharp({ text: { text: markup, fontfile: fonts[weight], font: `Noto Sans SC ${size}`, dpi: 72, rgba: true } })
    .png()
    .toBuffer();
  return { input, left, top };
}

/** Texts on a ground, as PNG. */
export async function drawTexts(size: { width: number; height: number }, ground: string, texts: readonly Text[]): Promise<Buffer> {
  const ink = await Promise.all(texts.map(draw));
  return sharp({ create: { ...size, channels: 3, background: ground } })
    .composite(ink)
    .png()
    .toBuffer();
}

/** What people photograph a VIN from; each fictional, and like the real one in where things stand only. */
const specimens = {
  /** The plate at the foot of the windscreen. */
  windscreen: (vin: string) =>
    drawTexts({ width: 1400, height: 900 }, "#2a2d30", [
      { text: vin, left: 210, top: 430, size: 72, colour: "#d9dcdf", weight: 500, spacing: 6 },
    ]),
  /** The first page of a driving licence, with its labels. */
  licence: (vin: string) =>
    drawTexts({ width: 1500, height: 1000 }, "#e9ede4", [
      { text: "中华人民共和国机动车行驶证", left: 330, top: 60, size: 56, colour: "#b3261e" },
      { text: "号牌号码", left: 90, top: 210, size: 30, colour: "#3e6a9c" },
      { text: "沪AD12345", left: 260, top: 204, size: 40 },
      { text: "车辆类型", left: 760, top: 210, size: 30, colour: "#3e6a9c" },
      { text: "小型轿车", left: 930, top: 204, size: 40 },
      { text: "所有人", left: 90, top: 320, size: 30, colour: "#3e6a9c" },
      { text: "陈知远", left: 260, top: 314, size: 40 },
      { text: "品牌型号", left: 90, top: 430, size: 30, colour: "#3e6a9c" },
      { text: "云岫牌YX7000BEV", left: 260, top: 424, size: 40 },
      { text: "车辆识别代号", left: 90, top: 540, size: 30, colour: "#3e6a9c" },
      { text: vin, left: 310, top: 534, size: 42 },
      { text: "发动机号码", left: 90, top: 650, size: 30, colour: "#3e6a9c" },
      { text: "TZ220A88213", left: 310, top: 644, size: 42 },
      { text: "注册日期", left: 90, top: 760, size: 30, colour: "#3e6a9c" },
      { text: "2025-03-18", left: 260, top: 754, size: 40 },
    ]),
  /** The label in a door's frame, where the VIN stands in groups after its name. */
  doorLabel: (vin: string) =>
    drawTexts({ width: 1200, height: 900 }, "#f2f2ef", [
      { text: "云岫汽车有限公司 制造", left: 80, top: 80, size: 44 },
      { text: "品牌 云岫", left: 80, top: 190, size: 36 },
      { text: "最大允许总质量 2360 kg", left: 80, top: 270, size: 36 },
      { text: "制造年月 2026-03", left: 80, top: 350, size: 36 },
      { text: `VIN: ${vin}`, left: 80, top: 460, size: 54, weight: 600 },
      { text: "中国制造", left: 80, top: 620, size: 36 },
    ]),
  /** A car's number plate, which has none. */
  plate: (number: string) =>
    drawTexts({ width: 1200, height: 600 }, "#1f5fa8", [{ text: number, left: 190, top: 200, size: 150, colour: "#ffffff", weight: 600 }]),
} as const;

export type SpecimenKind = keyof typeof specimens;
/** Those that a VIN stands on. */
export const specimenKinds = ["windscreen", "licence", "doorLabel"] as const satisfies SpecimenKind[];

/** A specimen with a VIN on it, as PNG. */
export function drawSpecimen(kind: SpecimenKind, vin: string): Promise<Buffer> {
  return specimens[kind](vin);
}
