import { Plus, X } from "lucide";
import { useRef } from "react";
import { Icon } from "./icon.tsx";

export interface PhotoTilesProps {
  /** Addresses of the photos that are chosen. */
  photos: readonly string[];
  max: number;
  /** While files are being read. */
  preparing?: boolean;
  onAdd: (files: readonly File[]) => void;
  onRemove: (at: number) => void;
}

/** Photos that are chosen, each with the way out, and the tile that adds one. Whoever uses it says above what they are for. */
export function PhotoTiles({ photos, max, preparing = false, onAdd, onRemove }: PhotoTilesProps) {
  const files = useRef<HTMLInputElement>(null);
  const adding = useRef<HTMLButtonElement>(null);
  const isFull = photos.length >= max;
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {photos.map((photo, at) => (
          <li key={photo} className="relative size-24">
            <img src={photo} alt={`第 ${at + 1} 张照片`} className="size-full border border-line object-cover" />
            <button
              type="button"
              onClick={() => {
                onRemove(at);
                // What was pressed is gone.
                adding.current?.focus();
              }}
              aria-label={`移除第 ${at + 1} 张照片`}
              className="absolute top-0 right-0 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center bg-ink text-on-ink">
                <Icon icon={X} size="inline" />
              </span>
            </button>
          </li>
        ))}
        <li>
          <button
            ref={adding}
            type="button"
            aria-disabled={isFull || preparing}
            onClick={() => (isFull || preparing ? undefined : files.current?.click())}
            className="flex size-24 flex-col items-center justify-center gap-1 border border-control text-s text-ink-2 hover:border-ink hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:text-ink-3"
          >
            <Icon icon={Plus} />
            {preparing ? "处理中…" : isFull ? "已满" : "添加照片"}
          </button>
        </li>
      </ul>
      <p role="status" className="sr-only">
        {preparing ? "正在处理照片" : null}
      </p>
      <input
        ref={files}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label="选择照片"
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file may be chosen again after it was taken out.
          target.value = "";
          if (chosen.length > 0) onAdd(chosen);
        }}
      />
    </>
  );
}
