import CameraControls from "camera-controls";
import {
  Box3,
  Matrix4,
  type Object3D,
  PerspectiveCamera,
  Quaternion,
  Raycaster,
  Sphere,
  Spherical,
  Vector2,
  Vector3,
  Vector4,
} from "three";
import { frameLike, type Outline, outlineOf, pictureDistance } from "./framing.ts";
import type { OutsideView, ShowroomModel, View } from "./state.ts";

CameraControls.install({ THREE: { Box3, Matrix4, Quaternion, Raycaster, Sphere, Spherical, Vector2, Vector3, Vector4 } });

const DEGREE = Math.PI / 180;
/** Shares of the first view's distance. */
const [NEAREST, FARTHEST] = [0.5, 2.1];
const CABIN_FIELD_OF_VIEW = 62;
/** A tall window shows at least so much of the cabin from side to side, and no more than so much from top to bottom. */
const CABIN_ACROSS = 50;
const CABIN_TALLEST = 92;
/** Seconds in which the camera comes to rest. */
const SMOOTH = 0.42;
const CABIN_REACH = 0.01;

export interface Orbit {
  camera: PerspectiveCamera;
  controls: CameraControls;
  /** Goes to a view, or jumps there. */
  show(view: View, options: { jump: boolean }): void;
  /** Where it is now. */
  view(): View;
  /** The car has come: from now on it stands as in its picture. */
  frame(car: Object3D): void;
  /** The window has another shape. */
  refit(): void;
  /** Turns by degrees, as arrow keys do. */
  turn(azimuth: number, elevation: number, options: { jump: boolean }): void;
  /** Comes nearer (positive) or leaves, in shares of the distance. */
  approach(share: number, options: { jump: boolean }): void;
  dispose(): void;
}

/**
 * The camera around a car: dragging, pinching and keys, with inertia and limits. It never goes under the floor. One finger turns the
 * car and still scrolls the page up and down; the wheel zooms with Ctrl or ⌘ only, as on maps within pages.
 *
 * @param picture where the car's picture stands, taken from the first view
 */
export function createOrbit(element: HTMLElement, model: ShowroomModel, first: OutsideView, picture: () => DOMRect | undefined): Orbit {
  const { dimensions, eye } = model;
  const camera = new PerspectiveCamera(CABIN_FIELD_OF_VIEW, 1, 0.05, 120);
  const controls = new CameraControls(camera, element);
  controls.smoothTime = SMOOTH;
  controls.draggingSmoothTime = 0.14;
  controls.mouseButtons.right = CameraControls.ACTION.NONE;
  controls.mouseButtons.middle = CameraControls.ACTION.NONE;
  controls.mouseButtons.wheel = CameraControls.ACTION.DOLLY;
  controls.touches.two = CameraControls.ACTION.TOUCH_DOLLY;
  controls.touches.three = CameraControls.ACTION.NONE;
  element.style.touchAction = "pan-y";
  const keepPageScrolling = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !document.fullscreenElement) event.stopImmediatePropagation();
  };
  element.addEventListener("wheel", keepPageScrolling, { capture: true });
  let inside = false;
  let placed = false;
  let outline: Outline | undefined;
  const reach = pictureDistance(dimensions.length);
  const middle = [dimensions.length / 2 - dimensions.frontOverhang, dimensions.height / 2, 0] as const;

  function frameOutside(): void {
    const frame = picture();
    if (outline && frame?.width) frameLike(frame, element.getBoundingClientRect(), outline, camera);
  }

  function cabinFieldOfView(): number {
    const tall = (2 * Math.atan(Math.tan((CABIN_ACROSS / 2) * DEGREE) / camera.aspect)) / DEGREE;
    return Math.min(CABIN_TALLEST, Math.max(CABIN_FIELD_OF_VIEW, tall));
  }

  function bound(cabin: boolean): void {
    inside = cabin;
    if (cabin) {
      camera.fov = cabinFieldOfView();
      camera.clearViewOffset();
    } else frameOutside();
    camera.updateProjectionMatrix();
    controls.minDistance = cabin ? CABIN_REACH : reach * NEAREST;
    controls.maxDistance = cabin ? CABIN_REACH : reach * FARTHEST;
    controls.minPolarAngle = cabin ? 50 * DEGREE : 28 * DEGREE;
    controls.maxPolarAngle = cabin ? 120 * DEGREE : 88.4 * DEGREE;
    // From within, dragging moves what is seen, not the eye.
    controls.azimuthRotateSpeed = cabin ? -0.4 : 1;
    controls.polarRotateSpeed = cabin ? -0.4 : 1;
  }

  /** A jump is no transition: nobody would hear of it. */
  function announce(): void {
    controls.dispatchEvent({ type: "update" });
  }

  function now(): View {
    const elevation = Math.round(90 - controls.polarAngle / DEGREE);
    const azimuth = wrapped(Math.round(controls.azimuthAngle / DEGREE) + (inside ? -90 : 90));
    if (inside) return { kind: "cabin", azimuth, elevation };
    const distance = Math.round((controls.distance / reach) * first.distance * 10) / 10;
    return { kind: "outside", azimuth, elevation, distance };
  }

  return {
    camera,
    controls,
    show(view, { jump }) {
      // Whatever else changes brings the view along: going where it already stands would draw a second's frames for nothing.
      if (placed && !controls.active && isSame(view, now())) return;
      placed = true;
      const wasInside = inside;
      bound(view.kind === "cabin");
      const smooth = !jump && wasInside === inside;
      if (view.kind === "cabin") {
        void controls.setTarget(...eye, smooth);
        // The camera sits behind its target, so it looks forward from the side of the tail.
        void controls.rotateTo((90 + view.azimuth) * DEGREE, (90 - view.elevation) * DEGREE, smooth);
        void controls.dollyTo(CABIN_REACH, smooth);
        return;
      }
      void controls.setTarget(...middle, smooth);
      void controls.rotateTo((view.azimuth - 90) * DEGREE, (90 - view.elevation) * DEGREE, smooth);
      void controls.dollyTo((view.distance / first.distance) * reach, smooth);
    },
    view: now,
    frame(car) {
      const [azimuth, elevation] = [(first.azimuth - 90) * DEGREE, (90 - first.elevation) * DEGREE];
      const there = new PerspectiveCamera();
      there.position.setFromSphericalCoords(reach, elevation, azimuth).add(new Vector3(...middle));
      there.lookAt(...middle);
      outline = outlineOf(car, there);
      bound(inside);
    },
    refit: () => bound(inside),
    turn(azimuth, elevation, { jump }) {
      const sign = inside ? -1 : 1;
      void controls.rotate(sign * azimuth * DEGREE, sign * elevation * DEGREE, !jump);
      if (jump) announce();
    },
    approach(share, { jump }) {
      void controls.dolly(controls.distance * share, !jump);
      if (jump) announce();
    },
    dispose() {
      element.removeEventListener("wheel", keepPageScrolling, { capture: true });
      controls.dispose();
    },
  };
}

function isSame(one: View, other: View): boolean {
  if (one.azimuth !== other.azimuth || one.elevation !== other.elevation) return false;
  return one.kind === "outside" ? other.kind === "outside" && one.distance === other.distance : other.kind === "cabin";
}

/** An angle in degrees between −179 and 180. */
function wrapped(angle: number): number {
  const turned = ((angle % 360) + 360) % 360;
  return turned > 180 ? turned - 360 : turned;
}
