import type { VinReading } from "@marque/contract/entities/recognition";
import clsx from "clsx";
import { Camera, CircleAlert, ImageUp } from "lucide";
import { useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { textLinkClass } from "../ui/text-link.tsx";
import { failureText } from "./failure-text.ts";

/**
 * Ways to have a VIN read from a photograph: one that is taken now, where there is a camera at hand, or one that is there. What reads it
 * comes with the first photograph.
 */
export function VinPhoto({ onRead }: { onRead: (reading: VinReading) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File): Promise<void> {
    setReading(true);
    setProblem(null);
    try {
      const { readVinPhoto } = await import("./read-vin-photo.ts");
      const found = await readVinPhoto(file);
      if (typeof found === "string") setProblem(found);
      else onRead(found);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setReading(false);
    }
  }

  const choose = (input: HTMLInputElement | null) => (isReading ? undefined : input?.click());
  const way = clsx(textLinkClass("plain"), "text-m aria-disabled:cursor-progress aria-disabled:text-ink-3");
  return (
    <div className="mt-3">
      <div className="flex min-h-(--hit) flex-wrap items-center gap-x-6">
        <span className="hidden pointer-coarse:block">
          <button type="button" aria-disabled={isReading} onClick={() => choose(camera.current)} className={way}>
            <Icon icon={Camera} size="inline" />
            拍照识别
          </button>
        </span>
        <button type="button" aria-disabled={isReading} onClick={() => choose(files.current)} className={way}>
          <Icon icon={ImageUp} size="inline" />
          选择照片识别
        </button>
        <p role="status" className="flex items-center gap-2 text-note text-ink-2">
          {isReading ? (
            <>
              <span className="spinner" />
              正在识别照片…
            </>
          ) : null}
        </p>
      </div>
      <p className="text-note text-ink-3">可拍挡风玻璃下沿、行驶证或车门铭牌；照片只用于识别，不留存。</p>
      <div role="alert">
        {problem === null ? null : (
          <p className="mt-2 flex gap-1.5 text-note text-danger">
            <Icon icon={CircleAlert} size="inline" className="mt-[.12em]" />
            {problem}
          </p>
        )}
      </div>
      <PhotoInput ref={camera} label="拍摄车架号" capture="environment" onChoose={(file) => void read(file)} />
      <PhotoInput ref={files} label="选择车架号照片" onChoose={(file) => void read(file)} />
    </div>
  );
}

function PhotoInput(props: {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  capture?: "environment";
  onChoose: (file: File) => void;
}) {
  const { ref, label, capture, onChoose } = props;
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      capture={capture}
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const [chosen] = target.files ?? [];
        // The same file may be chosen again.
        target.value = "";
        if (chosen) onChoose(chosen);
      }}
    />
  );
}
