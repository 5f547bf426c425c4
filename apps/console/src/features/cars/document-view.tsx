import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useState } from "react";
import { useShortcut } from "#shell/shortcuts.ts";
import { Button } from "#ui/button.tsx";

const SCALES = [1, 1.5, 2, 3, 4];

/** The picture of a document, which may be enlarged and turned; by keyboard too. */
export function DocumentView({ url }: { url: string }) {
  const [step, setStep] = useState(0);
  const [turns, setTurns] = useState(0);
  const zoom = (by: number) => setStep((before) => Math.min(Math.max(before + by, 0), SCALES.length - 1));
  const turn = () => setTurns((before) => before + 1);
  useShortcut({ keys: "=", text: "放大凭证" }, () => zoom(1));
  useShortcut({ keys: "-", text: "缩小凭证" }, () => zoom(-1));
  useShortcut({ keys: "o", text: "旋转凭证" }, turn);
  const scale = SCALES[step] ?? 1;
  return (
    <figure aria-label="购车凭证">
      <div className="mb-2 flex flex-wrap gap-2">
        <Button icon={ZoomIn} keys="=" disabled={step === SCALES.length - 1} onClick={() => zoom(1)}>
          放大
        </Button>
        <Button icon={ZoomOut} keys="-" disabled={step === 0} onClick={() => zoom(-1)}>
          缩小
        </Button>
        <Button icon={RotateCw} keys="o" onClick={turn}>
          旋转
        </Button>
      </div>
      {/* Square, so that a picture on its side is as large as an upright one. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
      <section tabIndex={0} aria-label={`凭证照片，${scale * 100}%`} className="aspect-square overflow-auto border border-line bg-haze">
        <div className="aspect-square" style={{ width: `${scale * 100}%` }}>
          <img
            src={url}
            alt="申请人上传的凭证"
            className="size-full object-contain"
            style={{ transform: `rotate(${(turns % 4) * 90}deg)` }}
          />
        </div>
      </section>
    </figure>
  );
}
