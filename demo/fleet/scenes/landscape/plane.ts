import { mix, Noise, smoothstep } from "../noise.ts";
import { blurred, type Colour, emptyRaster, mixColours, type Raster } from "../raster.ts";
import type { Frame, GroundSpecification, LandscapeSpecification } from "./specification.ts";

/** Eye height over the plane that the car stands on, in metres: a car drawn with its wheels at 73 % of the frame has its true size there. */
const EYE_METRES = 0.8;

/** The finished frame: the view above the horizon, and below it the plane in front, mirroring the view. */
export function withPlane(spec: LandscapeSpecification, ground: GroundSpecification, frame: Frame, view: Raster): Raster {
  const { width, height } = frame;
  const rows = view.height;
  const noise = new Noise(spec.seed + 31);
  const result = emptyRaster(width, height);
  result.data.set(view.data);
  const mirrors = [0.004, 0.02, 0.07].map((sigma) => blurred(view, sigma * height * 0.25, sigma * height));
  const { air, sky } = spec;
  const dry = ground.kind === "snow" || ground.kind === "sand";
  for (let row = rows; row < height; row++) {
    const below = (row + 0.5 - rows) / height;
    const metres = (EYE_METRES * spec.focal) / below;
    const nearness = smoothstep(0, 1 - frame.horizon, below);
    const angle = Math.atan2(below, spec.focal);
    const fresnel = (1 - Math.sin(angle)) ** 10;
    const bankShare = Math.exp(-below / 0.028);
    for (let column = 0; column < width; column++) {
      const u = (column + 0.5 - width / 2) / height + frame.pan;
      const x = (u * metres) / spec.focal;
      const surface = surfaceAt(ground, noise, x, metres, below);
      const mirrorShare = dry ? ground.mirror * fresnel : Math.min(1, mix(ground.mirror, 1, fresnel) * surface.wet);
      const mirrored = mirrorAt(
        mirrors,
        column,
        rows - 1 - (row - rows) * 1.02 + surface.ripple * height,
        surface.rough * (0.35 + 0.65 * nearness + 0.4 * bankShare),
      );
      const own = mixColours(ground.far, ground.near, nearness);
      const body: Colour = [own[0] * surface.shade, own[1] * surface.shade, own[2] * surface.shade];
      let light = mixColours(body, mirrored, mirrorShare);
      const drift = 0.6 + 0.8 * noise.fbm(u * 4 + 2, below * 60, 4);
      light = mixColours(
        light,
        mixColours(air.ground.colour, air.warm, 0.25 * Math.exp(-(((u - sky.light.u) / 0.5) ** 2))),
        Math.min(1, bankShare * Math.max(0.1, drift) * 0.8),
      );
      const at = (row * width + column) * 3;
      result.data[at] = light[0];
      result.data[at + 1] = light[1];
      result.data[at + 2] = light[2];
    }
  }
  return result;
}

interface Surface {
  /** Brightness of the material itself around 1. */
  shade: number;
  /** How much of the mirror it shows around 1. */
  wet: number;
  /** Blur of the mirror, 0..1. */
  rough: number;
  /** Vertical shift of the mirror in frame heights. */
  ripple: number;
}

function surfaceAt(ground: GroundSpecification, noise: Noise, x: number, z: number, below: number): Surface {
  const detail = Math.min(1, below / 0.05);
  const patches = noise.fbm(x * 0.16 + 4, z * 0.16, 4) * 0.5 + 0.5;
  const grain = noise.fbm(x * 7, z * 7, 3) * detail;
  if (ground.kind === "water") {
    const wave = noise.fbm(x * 0.5, z * 2.2, 5);
    const calm = smoothstep(0.35, 0.7, patches);
    return { shade: 1, wet: 1, rough: ground.roughness * (0.5 + calm), ripple: wave * 0.012 * (0.3 + calm) * Math.sqrt(detail) };
  }
  if (ground.kind === "snow" || ground.kind === "sand") {
    const drifts = noise.fbm(x * 0.16 + noise.fbm(x * 0.2, z * 0.2, 2), z * 0.45, 5) * Math.min(1, below / 0.03);
    return { shade: 1 + ground.texture * (drifts * 0.8 + grain * 0.25), wet: 0.75 + 0.4 * patches, rough: 1, ripple: 0 };
  }
  const pools = smoothstep(0.46, 0.62, patches + 0.06 * grain);
  return {
    shade: 1 + ground.texture * (grain * 0.9 + (patches - 0.5) * 0.7),
    wet: mix(0.72, 1.12, pools) * (1 + 0.1 * grain),
    rough: ground.roughness * mix(1, 0.42, pools),
    ripple: grain * 0.0012,
  };
}

function mirrorAt(mirrors: readonly Raster[], column: number, row: number, rough: number): Colour {
  const level = Math.min(0.999, Math.max(0, rough)) * (mirrors.length - 1);
  const lower = Math.floor(level);
  const a = sampled(mirrors[lower]!, column, row);
  return mixColours(a, sampled(mirrors[lower + 1]!, column, row), level - lower);
}

function sampled(raster: Raster, column: number, row: number): Colour {
  const exact = Math.min(raster.height - 1.001, Math.max(0, row));
  const top = Math.floor(exact);
  const share = exact - top;
  const at = (top * raster.width + column) * 3;
  const next = at + raster.width * 3;
  const { data } = raster;
  return [mix(data[at]!, data[next]!, share), mix(data[at + 1]!, data[next + 1]!, share), mix(data[at + 2]!, data[next + 2]!, share)];
}
