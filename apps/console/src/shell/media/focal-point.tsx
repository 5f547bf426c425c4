import type { Picture } from "@marque/contract/entities/media";
import type { KeyboardEvent, MouseEvent } from "react";
import { renditionFor } from "./rendition.ts";

/** What crops keep in sight: shares of width and height from the upper left corner. */
export type Focal = NonNullable<Picture["focal"]>;

export const focalOf = (focal: Focal | null | undefined): Focal => focal ?? { x: 0.5, y: 0.5 };
export const percent = (share: number) => `${Math.round(share * 100)}%`;

/** How far an arrow key moves the point, as a share of the picture. */
const STEP = 0.02;
const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const rounded = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;

export interface FocalPointProps {
  picture: Picture;
  focal: Focal | null;
  /** Width in CSS pixels for which the picture has to be sharp. */
  sharpAt: number;
  readOnly: boolean;
  id?: string;
  /** Of the button and of the picture in it. */
  className?: string;
  pictureClassName?: string;
  style?: { width: number };
  onChange(focal: Focal): void;
}

/** A picture with its focal point, set by a click or moved by the arrows. */
export function FocalPoint({
  picture,
  focal,
  sharpAt,
  readOnly,
  id,
  className = "",
  pictureClassName = "",
  style,
  onChange,
}: FocalPointProps) {
  const at = focalOf(focal);

  function onClick({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    // A press of the space bar is a click without a place.
    if (readOnly || detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: rounded((clientX - box.left) / box.width), y: rounded((clientY - box.top) / box.height) });
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step || readOnly) return;
    event.preventDefault();
    onChange({ x: rounded(at.x + step[0] * STEP), y: rounded(at.y + step[1] * STEP) });
  }
  return (
    <button
      id={id}
      type="button"
      disabled={readOnly}
      aria-label={`焦点在左起 ${percent(at.x)}、上起 ${percent(at.y)}，方向键移动`}
      title="点击图片设置焦点：裁切时保留的部分"
      className={`relative block flex-none cursor-crosshair bg-haze ${className}`}
      style={style}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <img src={renditionFor(picture, sharpAt)} alt="" width={picture.width} height={picture.height} className={pictureClassName} />
      {focal || !readOnly ? (
        <span
          aria-hidden="true"
          className={`absolute -mt-2 -ml-2 size-4 rounded-round border-2 border-[#ffffff] shadow-[0_0_0_2px_#11191c] ${focal ? "" : "opacity-60"}`}
          style={{ left: percent(at.x), top: percent(at.y) }}
        />
      ) : null}
    </button>
  );
}
