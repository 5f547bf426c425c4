import type { Picture as PictureData } from "@marque/contract/entities/media";
import clsx from "clsx";
import { Play } from "lucide";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { TimedStep } from "./timeline.ts";

export interface StageProps {
  steps: readonly TimedStep[];
  current: number;
  /** Shown while a chapter has no picture yet. */
  cover: PictureData | null;
  playing: boolean;
}

/** The picture of the step; those of the steps beside it are there too, so that the next one is loaded when its turn comes. */
export function Stage({ steps, current, cover, playing }: StageProps) {
  const pictureAt = (index: number) => (steps[index] ? (steps[index].picture ?? cover) : null);
  const shown = pictureAt(current);
  const layers = new Map<string, PictureData>();
  for (const picture of [pictureAt(current - 1), shown, pictureAt(current + 1)]) if (picture) layers.set(picture.url, picture);
  return (
    <div data-stage className="relative aspect-video cursor-pointer overflow-hidden bg-haze">
      {[...layers.values()].map((picture) => {
        const isShown = picture.url === shown?.url;
        return (
          <div
            key={picture.url}
            aria-hidden={!isShown}
            className={clsx(
              "absolute inset-0 transition-opacity duration-(--dur-4) ease-drift",
              !isShown && "pointer-events-none opacity-0",
            )}
          >
            <Picture picture={picture} ratio={16 / 9} priority={current === 0 && isShown} sizes="(width < 64rem) 100vw, 66vw" />
          </div>
        );
      })}
      {playing ? null : (
        <span
          aria-hidden="true"
          className="absolute inset-0 pointer-events-none m-auto grid size-16 place-items-center rounded-round border-(length:--hair) border-edge-image bg-scrim text-on-image"
        >
          <Icon icon={Play} />
        </span>
      )}
    </div>
  );
}
