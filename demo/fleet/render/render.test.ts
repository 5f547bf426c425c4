import { describe, expect, test } from "vitest";
import { paints } from "../../vehicles/paints.ts";
import type { Mesh, Part } from "../geometry/mesh.ts";
import { framed, looking, mirroredInFloor, projected, viewpoint } from "./camera.ts";
import { deltaE, labOf } from "./colour-difference.ts";
import { assembled, footprintFade, shadowAlpha } from "./cutout.ts";
import { denoised, levelOf, lightOf } from "./denoise.ts";
import { loadNetwork, readTza, type Weights } from "./network.ts";
import { BASIS_LEVEL, lobesFromBasis, lobesOf, painted } from "./paint-mix.ts";
import { plateIn } from "./queue.ts";
import { developed, filmCurve, type Layer, linearOf, srgbDecoded, srgbEncoded } from "./tone.ts";

const layerOf = (width: number, height: number, pixel: (x: number, y: number) => readonly [number, number, number, number]): Layer => ({
  width,
  height,
  data: Float32Array.from(Array.from({ length: width * height }, (_, i) => [...pixel(i % width, Math.floor(i / width))]).flat()),
});

describe("denoiser", () => {
  test("its scale of light is turned back without loss, from deep shadow to a lamp", () => {
    expect(levelOf(0)).toBe(0);
    expect(levelOf(65504)).toBeCloseTo(1, 6);
    for (const light of [1e-7, 1e-4, 0.01, 0.18, 1, 30, 4000]) expect(lightOf(levelOf(light)) / light).toBeCloseTo(1, 3);
  });

  test("reads tensors of halves and of floats", () => {
    const tensors = readTza(archiveOf({ "a.bias": { halves: [1, -0.5, 2 ** -20] }, "b.weight": { floats: [0.25, 3] } }));
    expect(tensors.get("a.bias")).toEqual({ shape: [3], data: Float32Array.of(1, -0.5, 2 ** -20) });
    expect(tensors.get("b.weight")).toEqual({ shape: [2], data: Float32Array.of(0.25, 3) });
    expect(() => readTza(Buffer.alloc(20))).toThrow("TZA");
  });

  test("gives the network light, albedo and normals, and the picture its size, alpha and exposure back", async () => {
    // All weights 0: what comes out is the last layer's bias, whatever the picture.
    const network = await loadNetwork(weightsOf([levelOf(0.18), levelOf(0.18), levelOf(0.36)]));
    const noisy = layerOf(37, 21, (x, y) => [0.36, 0.36, 0.36, (x + y) % 2]);
    const plain = layerOf(37, 21, () => [0, 0, 1, 1]);
    const clean = await denoised(noisy, { albedo: plain, normal: plain }, network);
    expect([clean.width, clean.height]).toEqual([37, 21]);
    for (const at of [0, 36 * 4, (20 * 37 + 36) * 4]) {
      // Twice as bright as the mid grey that the network is shown.
      expect(clean.data[at]).toBeCloseTo(0.36, 3);
      expect(clean.data[at + 2]).toBeCloseTo(0.72, 3);
      expect(clean.data[at + 3]).toBe(noisy.data[at + 3]);
    }
  });
});

/** An archive of tensors of one dimension each. */
function archiveOf(tensors: Record<string, { halves: number[] } | { floats: number[] }>): Buffer {
  const halfBits: Record<number, number> = { 1: 0x3c00, [-0.5]: 0xb800, [2 ** -20]: 0x0010 };
  const head = Buffer.alloc(12);
  head.writeUInt16LE(0x41d7, 0);
  const bodies: Buffer[] = [];
  const rows: Buffer[] = [Buffer.alloc(4)];
  rows[0]?.writeUInt32LE(Object.keys(tensors).length, 0);
  let offset = head.length;
  for (const [name, tensor] of Object.entries(tensors)) {
    const values = "halves" in tensor ? tensor.halves : tensor.floats;
    const body = Buffer.alloc(values.length * ("halves" in tensor ? 2 : 4));
    for (const [i, value] of values.entries()) {
      if ("halves" in tensor) body.writeUInt16LE(halfBits[value] ?? 0, i * 2);
      else body.writeFloatLE(value, i * 4);
    }
    const row = Buffer.alloc(2 + name.length + 1 + 4 + 1 + 1 + 8);
    row.writeUInt16LE(name.length, 0);
    row.write(name, 2);
    row.writeUInt8(1, 2 + name.length);
    row.writeUInt32LE(values.length, 3 + name.length);
    row.write(`x${"halves" in tensor ? "h" : "f"}`, 7 + name.length);
    row.writeBigUInt64LE(BigInt(offset), 9 + name.length);
    bodies.push(body);
    rows.push(row);
    offset += body.length;
  }
  head.writeBigUInt64LE(BigInt(offset), 4);
  return Buffer.concat([head, ...bodies, ...rows]);
}

/** Weights of the right shapes, all 0 but the last layer's bias. */
function weightsOf(bias: readonly number[]): Map<string, Weights> {
  const layers: [name: string, from: number, to: number][] = [
    ["enc_conv0", 9, 1],
    ...["enc_conv1", "enc_conv2", "enc_conv3", "enc_conv4", "enc_conv5a", "enc_conv5b"].map((name): [string, number, number] => [
      name,
      1,
      1,
    ]),
    ...["dec_conv4a", "dec_conv3a", "dec_conv2a"].map((name): [string, number, number] => [name, 2, 1]),
    ...["dec_conv4b", "dec_conv3b", "dec_conv2b", "dec_conv1b"].map((name): [string, number, number] => [name, 1, 1]),
    ["dec_conv1a", 10, 1],
    ["dec_conv0", 1, 3],
  ];
  return new Map(
    layers.flatMap(([name, from, to]): [string, Weights][] => [
      [`${name}.weight`, { shape: [to, from, 3, 3], data: new Float32Array(to * from * 9) }],
      [`${name}.bias`, { shape: [to], data: Float32Array.from({ length: to }, (_, i) => (name === "dec_conv0" ? (bias[i] ?? 0) : 0)) }],
    ]),
  );
}

describe("paint from one set of passes", () => {
  const light = { coat: [0.05, 0.06, 0.08], metal: 0.7, diffuse: 0.4 } as const;
  const base = layerOf(2, 1, () => [...light.coat, 1]);
  const neutral = 0.06;
  const basis = layerOf(2, 1, () => [neutral + BASIS_LEVEL * light.metal, neutral + BASIS_LEVEL * light.diffuse, neutral, 1]);
  const mask = layerOf(2, 1, (x) => [x === 0 ? 1 : 0, x === 1 ? 1 : 0, 0, 1]);

  test("is the light of both lobes in the paint's colours over what the coat mirrors", () => {
    const lobes = lobesOf("xiahong");
    const picture = painted({ base, lobes: lobesFromBasis(basis), mask }, lobes);
    for (const c of [0, 1, 2] as const) {
      expect(picture.data[c]).toBeCloseTo(light.coat[c] + light.metal * lobes.metal[c] + light.diffuse * lobes.diffuse[c], 5);
    }
  });

  test("two-tone paints take the second colour where the mask says so", () => {
    const picture = painted({ base, lobes: lobesFromBasis(basis), mask }, lobesOf("xuexian"), lobesOf("xuexian", true));
    expect(picture.data[0]).toBeGreaterThan((picture.data[4] ?? 0) * 1.5);
  });

  test("every paint of the table keeps its order of brightness and stays below a perfect mirror", () => {
    for (const key of Object.keys(paints) as (keyof typeof paints)[]) {
      const { metal, diffuse } = lobesOf(key);
      for (const value of [...metal, ...diffuse]) expect(value).toBeLessThanOrEqual(0.95);
    }
    const level = (key: keyof typeof paints) => lobesOf(key).metal[1] + lobesOf(key).diffuse[1];
    expect(level("mohei")).toBeLessThan(level("songlv"));
    expect(level("songlv")).toBeLessThan(level("yunbai"));
  });
});

describe("tone", () => {
  test("the film curve rises from black to white and keeps mid grey in the middle", () => {
    expect(filmCurve(0)).toBe(0);
    expect(filmCurve(100)).toBe(1);
    expect(srgbEncoded(filmCurve(0.18))).toBeGreaterThan(0.4);
    expect(srgbEncoded(filmCurve(0.18))).toBeLessThan(0.55);
    for (let x = 0; x < 4; x += 0.05) expect(filmCurve(x + 0.05)).toBeGreaterThan(filmCurve(x) - 1e-9);
  });

  test("sRGB there and back", () => {
    for (const level of [0, 0.01, 0.2, 0.5, 1]) expect(srgbDecoded(srgbEncoded(level))).toBeCloseTo(level, 6);
    expect(linearOf("#ffffff")).toEqual([1, 1, 1]);
  });

  test("straight alpha: a half-covered pixel has the colour of the covered one", () => {
    const pixels = developed(
      layerOf(2, 1, (x) => (x === 0 ? [0.4, 0.2, 0.1, 1] : [0.2, 0.1, 0.05, 0.5])),
      { alpha: true },
    );
    for (const c of [0, 1, 2]) expect(Math.abs((pixels[c] ?? 0) - (pixels[4 + c] ?? 0))).toBeLessThanOrEqual(1);
    expect(pixels[7]).toBe(128);
  });

  test("colour difference agrees with published pairs (Sharma et al.)", () => {
    expect(deltaE([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 3);
    expect(deltaE([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 3);
    expect(deltaE([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 3);
    expect(labOf(255, 255, 255)[0]).toBeCloseTo(100, 2);
  });
});

describe("camera", () => {
  const box: Mesh = {
    positions: Float32Array.from([-0.9, 3.9].flatMap((x) => [-0.95, 0.95].flatMap((y) => [0, 1.45].flatMap((z) => [x, y, z])))),
    normals: new Float32Array(24),
    indices: new Uint32Array(0),
  };
  const corners = Array.from(
    { length: 8 },
    (_, i) => [box.positions[i * 3] ?? 0, box.positions[i * 3 + 1] ?? 0, box.positions[i * 3 + 2] ?? 0] as const,
  );
  const target = [1.5, 0, 0.7] as const;

  test("frames the subject with the margins asked for", () => {
    const camera = framed(looking(viewpoint(target, 217, 5, 11.5), target, 75), [box], 2, {
      left: 0.1,
      right: 0.05,
      top: 0.05,
      bottom: 0.15,
    });
    const seen = corners.map((corner) => projected(camera, corner));
    const left = Math.min(...seen.map(([x]) => x)) + 0.5;
    const right = 0.5 - Math.max(...seen.map(([x]) => x));
    const [top, bottom] = [0.25 - Math.max(...seen.map(([, y]) => y)), Math.min(...seen.map(([, y]) => y)) + 0.25];
    expect(left).toBeCloseTo(0.1, 4);
    expect(right).toBeCloseTo(0.05, 4);
    expect(top).toBeGreaterThanOrEqual(0.025 - 1e-6);
    expect(bottom).toBeGreaterThanOrEqual(0.075 - 1e-6);
  });

  test("the nose points left from the left side, and up is up", () => {
    const camera = looking(viewpoint(target, 270, 3, 15), target, 60);
    expect(projected(camera, [-0.9, 0, 0.7])[0]).toBeLessThan(projected(camera, [3.9, 0, 0.7])[0]);
    expect(projected(camera, [1.5, 0, 1.4])[1]).toBeGreaterThan(projected(camera, [1.5, 0, 0])[1]);
  });

  test("the camera below the floor sees the mirror image upside down", () => {
    const camera = { ...looking(viewpoint(target, 217, 5, 11.5), target, 75), shift: [0.02, -0.05] as const };
    const below = mirroredInFloor(camera);
    for (const [x, y, z] of corners) {
      const direct = projected(camera, [x, y, -z]);
      const mirrored = projected(below, [x, y, z]);
      expect(mirrored[0]).toBeCloseTo(direct[0], 5);
      expect(-mirrored[1]).toBeCloseTo(direct[1], 5);
    }
  });
});

describe("number plate", () => {
  const positions = Float32Array.from([-0.9, -0.22, 0.4, -0.9, 0.22, 0.4, -0.9, 0.22, 0.54, -0.9, -0.22, 0.54]);
  const plate: Part = {
    name: "plate",
    material: "plate",
    node: "body",
    mesh: { positions, normals: new Float32Array(12), indices: Uint32Array.from([0, 1, 2, 0, 2, 3]) },
  };
  const taken = (aside: number) => ({ camera: looking([-6, 0, 0.47], [-0.9, -aside, 0.47], 100), size: [1280, 720] as const });

  test("is noted by its corners, in shares of the picture, when it is seen whole", () => {
    const seen = plateIn([plate], taken(0)) ?? [];
    expect(seen.map(([x]) => x < 0.5)).toEqual([true, false, false, true]);
    expect(seen.map(([, y]) => y < 0.5)).toEqual([true, true, false, false]);
  });

  test("is noted when only its end reaches into the picture, and not when it lies beyond", () => {
    const [left, right] = plateIn([plate], taken(1.02)) ?? [];
    expect(left![0]).toBeLessThan(0);
    expect(right![0]).toBeGreaterThan(0);
    expect((left![0] + right![0]) / 2).toBeLessThan(0);
    expect(plateIn([plate], taken(2))).toBeUndefined();
  });
});

describe("cut-out", () => {
  test("shadow is the light that the car takes from the floor", () => {
    const lit = layerOf(64, 64, () => [0.5, 0.5, 0.5, 1]);
    const shaded = layerOf(64, 64, (x) => (x < 32 ? [0.1, 0.1, 0.1, 1] : [0.5, 0.5, 0.5, 1]));
    const alpha = shadowAlpha(shaded, lit, 1);
    expect(alpha[32 * 64 + 8]).toBeCloseTo(0.77, 1);
    expect(alpha[32 * 64 + 56]).toBe(0);
  });

  test("the shadow is whole under the car and ends around it", () => {
    const [width, height] = [200, 100];
    const camera = looking(viewpoint([1.5, 0, 0.7], 217, 5, 11.5), [1.5, 0, 0.7], 40);
    const kept = footprintFade({ from: -0.9, to: 4, halfWidth: 0.95 }, camera, width, height);
    const keptAt = (x: number, y: number) => {
      const [across, up] = projected(camera, [x, y, 0]);
      return kept[Math.floor((0.5 - (up * width) / height) * height) * width + Math.floor((across + 0.5) * width)];
    };
    expect(keptAt(1.5, 0)).toBe(1);
    expect(keptAt(0, -0.8)).toBeGreaterThan(0.95);
    expect(keptAt(-1.3, -0.4)).toBeLessThan(0.05);
    expect(keptAt(1.5, -2)).toBe(0);
    expect(kept[0]).toBe(0);
  });

  test("the car covers reflection and shadow, and the border is clear", () => {
    const car = layerOf(100, 60, (x) => (x < 50 ? [0.3, 0.2, 0.1, 1] : [0, 0, 0, 0]));
    const reflection = layerOf(100, 60, () => [0.05, 0.05, 0.05, 0.2]);
    const made = assembled(car, reflection, new Float32Array(6000).fill(0.5));
    expect([...made.data.subarray((30 * 100 + 20) * 4, (30 * 100 + 20) * 4 + 4)].map((v) => Math.round(v * 100))).toEqual([
      30, 20, 10, 100,
    ]);
    expect(made.data[(30 * 100 + 70) * 4 + 3]).toBeCloseTo(0.6, 2);
    expect(made.data[(30 * 100 + 99) * 4 + 3]).toBe(0);
    expect(made.data[(59 * 100 + 70) * 4 + 3]).toBe(0);
    const nothing = assembled(
      car,
      layerOf(100, 60, () => [0.002, 0.002, 0.002, 0.003]),
      new Float32Array(6000).fill(0.002),
    );
    expect([...nothing.data.subarray((30 * 100 + 70) * 4, (30 * 100 + 70) * 4 + 4)]).toEqual([0, 0, 0, 0]);
  });
});
