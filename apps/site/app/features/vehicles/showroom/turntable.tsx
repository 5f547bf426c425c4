import type { Picture as PictureData } from "@marque/contract/entities/media";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { Picture } from "../../../ui/picture.tsx";

/** How far a finger moves from one picture to the next, in px. */
const STEP_PX = 18;

/** The vehicle from all around in pictures: dragged, or turned with the arrow keys. */
export function Turntable({ frames, name }: { frames: readonly PictureData[]; name: string }) {
  const [frame, setFrame] = useState(Math.round((frames.length * 38) / 360));
  const drag = useRef<{ x: number; frame: number } | null>(null);
  const turnTo = (next: number) => setFrame(((next % frames.length) + frames.length) % frames.length);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turnTo(frame + (event.key === "ArrowLeft" ? -1 : 1));
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag.current) turnTo(drag.current.frame - Math.round((event.clientX - drag.current.x) / STEP_PX));
  }

  return (
    <div
      role="slider"
      aria-label={`${name}环车图片`}
      aria-valuemin={0}
      aria-valuemax={frames.length - 1}
      aria-valuenow={frame}
      aria-valuetext={`${Math.round((frame * 360) / frames.length)} 度`}
      tabIndex={0}
      className="showroom-turntable"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        drag.current = { x: event.clientX, frame };
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null;
      }}
    >
      {frames.map((picture, index) => (
        <div key={picture.url} hidden={index !== frame} className="absolute inset-0">
          <Picture picture={picture} alt="" fit="contain" focus="50% 100%" className="aspect-auto! size-full bg-transparent!" />
        </div>
      ))}
    </div>
  );
}
