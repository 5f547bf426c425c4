import {
  BackSide,
  BoxGeometry,
  Color,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
} from "three";
import type { StudioName } from "./state.ts";

interface Panel {
  /** Middle, in metres. */
  at: readonly [number, number, number];
  /** Width and depth. */
  size: readonly [number, number];
  /** Multiples of white. */
  power: number;
  /** Kelvin-like tint. */
  tint?: string;
}

export interface Studio {
  name: string;
  /** Whether dark or light words read on it. */
  tone: "dark" | "light";
  /** Top and bottom of what stands behind the car. */
  wall: readonly [string, string];
  floor: string;
  /** How much of the car the floor mirrors. */
  mirror: number;
  /** How dark the shadow below the car is. */
  shadow: number;
  exposure: number;
  surround: { top: string; bottom: string; power: number };
  panels: readonly Panel[];
}

const panel = (at: Panel["at"], size: Panel["size"], power: number, tint?: string): Panel => ({ at, size, power, ...(tint && { tint }) });
const overhead = (power: number, tint?: string) => panel([1.4, 4.2, 0], [8.5, 2.1], power, tint);
const side = (z: number, power: number, tint?: string) => panel([1.2, 2.1, z], [10, 1.1], power, tint);
const ends = (x: number, power: number, tint?: string) => panel([x, 2.3, 0], [1, 4.6], power, tint);
/** A narrow band low beside the car: a line of light along its lower flank. */
const low = (z: number, power: number, tint?: string) => panel([1.2, 0.75, z], [9, 0.28], power, tint);

/** Rooms of light around the car: what paint and glass mirror, and what is seen behind. */
export const studios: Record<StudioName, Studio> = {
  dawn: {
    name: "晓",
    tone: "light",
    wall: ["#d9dfe0", "#f4f6f5"],
    floor: "#e9eceb",
    mirror: 0.16,
    shadow: 0.62,
    exposure: 1.06,
    surround: { top: "#9aa6ab", bottom: "#7d878a", power: 0.34 },
    panels: [overhead(9), side(6.5, 4), side(-6.5, 2.2), ends(-7, 2.4)],
  },
  night: {
    name: "夜",
    tone: "dark",
    wall: ["#0a0f12", "#1d272b"],
    floor: "#12181b",
    mirror: 0.34,
    shadow: 0.85,
    exposure: 1.35,
    surround: { top: "#0c1215", bottom: "#06090a", power: 0.55 },
    panels: [
      overhead(7.5),
      side(6.5, 3.4, "#eaf3ff"),
      side(-6.5, 2.4, "#dfeaff"),
      ends(-7, 2.2),
      low(6.5, 2.4, "#dfeaff"),
      low(-6.5, 2, "#dfeaff"),
    ],
  },
  dusk: {
    name: "暮",
    tone: "dark",
    wall: ["#1b2329", "#b07f60"],
    floor: "#33302f",
    mirror: 0.3,
    shadow: 0.8,
    exposure: 1.36,
    surround: { top: "#4b5862", bottom: "#8a6f60", power: 0.9 },
    panels: [overhead(5, "#dfe6ee"), side(6.5, 5, "#ffc59c"), side(-6.5, 2.6, "#c4d3e2"), ends(9, 5, "#ffa878"), ends(-7, 2.6, "#ffd9bf")],
  },
  pine: {
    name: "松",
    tone: "dark",
    wall: ["#16201e", "#5d7772"],
    floor: "#26302e",
    mirror: 0.28,
    shadow: 0.8,
    exposure: 1.25,
    surround: { top: "#31423f", bottom: "#1a2422", power: 0.85 },
    panels: [overhead(9, "#e6f2ee"), side(6.5, 2.6, "#d7ebe4"), side(-6.5, 1.8), ends(-7, 2)],
  },
};

/** What a room's colours sink towards while a car's lamps are on, and how far: the darker room lets them be seen, whatever its own light. */
const LAMPLIT = { towards: [11, 17, 19], share: 0.76 } as const;
/** Share of what surfaces mirror that is left then. */
const LAMPLIT_MIRRORED = 0.36;

/** A colour of a room at a share (0 to 1) of the way to its lamplit look, mixed as the browser mixes what lies behind the canvas. */
export function dimmed(hex: string, share: number): string {
  const channels = LAMPLIT.towards.map((towards, index) => {
    const full = Number.parseInt(hex.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(full + (towards - full) * LAMPLIT.share * share);
  });
  return `rgb(${channels.join(", ")})`;
}

/** How much of a room's light surfaces mirror at a share of the way to its lamplit look. */
export function mirroredLight(share: number): number {
  return 1 - (1 - LAMPLIT_MIRRORED) * share;
}

/** What stands behind the car, as a CSS background. */
export function wallOf({ wall }: Studio, share: number): string {
  return `linear-gradient(${dimmed(wall[0], share)}, ${dimmed(wall[1], share)} 62%)`;
}

/** What surfaces mirror in a studio: made from its panels, so nothing is downloaded. Dispose of it with the studio. */
export function environmentOf(studio: Studio, renderer: WebGLRenderer): Texture {
  const scene = new Scene();
  const room = new Mesh(new SphereGeometry(30, 32, 16), new MeshBasicMaterial({ side: BackSide, vertexColors: false }));
  room.material.color = new Color(studio.surround.bottom).lerp(new Color(studio.surround.top), 0.5).multiplyScalar(studio.surround.power);
  scene.add(room);
  const ceiling = new Mesh(new PlaneGeometry(60, 60), new MeshBasicMaterial({ side: DoubleSide }));
  ceiling.material.color = new Color(studio.surround.top).multiplyScalar(studio.surround.power);
  ceiling.rotation.x = Math.PI / 2;
  ceiling.position.y = 14;
  const ground = new Mesh(new PlaneGeometry(60, 60), new MeshBasicMaterial({ side: DoubleSide }));
  ground.material.color = new Color(studio.floor).multiplyScalar(studio.surround.power);
  ground.rotation.x = -Math.PI / 2;
  ground.position.y = -0.6;
  scene.add(ceiling, ground);
  for (const panel of studio.panels) {
    const light = new Mesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial());
    light.material.color = new Color(panel.tint ?? "#ffffff").multiplyScalar(panel.power);
    light.position.set(...panel.at);
    const lies = panel.at[1] > 4;
    light.scale.set(panel.size[0], lies ? 0.02 : panel.size[1], lies ? panel.size[1] : 0.02);
    if (Math.abs(panel.at[0]) > 5) light.scale.set(0.02, panel.size[0], panel.size[1]);
    scene.add(light);
  }
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(scene, 0.008, 0.1, 100);
  generator.dispose();
  for (const object of scene.children) {
    if (!(object instanceof Mesh)) continue;
    object.geometry.dispose();
    object.material.dispose();
  }
  return texture;
}
