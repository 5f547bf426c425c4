import type { Ref } from "react";
import { Button } from "#ui/button.tsx";
import { TextButton } from "#ui/text-link.tsx";
import type { StagePhase } from "./showroom-state.ts";

export interface StageNoticeProps {
  phase: StagePhase;
  /** The visitor is asked before the model comes, or was. */
  isAsked: boolean;
  /** Of the model. */
  bytes: number;
  /** Share of it that has come, 0 to 1. */
  share: number;
  /** What can be done with the pictures. */
  hint: string | null;
  onEnter: () => void;
  onPictures: () => void;
  ref?: Ref<HTMLDivElement>;
}

/** Below the car: the way into three dimensions, how far they have come, or what is shown in their place. As high in every phase. */
export function StageNotice({ phase, isAsked, bytes, share, hint, onEnter, onPictures, ref }: StageNoticeProps) {
  const megabytes = (part: number) => ((part * bytes) / 1_000_000).toFixed(1);
  const isLoading = phase === "loading";
  return (
    <div ref={ref} className="showroom-notice">
      {phase === "poster" || phase === "asking" || (isLoading && isAsked) ? (
        <div className="showroom-question needs-script" data-asked={isAsked || undefined}>
          <Button size="small" loading={isLoading} loadingText="正在进入" onClick={onEnter}>
            进入三维展厅
          </Button>
          {isLoading ? null : (
            <p>
              <span className="num">三维模型约 {megabytes(1)} MB</span>
              <TextButton look="plain" onClick={onPictures} className="ml-4">
                只看图片
              </TextButton>
            </p>
          )}
        </div>
      ) : null}
      {isLoading ? (
        <p className="showroom-loading">
          <span className="num">
            正在载入三维模型 {megabytes(share)} / {megabytes(1)} MB
          </span>
          <progress value={share} max={1} aria-label="三维模型载入进度" className="showroom-progress" />
        </p>
      ) : null}
      {phase === "pictures" ? <p>当前以图片展示。{hint}</p> : null}
    </div>
  );
}
