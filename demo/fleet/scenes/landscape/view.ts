import { smoothstep } from "../noise.ts";
import { type Colour, emptyRaster, mixColours, type Raster } from "../raster.ts";
import { Air } from "./air.ts";
import { Sky } from "./sky.ts";
import type { Frame, LandscapeSpecification } from "./specification.ts";
import { Terrain } from "./terrain.ts";

/** Distances (kilometres) and the covered share of every pixel above the horizon, rows from the top. */
interface Depths {
  distance: Float32Array;
  cover: Float32Array;
}

/** Walks every column from near to far over the ground and notes where it first rises into each pixel. */
function measureDepths(spec: LandscapeSpecification, frame: Frame, terrain: Terrain, rows: number): Depths {
  const { width, height } = frame;
  const horizon = Math.round(height * frame.horizon);
  const distance = new Float32Array(width * rows).fill(Infinity);
  const cover = new Float32Array(width * rows).fill(1);
  const growth = 1 + 2.6 / height;
  for (let column = 0; column < width; column++) {
    const u = (column + 0.5 - width / 2) / height + frame.pan;
    let covered = rows;
    let lastTop = rows;
    let lastZ = terrain.nearest;
    for (let z = terrain.nearest; z < terrain.farthest; z *= growth) {
      const x = (u * z) / spec.focal;
      const ground = terrain.height(x, z) + terrain.canopy(x, z).height;
      const top = horizon - ((ground - spec.eye) * spec.focal * height) / z;
      if (top < covered) {
        const first = Math.max(0, Math.floor(top));
        for (let row = Math.min(rows - 1, Math.ceil(covered) - 1); row >= first; row--) {
          const share = lastTop > top ? Math.min(1, Math.max(0, (lastTop - row) / (lastTop - top))) : 1;
          distance[row * width + column] = lastZ + (z - lastZ) * share;
          cover[row * width + column] = row < top ? row + 1 - top : 1;
        }
        covered = Math.max(0, top);
      }
      lastTop = top;
      lastZ = z;
    }
  }
  return { distance, cover };
}

/** Light that leaves the ground at x, z towards the eye, before the air. */
function groundLight(spec: LandscapeSpecification, terrain: Terrain, x: number, z: number, footprint: number): Colour {
  const { cover, sky } = spec;
  const height = terrain.height(x, z);
  const slopeX = (terrain.height(x + footprint, z) - height) / footprint;
  const slopeZ = (terrain.height(x, z + footprint) - height) / footprint;
  const length = Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
  const flat = 1 / length;
  const sunX = sky.light.u;
  const sunY = Math.max(0.12, sky.light.v);
  const sunZ = 0.55;
  const facing = (-slopeX * sunX + sunY - slopeZ * sunZ) / (length * Math.sqrt(sunX * sunX + sunY * sunY + sunZ * sunZ));
  const hollow = terrain.height(x, z, 4) - height;
  const openness = Math.min(1, Math.max(0.35, 0.85 - hollow * 5)) * (0.6 + 0.4 * flat);
  const trees = terrain.canopy(x, z);
  let surface = mixColours(
    cover.rock,
    cover.forest,
    smoothstep(cover.treeLine * 1.15, cover.treeLine * 0.75, height) * smoothstep(0.45, 0.75, flat),
  );
  let crown = 1;
  if (trees.forested) {
    surface = cover.forest;
    crown = 0.12 + 1.5 * trees.crown * trees.crown;
  }
  if (cover.snow) {
    const line = cover.snow.line * (0.85 + 0.3 * terrain.height(x * 3.1 + 9, z * 3.1, 3));
    const lies = smoothstep(line * 0.8, line * 1.2, height) * smoothstep(cover.snow.hold - 0.1, cover.snow.hold + 0.12, flat);
    surface = mixColours(surface, cover.snow.colour, lies * (trees.forested ? 0.15 + 0.45 * trees.crown : 1));
  }
  const sun = Math.max(0, facing) * crown;
  const ambient = openness * crown;
  return [
    surface[0] * (cover.sun[0] * sun + cover.skylight[0] * ambient),
    surface[1] * (cover.sun[1] * sun + cover.skylight[1] * ambient),
    surface[2] * (cover.sun[2] * sun + cover.skylight[2] * ambient),
  ];
}

/** Sky, ranges and air. Rows down to the horizon only where a plane follows below it. */
export function viewOfRanges(spec: LandscapeSpecification, frame: Frame): Raster {
  const horizon = Math.round(frame.height * frame.horizon);
  const rows = spec.plane ? horizon : frame.height;
  const { width, height } = frame;
  const terrain = new Terrain(spec.ranges, spec.seed, spec.focal);
  const sky = new Sky(spec.sky, spec.seed);
  const air = new Air(spec);
  const depths = measureDepths(spec, frame, terrain, rows);
  const view = emptyRaster(width, rows);
  for (let column = 0; column < width; column++) {
    const u = (column + 0.5 - width / 2) / height + frame.pan;
    let above: Colour = [0, 0, 0];
    for (let row = 0; row < rows; row++) {
      const v = (horizon - row - 0.5) / height;
      const pixel = row * width + column;
      const z = depths.distance[pixel]!;
      let light: Colour;
      if (z === Infinity) light = air.before(sky.at(u, v, 1 / height), u, v, Infinity);
      else {
        const footprint = (1.6 * z) / (spec.focal * height);
        light = air.before(groundLight(spec, terrain, (u * z) / spec.focal, z, footprint), u, v, z);
      }
      const covered = depths.cover[pixel]!;
      if (covered < 1 && row > 0) light = mixColours(above, light, covered);
      above = light;
      view.data[pixel * 3] = light[0];
      view.data[pixel * 3 + 1] = light[1];
      view.data[pixel * 3 + 2] = light[2];
    }
  }
  return view;
}
