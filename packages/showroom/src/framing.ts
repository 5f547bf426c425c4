import { type Camera, Mesh, type Object3D, type PerspectiveCamera, Vector3 } from "three";

/** Where the pictures of the paints are taken from: metres from the middle of a car up to so long, and proportionally farther from longer ones. */
const PICTURE_DISTANCE = 11.5;
const PICTURE_LENGTH = 4.95;
/** Their width by their height, and the room that they leave around the car, as shares of their width and height. */
const PICTURE_ASPECT = 2;
const MARGINS = { side: 0.035, top: 0.05, bottom: 0.17 } as const;

/** How far around the viewing direction a car reaches, as tangents. */
export interface Outline {
  left: number;
  right: number;
  bottom: number;
  top: number;
}

/** Metres between the camera and the middle of a car where its pictures are taken. */
export function pictureDistance(length: number): number {
  return PICTURE_DISTANCE * Math.max(1, length / PICTURE_LENGTH);
}

/** The outline of what is visible of an object, seen by a camera. */
export function outlineOf(object: Object3D, camera: Camera): Outline {
  const outline: Outline = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const point = new Vector3();
  camera.updateMatrixWorld();
  object.updateMatrixWorld();
  object.traverseVisible((piece) => {
    if (!(piece instanceof Mesh)) return;
    const places = piece.geometry.getAttribute("position");
    for (let index = 0; index < places.count; index += 1) {
      point.fromBufferAttribute(places, index).applyMatrix4(piece.matrixWorld).applyMatrix4(camera.matrixWorldInverse);
      const [across, up] = [point.x / -point.z, point.y / -point.z];
      outline.left = Math.min(outline.left, across);
      outline.right = Math.max(outline.right, across);
      outline.bottom = Math.min(outline.bottom, up);
      outline.top = Math.max(outline.top, up);
    }
  });
  return outline;
}

/**
 * Gives a camera that stands where a car's pictures are taken the field of view with which the car stands in `stage` as it does in a
 * picture that fills `picture`.
 *
 * @param outline the car's, from there
 */
export function frameLike(picture: DOMRect, stage: DOMRect, outline: Outline, camera: PerspectiveCamera): void {
  const height = 1 / PICTURE_ASPECT;
  const [wide, tall] = [outline.right - outline.left, outline.top - outline.bottom];
  const zoom = Math.min((1 - 2 * MARGINS.side) / wide, (height * (1 - MARGINS.top - MARGINS.bottom)) / tall);
  const spare = height - zoom * tall;
  // Of the viewing direction in the picture, in its widths from its middle.
  const across = -(zoom * (outline.left + outline.right)) / 2;
  const up = -height / 2 + spare * (MARGINS.bottom / (MARGINS.top + MARGINS.bottom)) - zoom * outline.bottom;
  const x = picture.left - stage.left + picture.width * (0.5 + across);
  const y = picture.top - stage.top + picture.height / 2 - picture.width * up;
  camera.fov = (2 * Math.atan(stage.height / 2 / (zoom * picture.width)) * 180) / Math.PI;
  camera.setViewOffset(stage.width, stage.height, stage.width / 2 - x, stage.height / 2 - y, stage.width, stage.height);
}
