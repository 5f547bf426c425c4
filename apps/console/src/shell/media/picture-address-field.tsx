import { ImagePlus, RefreshCw, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { useReadOnly, useText } from "../fields/draft-store.ts";
import { Field, type FieldProps } from "../fields/field.tsx";
import { useMediaPicker } from "./use-media-picker.tsx";

/** A picture from the library where the specification keeps its address alone. */
export function PictureAddressField(field: FieldProps) {
  const [held, change] = useText(field.path);
  const readOnly = useReadOnly();
  const { open, picker } = useMediaPicker({ kind: "picture", onPick: ({ picture }) => picture && change(picture.url) });
  return (
    <Field {...field}>
      {({ id }) => (
        <div className="flex items-end gap-3">
          {held ? <img src={held} alt="" className="size-30 flex-none bg-haze object-contain" /> : null}
          {readOnly ? null : (
            <div className="flex gap-2">
              <Button id={id} small icon={held ? RefreshCw : ImagePlus} onClick={open}>
                {held ? "更换" : "选择或上传图片"}
              </Button>
              {held ? (
                <Button small icon={Trash2} onClick={() => change("")}>
                  移除
                </Button>
              ) : null}
            </div>
          )}
          {picker}
        </div>
      )}
    </Field>
  );
}
