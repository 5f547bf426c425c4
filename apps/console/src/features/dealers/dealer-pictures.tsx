import type { ManagedDealer } from "@marque/contract/calls/manage/dealers";
import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { DEALER_PHOTOS_MAX } from "@marque/contract/rules/dealer-words";
import { ImagePlus, RefreshCw, Trash2 } from "lucide-react";
import { renditionFor } from "../../shell/media/rendition.ts";
import { rightsState } from "../../shell/media/rights.ts";
import { useMediaPicker } from "../../shell/media/use-media-picker.tsx";
import { MoveButtons } from "../../shell/move-buttons.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Input } from "../../ui/input.tsx";
import { instantText } from "../../ui/instant.tsx";

type Chosen = ManagedDealer["photos"][number];

interface FieldProps<Value> {
  /** Of the form's field around it, which gives all three. */
  id?: string;
  value?: Value;
  onChange?(value: Value): void;
}

const chosenOf = ({ id: assetId, fileName, picture, rightsUntil }: MediaAsset): Chosen | null =>
  picture && { assetId, fileName, picture, rightsUntil, alt: picture.alt };

/** What is wrong with the photos; empty where nothing is. */
export const photosWrong = (photos: readonly Chosen[] = []): string =>
  photos.some(({ alt }) => alt.trim() === "") ? "请写每张照片的说明，读屏软件会读给看不到照片的人" : "";

/** Photos of a dealer from the library, in the order in which its page shows them, each with what it shows there. */
export function PhotosField({ id, value: photos = [], onChange }: FieldProps<Chosen[]>) {
  const { open, picker } = useMediaPicker({
    kind: "picture",
    onPick: (asset) => {
      const chosen = chosenOf(asset);
      if (chosen && !photos.some(({ assetId }) => assetId === chosen.assetId)) onChange?.([...photos, chosen]);
    },
  });
  const change = (at: number, alt: string) => onChange?.(photos.map((photo, index) => (index === at ? { ...photo, alt } : photo)));
  const isFull = photos.length >= DEALER_PHOTOS_MAX;
  // Spoken too: the field's own label would stand for it, and say nothing of what it does.
  const addWords = isFull ? `已有 ${DEALER_PHOTOS_MAX} 张照片` : "选择或上传照片";
  return (
    <div>
      <ul aria-label="门店照片">
        {photos.map((photo, index) => (
          <li key={photo.assetId} className="mb-3 flex flex-wrap items-start gap-3">
            <Thumb chosen={photo} />
            <div className="min-w-48 flex-1">
              <Input
                aria-label={`第 ${index + 1} 张照片的说明`}
                maxLength={120}
                placeholder="照片里有什么，如：展厅正面，门前停着青岚"
                status={photo.alt.trim() === "" ? "error" : undefined}
                value={photo.alt}
                onChange={({ target }) => change(index, target.value)}
              />
              <div className="mt-1 flex items-center gap-1">
                <MoveButtons
                  name={`第 ${index + 1} 张照片`}
                  index={index}
                  count={photos.length}
                  onMove={(from, to) => {
                    const moved = [...photos];
                    moved.splice(to, 0, ...moved.splice(from, 1));
                    onChange?.(moved);
                  }}
                />
                <Button
                  kind="quiet"
                  small
                  icon={Trash2}
                  label={`移除第 ${index + 1} 张照片`}
                  onClick={() => onChange?.(photos.filter((_, place) => place !== index))}
                />
                <RightsChip chosen={photo} />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <Button id={id} small icon={ImagePlus} label={addWords} disabled={isFull} onClick={open}>
        {addWords}
      </Button>
      {picker}
    </div>
  );
}

/** The one code of a dealer's WeChat. */
export function WechatCodeField({ id, value, onChange }: FieldProps<Chosen | null>) {
  const { open, picker } = useMediaPicker({
    kind: "picture",
    onPick: (asset) => {
      const chosen = chosenOf(asset);
      if (chosen) onChange?.(chosen);
    },
  });
  const chooseWords = value ? "更换微信二维码" : "选择或上传微信二维码";
  return (
    <div className="flex flex-wrap items-end gap-3">
      {value ? <Thumb chosen={value} isWhole /> : null}
      <Button id={id} small icon={value ? RefreshCw : ImagePlus} label={chooseWords} onClick={open}>
        {chooseWords}
      </Button>
      {value ? (
        <Button small icon={Trash2} label="移除微信二维码" onClick={() => onChange?.(null)}>
          移除
        </Button>
      ) : null}
      {value ? <RightsChip chosen={value} /> : null}
      {picker}
    </div>
  );
}

function Thumb({ chosen: { picture }, isWhole = false }: { chosen: Chosen; isWhole?: boolean }) {
  return (
    <img
      src={renditionFor(picture, 120)}
      alt=""
      className={isWhole ? "size-24 flex-none bg-haze object-contain" : "h-20 w-30 flex-none bg-haze object-cover"}
    />
  );
}

/** Visitors see nothing any more of what may not be shown. */
function RightsChip({ chosen: { rightsUntil } }: { chosen: Chosen }) {
  const state = rightsState(rightsUntil, instantText(new Date()).slice(0, 10));
  if (state === "ended") return <Chip tone="danger">授权已到期，访客看不到</Chip>;
  return state === "ending" ? <Chip tone="warning">授权将到期</Chip> : null;
}
