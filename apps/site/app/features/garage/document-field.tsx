import { Camera } from "lucide";
import { useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import { ChoicePlace } from "#forms/form-parts.tsx";
import { preparePhoto } from "#forms/prepare-photo.ts";
import { useFieldOf } from "#forms/use-field.ts";
import { Icon } from "#ui/icon.tsx";
import { TextButton } from "#ui/text-link.tsx";
import type { UploadValues } from "./upload-values.ts";

/** The picture of a document, in a document's proportions. It stays in the browser until the form is sent. */
export function DocumentField() {
  const photos = useFieldOf<UploadValues, "photos">("photos");
  const { setError, clearErrors } = useFormContext<UploadValues>();
  const [preparing, setPreparing] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const [photo] = photos.value;

  async function take(file: File): Promise<void> {
    setPreparing(true);
    clearErrors("photos");
    const prepared = await preparePhoto(file);
    setPreparing(false);
    if (prepared === null) setError("photos", { message: `“${file.name}”无法读取，请换一张 JPEG、PNG 或 WebP 图片` });
    else photos.set([prepared]);
  }

  return (
    <ChoicePlace name="photos" label="凭证照片" error={photos.error}>
      <button
        type="button"
        aria-disabled={preparing}
        onClick={() => (preparing ? undefined : files.current?.click())}
        className="grid aspect-[88/60] w-full place-items-center overflow-hidden border border-control bg-mist text-m text-ink-2 hover:border-ink hover:text-ink"
      >
        {photo === undefined ? (
          <span className="flex flex-col items-center gap-2">
            <Icon icon={Camera} />
            {preparing ? "处理中…" : "拍照或选择照片"}
          </span>
        ) : (
          <img src={`data:image/jpeg;base64,${photo}`} alt="已选择的凭证照片，点击更换" className="size-full object-contain" />
        )}
      </button>
      <p role="status" className="sr-only">
        {preparing ? "正在处理照片" : null}
      </p>
      {photo === undefined ? null : (
        <TextButton look="plain" className="text-s" onClick={() => photos.set([])}>
          移除照片
        </TextButton>
      )}
      <p className="mt-6 text-note text-ink-3">
        四角拍全，字迹清楚，避免反光。拍摄地点等信息会被去除；照片加密保存，只有审核人员能看，每次查看都有记录，审核结束 30 天后删除。
      </p>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label="选择凭证照片"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          // The same file may be chosen again after it was taken out.
          target.value = "";
          if (chosen) void take(chosen);
        }}
      />
    </ChoicePlace>
  );
}
