import type { Picture } from "@marque/contract/entities/media";
import { type Focal, FocalPoint, focalOf, percent } from "../../shell/media/focal-point.tsx";
import { renditionFor } from "../../shell/media/rendition.ts";

const crops = [
  { name: "16:9", ratio: "16 / 9", width: "w-40" },
  { name: "1:1", ratio: "1 / 1", width: "w-24" },
  { name: "3:4", ratio: "3 / 4", width: "w-20" },
];

interface FocalPictureProps {
  picture: Picture;
  focal: Focal | null;
  readOnly: boolean;
  onChange(focal: Focal): void;
}

/** The picture with the point that crops keep in sight, and what the crops will look like. */
export function FocalPicture({ picture, focal, readOnly, onChange }: FocalPictureProps) {
  const at = focalOf(focal);
  return (
    <div>
      <FocalPoint
        picture={picture}
        focal={focal}
        sharpAt={640}
        readOnly={readOnly}
        className="max-h-90"
        pictureClassName="max-h-90 w-auto"
        onChange={onChange}
      />
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
