import { Noise, smoothstep } from "../noise.ts";
import { type Colour, gradient, mixColours } from "../raster.ts";
import type { SkySpecification } from "./specification.ts";

/** Light of the halo around sun or moon, 0 far away; the sum of its lobes near it. */
export function haloAt(light: SkySpecification["light"], u: number, v: number): number {
  const du = u - light.u;
  const dv = (v - light.v) * 1.25;
  const distance = Math.sqrt(du * du + dv * dv);
  let sum = 0;
  for (const [radius, strength] of light.lobes) sum += strength * Math.exp(-((distance / radius) ** 1.3));
  return sum;
}

/** The sky of a landscape as a function of the place in the frame. */
export class Sky {
  readonly #sky: SkySpecification;
  readonly #noise: Noise;

  constructor(sky: SkySpecification, seed: number) {
    this.#sky = sky;
    this.#noise = new Noise(seed + 101);
  }

  /** Linear light at u, v. `pixel` is a pixel's size in frame heights (for stars). */
  at(u: number, v: number, pixel: number): Colour {
    const { light, clouds, stars } = this.#sky;
    const halo = haloAt(light, u, v);
    let result = gradient(this.#sky.gradient, v);
    if (stars) result = this.#withStars(result, u, v, pixel, stars);
    result = [result[0] + light.colour[0] * halo, result[1] + light.colour[1] * halo, result[2] + light.colour[2] * halo];
    if (light.disc) {
      const distance = Math.hypot(u - light.u, v - light.v);
      const disc = smoothstep(light.disc + pixel, light.disc - pixel, distance);
      if (disc > 0) result = mixColours(result, [light.colour[0] * 3 + 0.6, light.colour[1] * 3 + 0.6, light.colour[2] * 3 + 0.6], disc);
    }
    if (clouds && v > 0.01) {
      const density = this.#cloud(u, v);
      if (density > 0) {
        const towardsLight = this.#cloud(u + (light.u - u) * 0.04, v + (light.v - v) * 0.04);
        const edge = Math.min(1, Math.max(0, 0.55 + (density - towardsLight) * 1.4 + halo * 0.6));
        result = mixColours(result, mixColours(clouds.shade, clouds.lit, edge), density * clouds.opacity);
      }
    }
    return result;
  }

  /** Cover 0..1 of a cloud layer seen from below: its features shrink and lie flat towards the horizon. */
  #cloud(u: number, v: number): number {
    const clouds = this.#sky.clouds;
    if (!clouds) return 0;
    const away = 1 / (v + 0.11);
    const x = u * away * clouds.scale;
    const y = away * clouds.scale * clouds.stretch;
    const bend = this.#noise.fbm(x * 0.5 + 3, y * 0.5, 3) * 0.9;
    const body = this.#noise.fbm(x + bend, y + bend * 0.6, 6, 0.55) * 0.5 + 0.5;
    return smoothstep(1 - clouds.cover, 1.18 - clouds.cover * 0.7, body) * smoothstep(0.0, 0.1, v);
  }

  #withStars(below: Colour, u: number, v: number, pixel: number, strength: number): Colour {
    const cell = 1 / 260;
    const column = Math.floor(u / cell);
    const row = Math.floor(v / cell);
    const chance = this.#noise.cell(column, row);
    const band = Math.exp(-(((v - 0.36 - u * 0.42) / 0.13) ** 2));
    const dust = this.#noise.fbm(u * 5, v * 5, 5) * 0.5 + 0.5;
    const milk = band * dust * dust * 0.05 * strength;
    let light = 0;
    if (chance > 0.93 - band * dust * 0.22) {
      const starU = (column + 0.2 + 0.6 * this.#noise.cell(column + 41, row)) * cell;
      const starV = (row + 0.2 + 0.6 * this.#noise.cell(column, row + 77)) * cell;
      const size = Math.max(pixel * 0.55, 0.00034);
      const brightness = this.#noise.cell(column + 7, row + 13) ** 6;
      const distance = Math.hypot(u - starU, v - starV) / size;
      light = strength * (0.05 + 1.6 * brightness) * Math.exp(-distance * distance) * smoothstep(0.02, 0.22, v);
    }
    return [below[0] + light + milk * 0.9, below[1] + light + milk, below[2] + light * 1.06 + milk * 1.25];
  }
}
