import type { ReadLine, ReadPage } from "../port.ts";
import type { Networks } from "./networks.ts";
import { type Corners, lengthOf, type Pixels, turned, turnedCorners } from "./pixels.ts";

/** So many of the widest texts say whether the picture stands on its head; between these shares of votes both ways are read. */
const VOTERS = 8;
const UNSURE = { from: 0.25, to: 0.75 };
/** Both ways are compared by their widest texts alone. */
const COMPARED = 4;

/** Reads what is written on a picture, whichever way it lies. */
export async function readPage(networks: Networks, sent: Pixels): Promise<ReadPage> {
  let pixels = sent;
  let texts = await networks.findTexts(pixels);
  if (liesOnSide(texts)) {
    pixels = turned(pixels, 1);
    texts = await networks.findTexts(pixels);
  }
  if (await standsOnHead(networks, pixels, texts)) {
    texts = texts.map((text) => turnedCorners(text, pixels));
    pixels = turned(pixels, 2);
  }
  const lines: ReadLine[] = [];
  for (const box of texts) {
    const { characters, confidence } = await networks.readText(pixels, box);
    if (characters.length > 0) lines.push({ text: characters.map(({ text }) => text).join(""), confidence, characters, box });
  }
  return { width: pixels.width, height: pixels.height, lines: lines.sort((one, other) => topOf(one) - topOf(other)) };
}

const topOf = ({ box }: ReadLine) => Math.min(...box.map(([, y]) => y));

/** Whether the texts, each by its length, go down rather than across. */
function liesOnSide(texts: readonly Corners[]): boolean {
  let [across, down] = [0, 0];
  for (const [topLeft, topRight, , bottomLeft] of texts) {
    const length = lengthOf(topLeft, topRight);
    // What is about as long as high says nothing.
    if (length < 1.5 * lengthOf(topLeft, bottomLeft)) continue;
    if (Math.abs(topRight[1] - topLeft[1]) > Math.abs(topRight[0] - topLeft[0])) down += length;
    else across += length;
  }
  return down > across;
}

async function standsOnHead(networks: Networks, pixels: Pixels, texts: readonly Corners[]): Promise<boolean> {
  const voters = texts.slice(0, VOTERS);
  let votes = 0;
  for (const text of voters) votes += await networks.isUpsideDown(pixels, text);
  const share = voters.length === 0 ? 0 : votes / voters.length;
  if (share < UNSURE.from || share > UNSURE.to) return share > UNSURE.to;
  const compared = texts.slice(0, COMPARED);
  const upright = await surenessOf(networks, pixels, compared);
  const onHead = await surenessOf(
    networks,
    pixels,
    compared.map(([a, b, c, d]): Corners => [c, d, a, b]),
  );
  return onHead > upright;
}

/** How sure the network is of texts, those that it reads nothing in too. */
async function surenessOf(networks: Networks, pixels: Pixels, texts: readonly Corners[]): Promise<number> {
  let sum = 0;
  for (const text of texts) sum += (await networks.readText(pixels, text)).confidence;
  return sum;
}
