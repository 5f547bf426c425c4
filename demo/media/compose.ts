import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { masterPath } from "../fleet/render/picture.ts";
import type { MasterNote } from "../fleet/render/queue.ts";
import type { ShotName } from "../fleet/render/shots.ts";
import { type PaintKey, paints, type VehicleName } from "../vehicles/paints.ts";
import { master } from "./masters.ts";

/** Names of the vehicles as alternative texts call them. */
export const vehicleNames: Record<VehicleName, string> = {
  yunqi: "云起",
  chuji: "初霁",
  zhihuan: "知还",
  songjian: "松间",
  yuanxiu: "远岫",
  cengluan: "层峦",
  qinglan: "青岚",
  tongxing: "同行",
  coaster: "柯斯达",
  "coaster-old": "柯斯达经典款",
};

/** What the shots show, for alternative texts. */
const shown: Record<ShotName, string> = {
  "cut-front-dark": "左前方 45° 外观",
  "cut-front-light": "左前方 45° 外观",
  "cut-rear-light": "左后方 45° 外观",
  "cut-side-light": "侧面外观",
  lamp: "前灯与前翼子板近景",
  wheel: "车轮近景",
  tail: "尾灯近景",
  cabin: "前排座舱",
};

/** A picture that the fleet's renderer took. */
export interface Shot {
  path: string;
  alt: string;
  note: MasterNote;
}

/** A vehicle's shot in one of its paints. Throws `MissingMaster`. */
export async function shotOf(vehicle: VehicleName, name: ShotName, paint: PaintKey): Promise<Shot> {
  const file = masterPath("masters", vehicle, name, paint);
  const path = master(file);
  // Written after the picture: without it the picture is still being taken.
  const note: MasterNote = JSON.parse(await readFile(master(file.replace(/\.png$/, ".json")), "utf8"));
  const colour = name === "cabin" ? "" : `，${paints[paint].name}车身`;
  return { path, note, alt: `${vehicleNames[vehicle]}${shown[name]}${colour}` };
}

/** Height of the ground line where a car's wheels touch, as a part of the picture (visual language §2.8: 70–76 %). */
const GROUND = 0.73;

/** A cut-out standing in a scene, 16:9; `at` is where its middle is, `size` its width, both as parts of the picture's width. */
export async function scene(car: Shot, place: string, { at = 0.63, size = 0.62 } = {}): Promise<Buffer> {
  const [width, height] = [1920, 1080];
  const carWidth = Math.round(width * size);
  const top = Math.round(GROUND * height - carWidth * (car.note.contactRatio ?? 0));
  return sharp(master(`scenes/${place}.png`))
    .resize(width, height, { fit: "cover", position: "bottom" })
    .composite([{ input: await sharp(car.path).resize(carWidth).toBuffer(), left: Math.round(width * at - carWidth / 2), top }])
    .png()
    .toBuffer();
}

/** A cabin with a landscape before its windscreen, far out of focus. */
export async function cabin({ path, note: { width, height } }: Shot, landscape: string): Promise<Buffer> {
  const outside = await sharp(master(`scenes/${landscape}.png`))
    .resize(width, height, { fit: "cover", position: "bottom" })
    .blur(width / 220)
    .modulate({ brightness: 1.08 })
    .toBuffer();
  return sharp(outside)
    .composite([{ input: path }])
    .removeAlpha()
    .png()
    .toBuffer();
}
