import type { Picture as PictureData } from "@marque/contract/entities/media";
import { RotateCcw, RotateCw } from "lucide";
import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/picture.tsx";

/** How far a finger moves from one picture to the next, in px. */
const STEP_PX = 18;
/** Where the car stands at first, in degrees from straight ahead; as in three dimensions. */
const FIRST_DEGREES = 37;

/** The vehicle from all around in pictures: dragged, turned with the arrow keys or with the buttons. The other sides come once it is touched. */
export function Turntable({ frames, name }: { frames: readonly PictureData[]; name: string }) {
  const [frame, setFrame] = useState(Math.round((frames.length * FIRST_DEGREES) / 360));
  const [touched, setTouched] = useState(false);
  const drag = useRef<{ x: number; frame: number } | null>(null);

  function turnTo(next: number): void {
    setTouched(true);
    setFrame(((next % frames.length) + frames.length) % frames.length);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turnTo(frame + (event.key === "ArrowLeft" ? -1 : 1));
  }

  function onPointerDown(event: PointerEvent): void {
    setTouched(true);
    drag.current = { x: event.clientX, frame };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent): void {
    if (drag.current) turnTo(drag.current.frame - Math.round((event.clientX - drag.current.x) / STEP_PX));
  }

  function onPointerEnd(): void {
    drag.current = null;
  }

  return (
    <div className="showroom-turntable">
      <div
        role="slider"
        aria-label={`${name}环车图片`}
        aria-valuemin={0}
        aria-valuemax={frames.length - 1}
        aria-valuenow={frame}
        aria-valuetext={`${Math.round((frame * 360) / frames.length)} 度`}
        tabIndex={0}
        className="showroom-turned"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerEnd}
        onPointerCancel={onPointerEnd}
      >
        {frames.map((picture, index) =>
          index === frame || touched ? (
            <div key={picture.url} className="showroom-side" data-shown={index === frame || undefined}>
              <Picture picture={picture} alt="" priority fit="contain" className="bg-transparent!" />
            </div>
          ) : null,
        )}
      </div>
      <div className="showroom-turns">
        <IconButton icon={RotateCcw} label="向左转" onClick={() => turnTo(frame - 1)} />
        <IconButton icon={RotateCw} label="向右转" onClick={() => turnTo(frame + 1)} />
      </div>
    </div>
  );
}
