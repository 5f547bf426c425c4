import sharp, { type OverlayOptions } from "sharp";

const WIDTH = 1320;
const HEIGHT = 900;
const PAPER = "#f7f9f7";
const TOP = 230;
const ROW = 100;

/** A drawn page in the proportions of a vehicle licence, marked as a specimen: nobody's document. JPEG. */
export async function drawLicence(of: { plate: string; ownerName: string; vin: string; model: string }): Promise<Buffer> {
  const rows = [
    ["号牌号码", of.plate],
    ["所有人", of.ownerName],
    ["品牌型号", `云岫牌 ${of.model}`],
    ["车辆识别代号", of.vin],
    ["发动机号码", "Y20B886213"],
    ["使用性质", "非营运"],
  ] as const;
  const parts = [
    box(50, 50, WIDTH - 100, HEIGHT - 100, PAPER),
    words("机动车行驶证（样张）", 400, 100, { size: 44 }),
    ...rows.flatMap(([head, text], at) => [
      words(head, 110, TOP + at * ROW, { size: 26, color: "#6b7471" }),
      words(text, 400, TOP + at * ROW - 6, { size: 34 }),
      box(110, TOP + at * ROW + 62, WIDTH - 220, 2, "#b9c2be"),
    ]),
    words("演示样张　无效", 960, 795, { size: 26, color: "#a23b2e" }),
  ];
  const paper = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#dfe6e2" } });
  return paper.composite(parts).jpeg({ quality: 82 }).toBuffer();
}

function box(left: number, top: number, width: number, height: number, background: string): OverlayOptions {
  return { input: { create: { width, height, channels: 3, background } }, left, top };
}

function words(text: string, left: number, top: number, { size, color = "#1c2321" }: { size: number; color?: string }): OverlayOptions {
  const marked = `<span foreground="${color}" size="${size * 1024}">${text}</span>`;
  return { input: { text: { text: marked, rgba: true, dpi: 72, font: "sans" } }, left, top };
}
