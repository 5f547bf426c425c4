import { Noise, smoothstep } from "../noise.ts";
import { type Colour, mixColours } from "../raster.ts";
import { haloAt } from "./sky.ts";
import type { LandscapeSpecification } from "./specification.ts";

const SKY_DISTANCE = 400;

/** What the air adds between the eye and a point: haze with distance, mist on the plain, banks across the valleys. */
export class Air {
  readonly #spec: LandscapeSpecification;
  readonly #noise: Noise;

  constructor(spec: LandscapeSpecification) {
    this.#spec = spec;
    this.#noise = new Noise(spec.seed + 977);
  }

  /** The point's light as it reaches the eye. Distances in kilometres; `Infinity` for the sky (only banks cover it). */
  before(light: Colour, u: number, v: number, distance: number): Colour {
    const { air, sky, eye, focal } = this.#spec;
    const towardsLight = Math.min(1, haloAt(sky.light, u, v));
    const airColour = mixColours(air.cool, air.warm, towardsLight);
    let result = light;
    const depth = Math.min(distance, SKY_DISTANCE);
    if (distance !== Infinity) result = mixColours(airColour, result, Math.exp(-distance * air.extinction));
    for (let i = 0; i < air.banks.length; i++) {
      const bank = air.banks[i]!;
      if (bank.distance >= depth) continue;
      const height = eye + (v * bank.distance) / focal;
      if (height > bank.top + bank.swell + bank.softness * 2) continue;
      const x = (u * bank.distance) / focal;
      const cover = this.#bankCover(i, x, height) * smoothstep(0, bank.distance * 0.12, depth - bank.distance);
      if (cover <= 0) continue;
      const lit = Math.min(1, Math.max(0, 0.5 + 0.5 * smoothstep(bank.top - bank.softness * 2.2, bank.top + bank.softness, height)));
      const mist = mixColours(mixColours(air.mistShade, air.mistLit, lit), air.warm, towardsLight * 0.55);
      result = mixColours(result, mist, cover * bank.opacity);
    }
    if (distance === Infinity) return result;
    const { density, height: scale, colour } = air.ground;
    const top = Math.max(0, eye + (v * depth) / focal);
    const eyeDensity = Math.exp(-eye / scale);
    const rise = (top - eye) / scale;
    const mean = Math.abs(rise) < 1e-4 ? eyeDensity : (eyeDensity - Math.exp(-top / scale)) / rise;
    const swirl = 0.75 + 0.5 * this.#noise.fbm(u * 3.1 + depth * 0.7, v * 7 + depth, 4);
    return mixColours(mixColours(colour, air.warm, towardsLight * 0.4), result, Math.exp(-density * mean * depth * Math.max(0.2, swirl)));
  }

  #bankCover(index: number, x: number, height: number): number {
    const bank = this.#spec.air.banks[index]!;
    const px = x * bank.billows + index * 71.3;
    const py = height * bank.billows * 2.3;
    const bendX = this.#noise.fbm(px * 0.9 + 5, py * 0.9, 3) * 0.7;
    const edge = bank.top + bank.swell * this.#noise.fbm(px * 0.45 + bendX, index * 13.7 + py * 0.12, 4);
    const body = smoothstep(edge + bank.softness, edge - bank.softness * 1.6, height);
    if (body <= 0) return 0;
    const wisps = 0.5 + 0.5 * this.#noise.fbm(px + bendX, py + bendX * 0.5, 5, 0.55);
    return Math.min(1, body * (0.25 + 0.75 * smoothstep(0.12, 0.72, wisps + body * 0.35)));
  }
}
