import { userArrived } from "@marque/contract/store";
import clsx from "clsx";
import { useRef, useState } from "react";
import { Problem } from "#forms/form-parts.tsx";
import { calls } from "#shell/calls.ts";
import { changeSite } from "#shell/store.ts";
import { Button } from "#ui/button.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { toast } from "#ui/toast.ts";
import { type AccountPart, AVATAR } from "./account-part.ts";
import { AccountRow, EditorButtons } from "./account-row.tsx";
import { AvatarCrop, type Crop, cutSquare } from "./avatar-crop.tsx";
import type { Save } from "./use-save.ts";

/** Files beyond this are no photographs of a telephone. */
const FILE_BYTES_MAX = 10 * 1024 * 1024;
const SIDE_MIN = 96;

export function AvatarRow({ view, reload }: AccountPart) {
  const picture = (
    <span className={clsx(AVATAR, "bg-mist")}>
      {/* The label stands beside the middle, whatever is in it. */}
      <span aria-hidden="true">{view.avatar ? "\u00a0" : [...view.nickname][0]}</span>
      {view.avatar ? <img src={view.avatar} alt="当前头像" width={64} height={64} className="absolute size-full object-cover" /> : null}
    </span>
  );
  return (
    <AccountRow label="头像" value={picture} action="更换">
      {({ save, close }) => <AvatarEditor view={view} reload={reload} save={save} close={close} />}
    </AccountRow>
  );
}

function AvatarEditor({ view, reload, save, close }: AccountPart & { save: Save; close: () => void }) {
  const [image, setImage] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>({ x: 0.5, y: 0.5, zoom: 1 });
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    save.say("picture", null);
    const bitmap = file.size > FILE_BYTES_MAX ? null : await createImageBitmap(file).catch(() => null);
    if (!bitmap) return save.say("picture", "请上传 JPG、PNG 或 WebP 图片，大小不超过 10 MB");
    if (Math.min(bitmap.width, bitmap.height) < SIDE_MIN) return save.say("picture", `图片太小，短边至少 ${SIDE_MIN} 像素`);
    setCrop({ x: 0.5, y: 0.5, zoom: 1 });
    setImage(bitmap);
  }
  const send = (picture: string | null, said: string) =>
    save.run(async () => {
      const userInfo = await calls.call("accountAvatar", { picture }, { quiet: true });
      changeSite((state) => userArrived(state, userInfo));
      toast.show(said);
      reload();
      close();
    });

  return (
    <form
      noValidate
      aria-label="更换头像"
      onSubmit={(event) => {
        event.preventDefault();
        if (image) void cutSquare(image, crop).then((picture) => send(picture, "头像已更换"));
      }}
    >
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="选择图片"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => void choose(event.target.files?.[0])}
      />
      {image ? <AvatarCrop image={image} crop={crop} onCropChange={setCrop} /> : null}
      <div className="flex flex-wrap items-center gap-x-6">
        <Button look="outline" size="small" onClick={() => input.current?.click()}>
          {image ? "换一张" : "选择图片"}
        </Button>
        {view.avatar ? (
          <TextButton look="plain" className="text-s" onClick={() => void send(null, "已恢复默认头像")}>
            恢复默认
          </TextButton>
        ) : null}
      </div>
      {save.problems.picture ? <Problem>{save.problems.picture}</Problem> : null}
      <EditorButtons save={save} close={close} text="保存头像" disabled={image === null} />
    </form>
  );
}
