import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Layer } from "./tone.ts";

/** A pass that the renderer left in `folder` (see blender.py for the format). */
export function readLayer(folder: string, name: string, width: number, height: number): Layer {
  const bytes = readFileSync(join(folder, `${name}.f32`));
  if (bytes.length !== width * height * 16) throw new Error(`${name}.f32 is not ${width} × ${height}`);
  return { width, height, data: new Float32Array(bytes.buffer, bytes.byteOffset, width * height * 4) };
}

/** The layer mirrored top to bottom. */
export function upsideDown(layer: Layer): Layer {
  const row = layer.width * 4;
  const data = new Float32Array(layer.data.length);
  for (let y = 0; y < layer.height; y++) data.set(layer.data.subarray(y * row, (y + 1) * row), (layer.height - 1 - y) * row);
  return { ...layer, data };
}

/** The layer at another size, bilinear. */
export function resized(layer: Layer, width: number, height: number): Layer {
  if (layer.width === width && layer.height === height) return layer;
  const data = new Float32Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const sy = Math.min(layer.height - 1, Math.max(0, ((y + 0.5) * layer.height) / height - 0.5));
    const y0 = Math.floor(sy);
    const y1 = Math.min(layer.height - 1, y0 + 1);
    for (let x = 0; x < width; x++) {
      const sx = Math.min(layer.width - 1, Math.max(0, ((x + 0.5) * layer.width) / width - 0.5));
      const x0 = Math.floor(sx);
      const x1 = Math.min(layer.width - 1, x0 + 1);
      const [a, b] = [sx - x0, sy - y0];
      for (let c = 0; c < 4; c++) {
        const at = (px: number, py: number) => layer.data[(py * layer.width + px) * 4 + c]!;
        data[(y * width + x) * 4 + c] = (at(x0, y0) * (1 - a) + at(x1, y0) * a) * (1 - b) + (at(x0, y1) * (1 - a) + at(x1, y1) * a) * b;
      }
    }
  }
  return { width, height, data };
}
