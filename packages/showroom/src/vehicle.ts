import { Group, MathUtils, Mesh, type Object3D, Quaternion, Vector3 } from "three";
import { createMaterials, type Materials } from "./materials.ts";
import type { Vec3 } from "./state.ts";

/** How a door of the model opens, as the model says. */
type Opens = { kind: "hinge"; point: Vec3; axis: Vec3; angle: number } | { kind: "slide"; out: Vec3; along: Vec3 };

/** Share of the way per second at which doors move. */
const DOOR_SPEED = 2.6;
const WHEELS = "wheels-";

export interface Vehicle {
  object: Group;
  materials: Materials;
  /** Keys of the wheels that the model has. */
  wheels: readonly string[];
  hasDoors: boolean;
  showWheels(key: string): void;
  /** Moves the doors towards open (1) or closed (0) by `seconds`; true while they still move. */
  moveDoors(towards: 0 | 1, seconds: number): boolean;
  dispose(): void;
}

/** Puts the showroom's materials on a loaded model and finds what moves. */
export function createVehicle(model: Group): Vehicle {
  const materials = createMaterials();
  const object = new Group();
  object.add(model);
  model.traverse((piece) => {
    if (!(piece instanceof Mesh)) return;
    const openness = piece.geometry.getAttribute("color");
    if (openness) piece.geometry.setAttribute("openness", openness).deleteAttribute("color");
    piece.material = materials.of(piece.material.name);
    if (piece.material.transparent) piece.renderOrder = 1;
  });
  const sets = model.children.filter((child) => child.name.startsWith(WHEELS));
  const doors = model.children.filter((child) => "opens" in child.userData).map(hang);
  let open = 0;

  return {
    object,
    materials,
    wheels: sets.map(({ name }) => name.slice(WHEELS.length)),
    hasDoors: doors.length > 0,
    showWheels(key) {
      const shown = sets.some(({ name }) => name === WHEELS + key) ? WHEELS + key : sets[0]?.name;
      for (const set of sets) set.visible = set.name === shown;
    },
    moveDoors(towards, seconds) {
      if (open === towards) return false;
      open = towards > open ? Math.min(1, open + seconds * DOOR_SPEED * 0.4) : Math.max(0, open - seconds * DOOR_SPEED * 0.4);
      for (const door of doors) door(MathUtils.smootherstep(open, 0, 1));
      return open !== towards;
    },
    dispose() {
      materials.dispose();
      model.traverse((piece) => {
        if (piece instanceof Mesh) piece.geometry.dispose();
      });
    },
  };
}

/** Puts a door on its hinge; the answer moves it to a share of its way. */
function hang(door: Object3D): (share: number) => void {
  const opens = door.userData.opens as Opens;
  const frame = new Group();
  door.parent?.add(frame);
  frame.add(door);
  if (opens.kind === "slide") {
    const out = new Vector3(...opens.out);
    const along = new Vector3(...opens.along);
    return (share) => {
      frame.position
        .copy(out)
        .multiplyScalar(Math.min(1, share * 4))
        .addScaledVector(along, Math.max(0, (share - 0.2) / 0.8));
    };
  }
  const point = new Vector3(...opens.point);
  const axis = new Vector3(...opens.axis);
  const turn = new Quaternion();
  return (share) => {
    turn.setFromAxisAngle(axis, opens.angle * share);
    frame.quaternion.copy(turn);
    frame.position.copy(point).sub(point.clone().applyQuaternion(turn));
  };
}
