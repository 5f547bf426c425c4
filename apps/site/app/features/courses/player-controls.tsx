import clsx from "clsx";
import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import type { Dispatch } from "react";
import { Button } from "../../ui/button.tsx";
import { choiceCellClass } from "../../ui/choice-cell-class.ts";
import { Icon } from "../../ui/icon.tsx";
import { type PlayerAction, type Rate, rates } from "./player-state.ts";

export interface PlayerControlsProps {
  playing: boolean;
  ended: boolean;
  rate: Rate;
  /** Whether the step is the first, or the last. */
  first: boolean;
  last: boolean;
  dispatch: Dispatch<PlayerAction>;
}

/** Play, pause, steps and speed, each in words. */
export function PlayerControls({ playing, ended, rate, first, last, dispatch }: PlayerControlsProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-4">
      <Button size="small" className="min-w-32" onClick={() => dispatch({ type: "toggled" })}>
        <Icon icon={playing ? Pause : Play} size="inline" />
        {playing ? "暂停" : ended ? "重新播放" : "播放"}
      </Button>
      <StepButton label="上一步" icon={ChevronLeft} atEnd={first} onClick={() => dispatch({ type: "stepped", by: -1 })} />
      <StepButton label="下一步" icon={ChevronRight} atEnd={last} onClick={() => dispatch({ type: "stepped", by: 1 })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a few choices that act at once, not the controls of a form */}
      <div role="group" aria-label="播放速度" className="flex items-center gap-1 md:ml-auto">
        <span aria-hidden="true" className="mr-2 text-s text-ink-3">
          速度
        </span>
        {rates.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === rate}
            data-pressed={one === rate ? "" : undefined}
            onClick={() => dispatch({ type: "rated", rate: one })}
            className={clsx(choiceCellClass, "num min-h-(--control-h-small) min-w-11 px-2 text-s")}
          >
            {one}×
          </button>
        ))}
      </div>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  icon: typeof ChevronLeft;
  /** Nothing further that way. The button stays, or the focus on it would be lost. */
  atEnd: boolean;
  onClick: () => void;
}

function StepButton({ label, icon, atEnd, onClick }: StepButtonProps) {
  return (
    <Button size="small" look="quiet" aria-disabled={atEnd || undefined} onClick={onClick} className="aria-disabled:text-ink-3">
      <Icon icon={icon} size="inline" />
      {label}
    </Button>
  );
}
