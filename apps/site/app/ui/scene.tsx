import type { Picture as PictureData } from "@marque/contract/entities/media";
import clsx from "clsx";
import { Picture } from "./picture.tsx";

export interface SceneProps {
  landscape: PictureData | null;
  car: PictureData | null;
  /** How wide it is on the page, for the choice of renditions. */
  sizes: string;
  className?: string;
}

/**
 * A car on a landscape: two layers, its wheels on the ground at every size (visual language §2.8). It stands in the middle, `--w` wide,
 * unless `--x` says where it begins, and stands at 88 % of the frame's height unless `--ground` says otherwise.
 */
export function Scene({ landscape, car, sizes, className }: SceneProps) {
  // Percentages of a margin refer to the frame's width, as the contact line's place does to the picture's.
  const contact = car && (car.contactRatio ?? car.height / car.width);
  const place = {
    top: "var(--ground)",
    left: "var(--x)",
    width: "var(--w)",
    marginTop: `calc(var(--w) * ${-(contact ?? 0)})`,
  };
  return (
    <div
      className={clsx(
        "relative overflow-hidden bg-haze [--ground:88%] [--w:98%] [--x:calc((100%_-_var(--w))/2)] max-lg:[--w:88%]",
        className,
      )}
    >
      {landscape ? (
        <Picture picture={landscape} alt="" priority sizes={sizes} focus="70% 100%" className="absolute! inset-0 aspect-auto! size-full" />
      ) : null}
      {car ? (
        <span className="absolute" style={place}>
          <Picture key={car.url} picture={car} fit="contain" sizes={sizes} />
        </span>
      ) : null}
    </div>
  );
}
