import { Color, DataTexture, Group, LinearFilter, Matrix4, Mesh, PlaneGeometry, RedFormat, ShaderMaterial, Vector3 } from "three";
import { Reflector } from "three/addons/objects/Reflector.js";
import type { Dimensions } from "./state.ts";
import { dimmed, type Studio } from "./studios.ts";

const RADIUS = 16;
const SHADOW_CELLS = 128;
/** Share of a car's width at which its lamps stand from the middle. */
const LAMP_PLACE = 0.38;

export interface Floor {
  object: Group;
  /** @param dim share of the way to the lamplit look, 0 to 1 */
  dress(studio: Studio, dim: number): void;
  /** What the lamps throw on the ground. */
  light(on: boolean): void;
  dispose(): void;
}

/** The ground under a car: its contact shadow, a soft mirror image that fades with distance, and the light of its lamps. */
export function createFloor(dimensions: Dimensions, { mirrors }: { mirrors: boolean }): Floor {
  const middle = dimensions.wheelbase / 2;
  const shadow = shadowTexture(dimensions);
  const shader = {
    name: "Floor",
    uniforms: {
      color: { value: null },
      tDiffuse: { value: null },
      textureMatrix: { value: new Matrix4() },
      floorColor: { value: new Color() },
      wallColor: { value: new Color() },
      shadowMap: { value: shadow },
      shadowSize: { value: new Vector3(dimensions.length * 1.5, 0, dimensions.width * 2.2) },
      middle: { value: middle },
      mirror: { value: 0 },
      darkness: { value: 0 },
      lamps: { value: 0 },
      ends: { value: new Vector3(-dimensions.frontOverhang, dimensions.length - dimensions.frontOverhang, dimensions.width * LAMP_PLACE) },
    },
    vertexShader: `
      uniform mat4 textureMatrix;
      varying vec4 vMirror;
      varying vec3 vPlace;
      void main() {
        vMirror = textureMatrix * vec4(position, 1.0);
        vPlace = (modelMatrix * vec4(position, 1.0)).xyz;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: `
      uniform sampler2D tDiffuse;
      uniform sampler2D shadowMap;
      uniform vec3 floorColor;
      uniform vec3 wallColor;
      uniform vec3 shadowSize;
      uniform float middle;
      uniform float mirror;
      uniform float darkness;
      uniform float lamps;
      uniform vec3 ends;
      varying vec4 vMirror;
      varying vec3 vPlace;
      vec3 lampLight() {
        float ahead = ends.x - vPlace.x;
        float across = abs(vPlace.z);
        float spread = 0.34 + 0.2 * max(ahead, 0.0);
        float beam = exp(-pow((across - ends.z) / spread, 2.0)) + 0.6 * exp(-pow(across / (spread + ends.z), 2.0));
        beam *= smoothstep(-0.1, 1.3, ahead) * exp(-max(ahead, 0.0) / 2.6);
        float behind = vPlace.x - ends.y;
        float glow = smoothstep(-0.35, 0.3, behind) * exp(-max(behind, 0.0) / 0.5) * exp(-pow(across / (ends.z * 2.1), 2.0));
        return beam * vec3(0.46, 0.5, 0.53) + glow * vec3(0.2, 0.015, 0.01);
      }
      void main() {
        float far = clamp(length(vPlace.xz - vec2(middle, 0.0)) / ${RADIUS.toFixed(1)}, 0.0, 1.0);
        vec3 ground = mix(floorColor, wallColor, smoothstep(0.25, 0.98, far));
        vec2 at = vec2((vPlace.x - middle) / shadowSize.x, vPlace.z / shadowSize.z) + 0.5;
        float shade = all(greaterThan(at, vec2(0.0))) && all(lessThan(at, vec2(1.0))) ? texture2D(shadowMap, at).r : 0.0;
        vec3 image = vec3(0.0);
        if (mirror > 0.0) {
          vec2 spot = vMirror.xy / vMirror.w;
          vec2 soft = vec2(0.0016, 0.0034);
          for (int i = -2; i <= 2; i++) for (int j = -2; j <= 2; j++) image += texture2D(tDiffuse, spot + soft * vec2(float(i), float(j))).rgb;
          image /= 25.0;
          #ifdef TONE_MAPPING
            image = toneMapping(image);
          #endif
        }
        float strength = mirror * (1.0 - smoothstep(0.12, 0.62, far));
        vec3 seen = mix(ground, image, strength) * (1.0 - shade * darkness);
        seen = 1.0 - (1.0 - seen) * (1.0 - min(lampLight() * lamps, 0.9));
        gl_FragColor = vec4(seen, 1.0 - smoothstep(0.9, 1.0, far));
        // The ground has the colours of the wall behind, which no tone mapping touches.
        #include <colorspace_fragment>
      }`,
  };
  const geometry = new PlaneGeometry(RADIUS * 2, RADIUS * 2);
  const size = mirrors ? Math.min(1024, Math.round(innerWidth * 0.6)) : 0;
  const surface = mirrors
    ? new Reflector(geometry, { textureWidth: size, textureHeight: Math.round(size * 0.6), shader, multisample: 4, clipBias: 0.002 })
    : new Mesh(geometry, new ShaderMaterial(shader));
  const material = surface.material as ShaderMaterial;
  material.transparent = true;
  material.depthWrite = false;
  surface.rotation.x = -Math.PI / 2;
  surface.position.x = middle;
  surface.renderOrder = -1;
  const object = new Group();
  object.add(surface);
  return {
    object,
    dress(studio, dim) {
      const uniforms = material.uniforms;
      uniforms.floorColor?.value.set(dimmed(studio.floor, dim));
      uniforms.wallColor?.value.set(dimmed(studio.wall[1], dim));
      if (uniforms.mirror) uniforms.mirror.value = mirrors ? studio.mirror : 0;
      if (uniforms.darkness) uniforms.darkness.value = studio.shadow;
    },
    light(on) {
      if (material.uniforms.lamps) material.uniforms.lamps.value = on ? 1 : 0;
    },
    dispose() {
      shadow.dispose();
      geometry.dispose();
      material.dispose();
      if (surface instanceof Reflector) surface.dispose();
    },
  };
}

/** The soft shadow of a car from above: its body high over the ground, its tyres on it. */
function shadowTexture({ length, width, wheelbase }: Dimensions): DataTexture {
  const data = new Uint8Array(SHADOW_CELLS * SHADOW_CELLS);
  const reach = { x: length * 1.5, z: width * 2.2 };
  const front = -wheelbase / 2;
  for (let row = 0; row < SHADOW_CELLS; row++) {
    for (let column = 0; column < SHADOW_CELLS; column++) {
      const x = ((column + 0.5) / SHADOW_CELLS - 0.5) * reach.x;
      const z = ((row + 0.5) / SHADOW_CELLS - 0.5) * reach.z;
      const body = softBox(x, z, length * 0.48, width * 0.46, 0.2);
      const wide = softBox(x, z, length * 0.5, width * 0.5, 0.55);
      const tyres = [front, -front].reduce(
        (sum, axle) => sum + [-1, 1].reduce((both, side) => both + softBox(x - axle, z - (side * width) / 2.32, 0.17, 0.12, 0.07), 0),
        0,
      );
      data[row * SHADOW_CELLS + column] = Math.min(255, 255 * Math.min(1, body * 0.72 + wide * 0.24 + tyres * 0.5));
    }
  }
  const texture = new DataTexture(data, SHADOW_CELLS, SHADOW_CELLS, RedFormat);
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** 1 inside a box of half sizes a × b, 0 outside, with an edge as soft as `blur` metres. */
function softBox(x: number, z: number, a: number, b: number, blur: number): number {
  return softStep(a - Math.abs(x), blur) * softStep(b - Math.abs(z), blur);
}

function softStep(distance: number, blur: number): number {
  return 1 / (1 + Math.exp((-distance / blur) * 4));
}
