import type { Picture } from "@marque/contract/entities/media";
import { ImagePlus, RefreshCw, Trash2 } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { useField, useReadOnly } from "../fields/draft-store.ts";
import { Field, type FieldProps } from "../fields/field.tsx";
import { labelOf } from "../fields/field-labels.ts";

const MediaPicker = lazy(() => import("./media-picker.tsx").then((file) => ({ default: file.MediaPicker })));

export interface PictureFieldProps extends FieldProps {
  /** Where no text belongs to it, as behind a headline. */
  decoration?: boolean;
  /** Width of the thumbnail in px. */
  width?: number;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** A picture from the library, its description for those who cannot see it, and what must stay in sight when it is cropped. */
export function PictureField({ decoration, width = 240, ...field }: PictureFieldProps) {
  const [picture, change] = useField<Picture | null>(field.path);
  const readOnly = useReadOnly();
  const [isPicking, setPicking] = useState(false);

  function setFocal({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    if (!picture || readOnly) return;
    const box = currentTarget.getBoundingClientRect();
    const share = (at: number, length: number) => Math.round(Math.min(Math.max(at / length, 0), 1) * 1000) / 1000;
    change({ ...picture, focal: { x: share(clientX - box.left, box.width), y: share(clientY - box.top, box.height) } });
  }

  return (
    <Field {...field}>
      {({ id }) => (
        <div className="flex flex-wrap gap-3">
          {picture ? (
            <>
              <button
                id={decoration ? id : undefined}
                type="button"
                onClick={setFocal}
                disabled={readOnly}
                aria-label={`设置焦点${picture.focal ? `，现在在左起 ${percent(picture.focal.x)}、上起 ${percent(picture.focal.y)}` : ""}`}
                title="点击图片设置焦点：裁切时保留的部分"
                className="relative block flex-none cursor-crosshair bg-haze"
                style={{ width }}
              >
                <img
                  src={picture.sources[0]?.url ?? picture.url}
                  alt=""
                  width={picture.width}
                  height={picture.height}
                  className="h-auto w-full"
                />
                {picture.focal ? (
                  <span
                    aria-hidden="true"
                    className="absolute -mt-2 -ml-2 size-4 rounded-round border-2 border-[#ffffff] shadow-[0_0_0_2px_#11191c]"
                    style={{ left: percent(picture.focal.x), top: percent(picture.focal.y) }}
                  />
                ) : null}
              </button>
              <div className="flex min-w-48 flex-1 flex-col gap-2">
                {decoration ? null : (
                  <div>
                    <Input
                      id={id}
                      aria-label="图片说明"
                      readOnly={readOnly}
                      maxLength={120}
                      status={picture.alt.trim() ? undefined : "error"}
                      placeholder="图片里有什么，如：青岚停在湖边"
                      value={picture.alt}
                      onChange={({ target }) => change({ ...picture, alt: target.value })}
                    />
                    {picture.alt.trim() ? null : (
                      <p className="mt-1 text-small text-danger">请写图片说明，读屏软件会读给看不到图片的人。</p>
                    )}
                  </div>
                )}
                <p className="text-small text-ink-3 tabular-nums">
                  {picture.width} × {picture.height}
                </p>
                {readOnly ? null : (
                  <div className="flex gap-2">
                    <Button small icon={RefreshCw} onClick={() => setPicking(true)}>
                      更换
                    </Button>
                    <Button small icon={Trash2} onClick={() => change(null)}>
                      移除
                    </Button>
                  </div>
                )}
              </div>
            </>
          ) : (
            <button
              id={id}
              type="button"
              disabled={readOnly}
              aria-label={`选择或上传图片：${field.label ?? labelOf(field.path.split(".").at(-1) ?? "")}`}
              onClick={() => setPicking(true)}
              className="flex h-20 w-60 items-center justify-center gap-2 border border-dashed border-control text-ink-2 hover:border-ink hover:text-ink"
            >
              <ImagePlus size={16} strokeWidth={1.5} aria-hidden="true" />
              选择或上传图片
            </button>
          )}
          <Suspense>
            {isPicking ? (
              <MediaPicker
                kind="picture"
                onClose={() => setPicking(false)}
                onPick={(asset) => {
                  setPicking(false);
                  if (asset.picture) change(asset.picture);
                }}
              />
            ) : null}
          </Suspense>
        </div>
      )}
    </Field>
  );
}
