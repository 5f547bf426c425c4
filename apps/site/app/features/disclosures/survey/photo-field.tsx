import { SURVEY_PHOTOS_MAX } from "@marque/contract/rules/survey";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { ChoicePlace } from "#forms/form-parts.tsx";
import { PhotoTiles } from "#ui/photo-tiles.tsx";
import { preparePhoto } from "./prepare-photo.ts";
import type { SurveyValues } from "./survey-values.ts";
import { useSurveyField } from "./use-survey-field.ts";

/** Up to three photos. They stay in the browser until the form is sent. */
export function PhotoField() {
  const photos = useSurveyField("photos");
  const { setError, clearErrors, getValues } = useFormContext<SurveyValues>();
  const [preparing, setPreparing] = useState(false);
  const places = SURVEY_PHOTOS_MAX - photos.value.length;

  async function add(files: readonly File[]): Promise<void> {
    setPreparing(true);
    clearErrors("photos");
    const taken: string[] = [];
    let problem = files.length > places ? `最多上传 ${SURVEY_PHOTOS_MAX} 张照片，多出的没有添加` : null;
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
    <ChoicePlace name="photos" label={`照片（选填，最多 ${SURVEY_PHOTOS_MAX} 张）`} error={photos.error}>
      <PhotoTiles
        photos={photos.value.map((photo) => `data:image/jpeg;base64,${photo}`)}
        max={SURVEY_PHOTOS_MAX}
        preparing={preparing}
        onAdd={(files) => void add(files)}
        onRemove={remove}
      />
      <p className="mt-1.5 text-note text-ink-3">
        请避开他人的面容、证件和车牌。照片与问卷一起提交，拍摄地点等信息会被去除；加密保存，24 个月后删除。
      </p>
    </ChoicePlace>
  );
}
