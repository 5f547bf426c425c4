import type { Picture } from "@marque/contract/entities/media";
import { NO_PICTURE } from "@marque/contract/rules/no-picture";
import { ImagePlus, RefreshCw, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Input } from "../../ui/input.tsx";
import { useField, useReadOnly } from "../fields/draft-store.ts";
import { Field, type FieldProps, RequiredMark, useLabel } from "../fields/field.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { useMediaPicker } from "./use-media-picker.tsx";

export interface PictureFieldProps extends FieldProps {
  /** Where no text belongs to it, as behind a headline. */
  decoration?: boolean;
  /** Width of the thumbnail in px. */
  width?: number;
  /** Where there is none, the payload has no such key at all; elsewhere it holds null. */
  optional?: boolean;
}

/** A stored picture as it can be shown here, whatever of it is missing; null where none is named. */
function pictureOf(held: unknown): Picture | null {
  if (typeof held !== "object" || held === null || !("url" in held) || typeof held.url !== "string" || held.url === NO_PICTURE) return null;
  const { alt, width, height, sources, focal, ...rest } = held as Partial<Picture> & { url: string };
  return {
    ...rest,
    alt: typeof alt === "string" ? alt : "",
    width: Number(width) || 0,
    height: Number(height) || 0,
    sources: Array.isArray(sources) ? sources.filter(Boolean) : [],
    ...(focal && typeof focal === "object" && { focal }),
  };
}

/** A picture from the library, its description for those who cannot see it, and what must stay in sight when it is cropped. */
export function PictureField({ decoration, width = 240, optional, ...field }: PictureFieldProps) {
  const [held, change] = useField<Picture | null | undefined>(field.path);
  const picture = pictureOf(held);
  const name = useLabel(field);
  const readOnly = useReadOnly();
  const { open, picker } = useMediaPicker({ kind: "picture", onPick: (asset) => asset.picture && change(asset.picture) });

  return (
    <Field {...field}>
      {({ id }) => (
        <div className="flex flex-wrap gap-3">
          {picture ? (
            <>
              <FocalPoint
                id={decoration ? id : undefined}
                picture={picture}
                focal={picture.focal ?? null}
                sharpAt={width}
                readOnly={readOnly}
                pictureClassName="h-auto w-full"
                style={{ width }}
                onChange={(focal) => change({ ...picture, focal })}
              />
              <div className="flex min-w-48 flex-1 flex-col gap-2">
                {decoration ? null : (
                  <div>
                    <span className="mb-1 block text-small text-ink-2">
                      图片说明
                      <RequiredMark path={`${field.path}.alt`} />
                    </span>
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
                    <Button small icon={RefreshCw} onClick={open}>
                      更换
                    </Button>
                    <Button small icon={Trash2} onClick={() => change(optional ? undefined : null)}>
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
              aria-label={`选择或上传图片：${name}`}
              onClick={open}
              className="flex h-20 w-60 items-center justify-center gap-2 border border-dashed border-control text-ink-2 hover:border-ink hover:text-ink"
            >
              <ImagePlus size={16} strokeWidth={1.5} aria-hidden="true" />
              选择或上传图片
            </button>
          )}
          {picker}
        </div>
      )}
    </Field>
  );
}
