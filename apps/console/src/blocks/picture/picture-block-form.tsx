import { TextField } from "../../shell/fields/simple-fields.tsx";
import { PictureField } from "../../shell/media/picture-field.tsx";

export function PictureBlockForm() {
  return (
    <div className="flex flex-col gap-3">
      <PictureField path="picture" />
      <TextField path="caption" label="图片下方的文字" max={120} />
    </div>
  );
}
