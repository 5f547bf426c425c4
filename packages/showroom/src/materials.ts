import { Color, DoubleSide, type Material, MeshPhysicalMaterial, type MeshPhysicalMaterialParameters } from "three";
import type { Paint } from "./state.ts";

const GLASS = {
  transparent: true,
  metalness: 0,
  roughness: 0.02,
  side: DoubleSide,
  // Thin panes need no second round for their backs.
  forceSinglePass: true,
  depthWrite: false,
  envMapIntensity: 1.1,
} as const;

/** How much red lenses cover of the light behind them while it shines. */
const LENS_LIT = 0.34;
/** Surfaces of the cabin, and how much more of the surroundings they show to eyes that have got used to its shade. */
const CABIN = ["leather", "leather2", "fabric", "carpet", "headliner", "plastic", "chromeDark"];
const CABIN_LIGHT = 1.9;

/** Everything but the paint, by the name that the model gives it. */
const table: Record<string, MeshPhysicalMaterialParameters> = {
  glass: { ...GLASS, color: "#1a2224", opacity: 0.36 },
  glassDark: { ...GLASS, color: "#070a0b", opacity: 0.86 },
  chrome: { color: "#e3e6e7", metalness: 1, roughness: 0.09 },
  chromeDark: { color: "#5a6063", metalness: 1, roughness: 0.2 },
  gloss: { color: "#0b0d0e", metalness: 0, roughness: 0.3, clearcoat: 1, clearcoatRoughness: 0.03 },
  plastic: { color: "#1b1d1e", metalness: 0, roughness: 0.72 },
  rubber: { color: "#0e0f10", metalness: 0, roughness: 0.85 },
  tyre: { color: "#121314", metalness: 0, roughness: 0.88 },
  rimMachined: { color: "#b9bdbf", metalness: 1, roughness: 0.24 },
  rimDark: { color: "#24272a", metalness: 0.75, roughness: 0.36, clearcoat: 0.6, clearcoatRoughness: 0.15 },
  disc: { color: "#7b7f81", metalness: 1, roughness: 0.42 },
  caliper: { color: "#2a2d30", metalness: 0.3, roughness: 0.4 },
  lensClear: { ...GLASS, color: "#ffffff", opacity: 0.14 },
  lensRed: { ...GLASS, color: "#6d0a10", opacity: 0.72 },
  lampBucket: { color: "#16191b", metalness: 0.5, roughness: 0.38 },
  lampLight: { color: "#dfe7ec", metalness: 0, roughness: 0.35, emissive: "#dfefff" },
  tailLight: { color: "#6f0c12", metalness: 0, roughness: 0.35, emissive: "#ff0603" },
  tailGlow: { color: "#5a0a0f", metalness: 0, roughness: 0.35, emissive: "#ff0603" },
  amberLight: { color: "#8a4b12", metalness: 0, roughness: 0.4, emissive: "#ff8a1e" },
  leather: { color: "#2a2c2e", metalness: 0, roughness: 0.58 },
  leather2: { color: "#b9afa1", metalness: 0, roughness: 0.6 },
  fabric: { color: "#4a4d4f", metalness: 0, roughness: 0.95 },
  carpet: { color: "#1a1b1c", metalness: 0, roughness: 1 },
  headliner: { color: "#a9a59d", metalness: 0, roughness: 1, side: DoubleSide },
  screen: { color: "#06090a", metalness: 0, roughness: 0.12, emissive: "#22404a" },
  plate: { color: "#dfe3e5", metalness: 0, roughness: 0.5 },
  emblem: { color: "#eceff0", metalness: 1, roughness: 0.14 },
  mirrorGlass: { color: "#8e979b", metalness: 1, roughness: 0.03 },
  gap: { color: "#050606", metalness: 0, roughness: 1, envMapIntensity: 0.2, side: DoubleSide },
};

/** Emissive strength of lamps that are on; off, running lights keep a breath of their colour. */
const LIT: Record<string, number> = { lampLight: 8, tailLight: 1.5, tailGlow: 0.8, amberLight: 0.4 };
const UNLIT: Record<string, number> = { lampLight: 0.12, tailLight: 0.1, tailGlow: 0.05, amberLight: 0, screen: 0.9 };

export interface Materials {
  /** The material of a name in the model. */
  of(name: string): Material;
  paint(paint: Paint): void;
  light(on: boolean): void;
  /** From within, glass mirrors little and is looked through, and the cabin is not as dark as it looks from outside. */
  seenFromWithin(within: boolean): void;
  dispose(): void;
}

/** One set of materials for one vehicle on the stage. */
export function createMaterials(): Materials {
  const made = new Map<string, MeshPhysicalMaterial>();
  const of = (name: string): MeshPhysicalMaterial => {
    const known = made.get(name);
    if (known) return known;
    const material = new MeshPhysicalMaterial(table[name] ?? table.plastic);
    material.name = name;
    material.emissiveIntensity = UNLIT[name] ?? 0;
    if (!material.transparent) darkenByOpenness(material);
    made.set(name, material);
    return material;
  };
  return {
    of,
    paint(paint) {
      setPaint(of("paint"), paint.hex, paint.finish);
      setPaint(of("paint2"), paint.hex2 ?? paint.hex, paint.finish);
    },
    light(on) {
      for (const name of Object.keys(LIT)) of(name).emissiveIntensity = (on ? LIT[name] : UNLIT[name]) ?? 0;
      of("lensRed").opacity = on ? LENS_LIT : (table.lensRed?.opacity ?? 1);
    },
    seenFromWithin(within) {
      for (const name of ["glass", "glassDark"]) {
        const glass = of(name);
        glass.opacity = within ? 0.06 : (table[name]?.opacity ?? 1);
        glass.envMapIntensity = within ? 0.1 : GLASS.envMapIntensity;
      }
      for (const name of CABIN) of(name).envMapIntensity = within ? CABIN_LIGHT : 1;
    },
    dispose() {
      for (const material of made.values()) material.dispose();
    },
  };
}

function setPaint(material: MeshPhysicalMaterial, hex: string, finish: Paint["finish"]): void {
  const looks = {
    metallic: { metalness: 0.92, roughness: 0.38 },
    pearl: { metalness: 0.55, roughness: 0.4 },
    solid: { metalness: 0, roughness: 0.55 },
  }[finish];
  // A full coat would veil reds and blues, which are deeper in the path-traced pictures.
  material.setValues({ ...looks, clearcoat: 0.65, clearcoatRoughness: 0.02, specularIntensity: 0 });
  material.color = new Color(hex);
}

/** Darkens indirect light by the openness that the model stores with every vertex, so that arches and gaps read as deep. */
function darkenByOpenness(material: MeshPhysicalMaterial): void {
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nattribute vec4 openness;\nvarying float vOpenness;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvOpenness = openness.r;");
    shader.fragmentShader = shader.fragmentShader.replace("#include <common>", "#include <common>\nvarying float vOpenness;").replace(
      "#include <aomap_fragment>",
      `float openness = clamp(vOpenness * 1.25, 0.0, 1.0);
      reflectedLight.indirectDiffuse *= openness;
      float mirrored = clamp(openness * openness * 1.4, 0.0, 1.0);
      reflectedLight.indirectSpecular *= mirrored;
      #ifdef USE_CLEARCOAT
        clearcoatSpecularIndirect *= mirrored;
      #endif`,
    );
  };
}
