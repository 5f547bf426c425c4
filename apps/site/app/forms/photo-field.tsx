import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { PhotoTiles } from "../ui/photo-tiles.tsx";
import { ChoicePlace } from "./form-parts.tsx";
import { preparePhoto } from "./prepare-photo.ts";
import { useFieldOf } from "./use-field.ts";

type WithPhotos = { photos: string[] };

/** Photos of a form, as base64 in its field `photos`. They stay in the browser until the form is sent. */
export function PhotoField({ max, note }: { max: number; note: string }) {
  const photos = useFieldOf<WithPhotos, "photos">("photos");
  const { setError, clearErrors, getValues } = useFormContext<WithPhotos>();
  const [preparing, setPreparing] = useState(false);
  const places = max - photos.value.length;

  async function add(files: readonly File[]): Promise<void> {
    setPreparing(true);
    clearErrors("photos");
    const taken: string[] = [];
    let problem = files.length > places ? `最多上传 ${max} 张照片，多出的没有添加` : null;
    for (const file of files.slice(0, places)) {
      const photo = await preparePhoto(file);
      if (photo && [...photos.value, ...taken].includes(photo)) problem = `“${file.name}”已经添加过了`;
      else if (photo) taken.push(photo);
      else problem = `“${file.name}”无法读取，请换一张 JPEG、PNG 或 WebP 图片`;
    }
    // What was taken out meanwhile stays out.
    photos.set([...getValues("photos"), ...taken]);
    setPreparing(false);
    if (problem) setError("photos", { message: problem });
  }

  function remove(at: number): void {
    clearErrors("photos");
    photos.set(photos.value.filter((_, index) => index !== at));
  }

  return (
    <ChoicePlace name="photos" label={`照片（选填，最多 ${max} 张）`} error={photos.error}>
      <PhotoTiles
        photos={photos.value.map((photo) => `data:image/jpeg;base64,${photo}`)}
        max={max}
        preparing={preparing}
        onAdd={(files) => void add(files)}
        onRemove={remove}
      />
      <p className="mt-1.5 text-note text-ink-3">{note}</p>
    </ChoicePlace>
  );
}
