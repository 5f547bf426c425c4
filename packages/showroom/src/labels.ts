import { type Camera, Vector3 } from "three";
import type { Vec3 } from "./state.ts";

/** Pixels between words and the screen's edge. */
const EDGE = 4;

const place = new Vector3();
const towards = new Vector3();
const outwards = new Vector3();

/**
 * Moves an element to where a place of the car is on the screen. What lies on the far side of the car is hidden, also from the
 * keyboard.
 *
 * @param middle of the car, from which the place faces outwards; null shows it from everywhere, moved in from the screen's edges as far as
 *   its words need
 */
export function moveLabel(element: HTMLElement, at: Vec3, camera: Camera, { width, height }: DOMRect, middle: Vec3 | null): void {
  place.set(...at);
  const isFar =
    middle !== null &&
    outwards
      .copy(place)
      .sub(towards.set(...middle))
      .setY(0)
      .dot(towards.copy(camera.position).sub(place).setY(0)) < 0;
  place.project(camera);
  const isHidden = isFar || place.z > 1 || Math.abs(place.x) > 1 || Math.abs(place.y) > 1;
  element.style.visibility = isHidden ? "hidden" : "visible";
  if (isHidden) return;
  const left = `${((place.x + 1) / 2) * width}px - 50%`;
  const within = middle === null ? `clamp(${EDGE}px, ${left}, ${width - EDGE}px - 100%)` : `calc(${left})`;
  element.style.transform = `translate(${within}, calc(${((1 - place.y) / 2) * height}px - 50%))`;
}
