import { ImagePlus, RefreshCw, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useField, useReadOnly } from "../fields/draft-store.ts";
import { Field, type FieldProps } from "../fields/field.tsx";

const MediaPicker = lazy(() => import("./media-picker.tsx").then((file) => ({ default: file.MediaPicker })));

/** A picture from the library where the specification keeps its address alone. */
export function PictureAddressField(field: FieldProps) {
  const [held, change] = useField<string | null>(field.path);
  const readOnly = useReadOnly();
  const [isPicking, setPicking] = useState(false);
  return (
    <Field {...field}>
      {({ id }) => (
        <div className="flex items-end gap-3">
          {held ? <img src={held} alt="" className="size-30 flex-none bg-haze object-contain" /> : null}
          {readOnly ? null : (
            <div className="flex gap-2">
              <Button id={id} small icon={held ? RefreshCw : ImagePlus} onClick={() => setPicking(true)}>
                {held ? "更换" : "选择或上传图片"}
              </Button>
              {held ? (
                <Button small icon={Trash2} onClick={() => change("")}>
                  移除
                </Button>
              ) : null}
            </div>
          )}
          <Suspense>
            {isPicking ? (
              <MediaPicker
                kind="picture"
                onClose={() => setPicking(false)}
                onPick={({ picture }) => {
                  setPicking(false);
                  if (picture) change(picture.url);
                }}
              />
            ) : null}
          </Suspense>
        </div>
      )}
    </Field>
  );
}
