import type { Picture } from "@marque/contract/entities/media";
import type { KeyboardEvent, MouseEvent } from "react";
import { renditionFor } from "./media-names.ts";

export interface Focal {
  x: number;
  y: number;
}

const crops = [
  { name: "16:9", ratio: "16 / 9", width: "w-40" },
  { name: "1:1", ratio: "1 / 1", width: "w-24" },
  { name: "3:4", ratio: "3 / 4", width: "w-20" },
];
/** How far an arrow key moves the point, as a share of the picture. */
const STEP = 0.02;
const steps: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const rounded = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;
const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The picture with the point that crops keep in sight, set by a click or moved by the arrows, and what the crops will look like. */
export function FocalPicture({
  picture,
  focal,
  readOnly,
  onChange,
}: {
  picture: Picture;
  focal: Focal | null;
  readOnly: boolean;
  onChange(focal: Focal): void;
}) {
  const at = focal ?? { x: 0.5, y: 0.5 };

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
    <div>
      <button
        type="button"
        disabled={readOnly}
        aria-label={`焦点在左起 ${percent(at.x)}、上起 ${percent(at.y)}，方向键移动`}
        className="relative block max-h-90 cursor-crosshair bg-haze"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        <img src={renditionFor(picture, 640)} alt="" width={picture.width} height={picture.height} className="max-h-90 w-auto" />
        <span
          aria-hidden="true"
          className="absolute -mt-2.5 -ml-2.5 size-5 rounded-round border-2 border-[#ffffff] shadow-[0_0_0_2px_#11191c]"
          style={{ left: percent(at.x), top: percent(at.y) }}
        />
      </button>
      <p className="mt-1 mb-3 text-small text-ink-3">
        {focal ? `焦点：左起 ${percent(at.x)}，上起 ${percent(at.y)}` : "未设置焦点，裁切时保留正中"}
        {readOnly ? "" : "。点击图片设置，或用方向键移动。"}
      </p>
      <ul aria-label="裁切预览" className="flex items-end gap-3">
        {crops.map(({ name, ratio, width }) => (
          <li key={name} className="text-center">
            <span className={`block overflow-hidden bg-haze ${width}`} style={{ aspectRatio: ratio }}>
              <img
                src={renditionFor(picture, 160)}
                alt=""
                className="size-full object-cover"
                style={{ objectPosition: `${at.x * 100}% ${at.y * 100}%` }}
              />
            </span>
            <span className="text-small text-ink-3 tabular-nums">{name}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
