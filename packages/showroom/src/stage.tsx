import { type RootState, useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { MathUtils } from "three";
import { createFloor } from "./floor.ts";
import { drawsInSoftware } from "./graphics.ts";
import { moveLabel } from "./labels.ts";
import { loadModel } from "./load-model.ts";
import { measureLines, measuresOf } from "./measures.ts";
import { createOrbit, type Orbit } from "./orbit.ts";
import type { ShowroomProps } from "./props.ts";
import { environmentOf, mirroredLight, studios, wallOf } from "./studios.ts";
import { createVehicle, type Vehicle } from "./vehicle.ts";

/** Seconds in which the room dims when the lamps go on. */
const DIM_SECONDS = 0.7;
/** Graphics that do not return within this are given up. */
const RESTORE_MS = 4_000;

interface StageProps extends ShowroomProps {
  /** What stands behind the car. */
  wall: RefObject<HTMLDivElement | null>;
  /** Holds the elements that follow places of the car. */
  labels: RefObject<HTMLDivElement | null>;
  /** Gets what is needed to draw a picture. */
  graphics: RefObject<RootState | null>;
  /** Nothing may move by itself. */
  still: boolean;
  onOrbit: (orbit: Orbit) => void;
}

/** Everything that is drawn, and what keeps it in step with the choices. */
export function Stage(props: StageProps) {
  const { model, firstView, picture, paint, wheels, studio, doorsOpen, lightsOn, showDimensions, wall, labels, graphics, still } = props;
  const get = useThree((state) => state.get);
  const size = useThree((state) => state.size);
  const { gl, scene, invalidate, set } = get();
  const [vehicle, setVehicle] = useState<Vehicle | null>(null);
  const [restored, setRestored] = useState(0);
  const orbit = useRef<Orbit>(null);
  const events = useRef(props);
  events.current = props;

  useEffect(() => {
    const made = createOrbit(gl.domElement, model, firstView, () => picture.current?.getBoundingClientRect());
    orbit.current = made;
    made.camera.aspect = gl.domElement.clientWidth / gl.domElement.clientHeight;
    set({ camera: made.camera });
    graphics.current = get();
    const onMove = () => invalidate();
    const onRest = () => events.current.onRest(made.view());
    for (const event of ["update", "control", "transitionstart"] as const) made.controls.addEventListener(event, onMove);
    // Where frames are slow a movement may end within one, without coming to rest first.
    for (const event of ["rest", "sleep"] as const) made.controls.addEventListener(event, onRest);
    props.onOrbit(made);
    return () => made.dispose();
  }, [gl, model, firstView, picture, set, get, graphics, invalidate, props.onOrbit]);

  useEffect(() => {
    const cancel = new AbortController();
    let shown: Vehicle | undefined;
    setVehicle(null);
    loadModel(model, { onProgress: events.current.onProgress, signal: cancel.signal }).then(
      (group) => {
        if (cancel.signal.aborted) return;
        shown = createVehicle(group);
        orbit.current?.frame(shown.object);
        scene.add(shown.object);
        setVehicle(shown);
      },
      () => cancel.signal.aborted || events.current.onFailed(),
    );
    return () => {
      cancel.abort();
      if (!shown) return;
      scene.remove(shown.object);
      shown.dispose();
    };
  }, [model, scene]);

  const floor = useMemo(() => createFloor(model.dimensions, { mirrors: !drawsInSoftware() }), [model]);
  useEffect(() => {
    scene.add(floor.object);
    return () => {
      scene.remove(floor.object);
      floor.dispose();
    };
  }, [scene, floor]);

  // Share of the way to the lamplit look; null before the first frame, which shows it as it is to be.
  const dim = useRef<number | null>(null);
  const within = props.view.kind === "cabin";
  // From within, no lamp is seen.
  const dimmest = lightsOn && !within ? 1 : 0;
  function dress(share: number): void {
    dim.current = share;
    const eased = MathUtils.smootherstep(share, 0, 1);
    floor.dress(studios[studio], eased);
    scene.environmentIntensity = mirroredLight(eased);
    if (wall.current) wall.current.style.background = wallOf(studios[studio], eased);
    gl.domElement.dataset.dim = String(share);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: restored graphics have lost what was made in them
  useEffect(() => {
    const texture = environmentOf(studios[studio], gl);
    scene.environment = texture;
    gl.toneMappingExposure = studios[studio].exposure;
    dress(dim.current ?? dimmest);
    invalidate();
    return () => texture.dispose();
  }, [studio, gl, scene, floor, invalidate, restored]);

  useEffect(() => {
    if (!vehicle) return;
    vehicle.materials.paint(paint);
    invalidate();
  }, [vehicle, paint, invalidate]);
  useEffect(() => {
    vehicle?.showWheels(wheels);
    invalidate();
  }, [vehicle, wheels, invalidate]);
  useEffect(() => {
    vehicle?.materials.light(lightsOn);
    floor.light(lightsOn);
    invalidate();
  }, [vehicle, floor, lightsOn, invalidate]);
  useEffect(() => {
    vehicle?.materials.seenFromWithin(within);
    invalidate();
  }, [vehicle, within, invalidate]);
  useEffect(() => {
    if (vehicle && still) vehicle.moveDoors(doorsOpen ? 1 : 0, 10);
    invalidate();
  }, [vehicle, doorsOpen, still, invalidate]);

  useEffect(() => {
    if (vehicle) events.current.onReady({ hasDoors: vehicle.hasDoors });
  }, [vehicle]);

  useEffect(() => {
    if (!showDimensions) return;
    const lines = measureLines(measuresOf(model.dimensions), dimmest === 1 || studios[studio].tone === "dark" ? "#ffffff" : "#11191c");
    scene.add(lines);
    invalidate();
    return () => {
      scene.remove(lines);
      lines.geometry.dispose();
      invalidate();
    };
  }, [showDimensions, model, studio, dimmest, scene, invalidate]);

  useEffect(() => {
    const element = gl.domElement;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const onLost = (event: Event) => {
      event.preventDefault();
      waiting = setTimeout(() => events.current.onFailed(), RESTORE_MS);
    };
    const onRestored = () => {
      clearTimeout(waiting);
      setRestored((times) => times + 1);
    };
    element.addEventListener("webglcontextlost", onLost);
    element.addEventListener("webglcontextrestored", onRestored);
    return () => {
      clearTimeout(waiting);
      element.removeEventListener("webglcontextlost", onLost);
      element.removeEventListener("webglcontextrestored", onRestored);
    };
  }, [gl]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: labels are placed anew when the stage or what they name changes
  useEffect(() => {
    orbit.current?.refit();
    invalidate();
  }, [size, props.hotspots, invalidate]);

  const frames = useRef(0);
  useFrame(({ camera }, seconds) => {
    const moving = orbit.current?.controls.update(seconds) ?? false;
    const doorsMoving = vehicle?.moveDoors(doorsOpen ? 1 : 0, Math.min(seconds, 0.05)) ?? false;
    if (moving || doorsMoving) invalidate();
    if (dim.current !== null && dim.current !== dimmest) {
      const step = still ? 1 : Math.min(seconds, 0.05) / DIM_SECONDS;
      dress(MathUtils.clamp(dim.current + (dimmest ? step : -step), 0, 1));
      if (dim.current !== dimmest) invalidate();
    }
    const box = gl.domElement.getBoundingClientRect();
    const middle = [model.dimensions.wheelbase / 2, model.dimensions.height / 2, 0] as const;
    camera.updateMatrixWorld();
    for (const element of labels.current?.querySelectorAll<HTMLElement>("[data-at]") ?? []) {
      const [x = 0, y = 0, z = 0] = (element.dataset.at ?? "").split(",").map(Number);
      moveLabel(element, [x, y, z], camera, box, "always" in element.dataset ? null : middle);
    }
    frames.current += 1;
    gl.domElement.dataset.frames = String(frames.current);
  });

  return null;
}
