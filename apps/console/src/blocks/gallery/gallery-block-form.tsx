import { ListField } from "../../shell/fields/list-field.tsx";
import { TextField } from "../../shell/fields/simple-fields.tsx";
import { PictureField } from "../../shell/media/picture-field.tsx";

export function GalleryBlockForm() {
  return (
    <ListField path="figures" label="图集（至少两张）" unit="张图片" max={24} blank={() => ({ picture: null, caption: "" })}>
      {() => (
        <div className="flex flex-col gap-2">
          <PictureField path="picture" width={160} />
          <TextField path="caption" label="图片下方的文字" max={120} />
        </div>
      )}
    </ListField>
  );
}
