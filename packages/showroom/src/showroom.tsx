import { Canvas, type RootState } from "@react-three/fiber";
import { type KeyboardEvent, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { ACESFilmicToneMapping } from "three";
import { drawsInSoftware } from "./graphics.ts";
import { measuresOf } from "./measures.ts";
import type { Orbit } from "./orbit.ts";
import type { ShowroomProps } from "./props.ts";
import { Stage } from "./stage.tsx";

/** Degrees. */
const KEY_STEP = 5;
const ZOOM_STEP = 0.12;

/** A vehicle in a room of light. Draws only while something moves. Fills its parent; everything around it is the caller's. */
export function Showroom(props: ShowroomProps) {
  const { view, ref } = props;
  const [orbit, setOrbit] = useState<Orbit | null>(null);
  const graphics = useRef<RootState>(null);
  const root = useRef<HTMLDivElement>(null);
  const wall = useRef<HTMLDivElement>(null);
  const labels = useRef<HTMLDivElement>(null);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const slow = drawsInSoftware();
  const measures = useMemo(() => measuresOf(props.model.dimensions), [props.model]);

  useImperativeHandle(ref, () => ({
    capture() {
      if (!graphics.current) return Promise.resolve(null);
      const { gl, scene, camera } = graphics.current;
      // What was drawn is gone once the browser has shown it: draw again, then read at once.
      gl.render(scene, camera);
      return new Promise((resolve) => gl.domElement.toBlob(resolve, "image/png"));
    },
    focus: () => root.current?.focus(),
  }));

  const jumped = useRef(false);
  useEffect(() => {
    orbit?.show(view, { jump: still || !jumped.current });
    jumped.current = orbit !== null;
  }, [orbit, view, still]);

  function onKeyDown(event: KeyboardEvent): void {
    if (!orbit || event.target !== event.currentTarget) return;
    const turns: Record<string, [number, number]> = {
      ArrowLeft: [-KEY_STEP, 0],
      ArrowRight: [KEY_STEP, 0],
      ArrowUp: [0, -KEY_STEP],
      ArrowDown: [0, KEY_STEP],
    };
    const turn = turns[event.key];
    if (turn) orbit.turn(...turn, { jump: still });
    else if (event.key === "+" || event.key === "=") orbit.approach(ZOOM_STEP, { jump: still });
    else if (event.key === "-") orbit.approach(-ZOOM_STEP, { jump: still });
    else return;
    event.preventDefault();
  }

  return (
    <div
      ref={root}
      className="showroom"
      role="application"
      aria-label="三维展厅：方向键转动，加号和减号缩放"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the car is turned by the keyboard here
      tabIndex={0}
      onKeyDown={onKeyDown}
      style={{ position: "absolute", inset: 0, outlineOffset: "-4px" }}
    >
      <div ref={wall} style={{ position: "absolute", inset: 0 }} />
      <Canvas
        frameloop="demand"
        dpr={slow ? 1 : [1, 2]}
        gl={{ antialias: !slow, powerPreference: "high-performance", toneMapping: ACESFilmicToneMapping }}
        style={{ position: "absolute", inset: 0 }}
      >
        <Stage {...props} wall={wall} labels={labels} graphics={graphics} still={still} onOrbit={setOrbit} />
      </Canvas>
      <div ref={labels} className="showroom-labels">
        {props.view.kind === "outside"
          ? props.hotspots.map((hotspot) => (
              <button
                key={hotspot.key}
                type="button"
                data-at={hotspot.at.join()}
                className="showroom-hotspot"
                aria-label={hotspot.label}
                onClick={() => props.onHotspot(hotspot.key)}
              />
            ))
          : null}
        {props.showDimensions
          ? measures.map(({ label, value, share, from, to }) => (
              <span
                key={label}
                data-at={from.map((start, axis) => start + ((to[axis] ?? 0) - start) * share).join()}
                data-always
                className="showroom-measure"
              >
                {label} {value.toLocaleString("zh-CN")} mm
              </span>
            ))
          : null}
      </div>
    </div>
  );
}
