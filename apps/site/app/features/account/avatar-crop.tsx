import { type PointerEvent, useEffect, useId, useRef } from "react";

/** What is cut: its centre, as parts of the picture's width and height, and how much closer than the largest square. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

const VIEW = 240;
const SENT = 512;
const ZOOM_MAX = 4;
const STEP = 0.02;

/** The square in the picture's pixels, inside it wherever the centre is. */
function squareOf({ width, height }: ImageBitmap, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  const within = (centre: number, length: number) => Math.min(Math.max(centre * length - side / 2, 0), length - side);
  return { left: within(x, width), top: within(y, height), side };
}

/** The square as base64 of a JPEG. */
export async function cutSquare(image: ImageBitmap, crop: Crop): Promise<string> {
  const canvas = document.createElement("canvas");
  canvas.width = SENT;
  canvas.height = SENT;
  draw(canvas, image, crop);
  const address = canvas.toDataURL("image/jpeg", 0.88);
  return address.slice(address.indexOf(",") + 1);
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const { left, top, side } = squareOf(image, crop);
  // A JPEG has no transparency: what is see-through would turn black.
  pen.fillStyle = "#ffffff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** A round window on the picture: dragged or moved by the arrow keys, closer by the slider. */
export function AvatarCrop({ image, crop, onCropChange }: { image: ImageBitmap; crop: Crop; onCropChange: (crop: Crop) => void }) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, image, crop);
  }, [image, crop]);

  function move(right: number, down: number): void {
    const { left, top, side } = squareOf(image, crop);
    const limited = (at: number, room: number) => Math.min(Math.max(at, 0), room);
    const x = limited(left + right * side, image.width - side) + side / 2;
    const y = limited(top + down * side, image.height - side) + side / 2;
    onCropChange({ ...crop, x: x / image.width, y: y / image.height });
  }
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1) move(-event.movementX / VIEW, -event.movementY / VIEW);
  };
  const keys: Record<string, [number, number]> = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  };

  return (
    <div className="mb-5">
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move what is cut
        tabIndex={0}
        aria-label="头像裁剪区域，方向键移动"
        aria-describedby={id}
        className="size-60 cursor-grab touch-none overflow-hidden rounded-round bg-mist active:cursor-grabbing"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={(event) => {
          const step = keys[event.key];
          if (!step) return;
          event.preventDefault();
          move(...step);
        }}
      >
        <canvas ref={canvas} width={VIEW * 2} height={VIEW * 2} className="size-full" />
      </div>
      <label className="mt-4 flex max-w-60 items-center gap-4 text-s text-ink-2">
        缩放
        <input
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => onCropChange({ ...crop, zoom: Number(event.target.value) })}
          className="min-h-(--hit) flex-1 accent-ink"
        />
      </label>
      <p id={id} className="text-note text-ink-3">
        拖动图片选择显示的部分
      </p>
    </div>
  );
}
