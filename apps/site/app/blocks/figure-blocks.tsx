import type { BlockOf } from "@marque/contract/entities/article";
import clsx from "clsx";
import { Picture } from "../ui/picture.tsx";
import type { BlockProps } from "./block-props.ts";

type FigureData = BlockOf<"gallery">["figures"][number];

/** One picture as wide as the text, on phones from edge to edge. */
export function PictureBlock({ block }: BlockProps<"picture">) {
  return (
    <Figure
      figure={block}
      sizes="(width < 48rem) 100vw, 720px"
      className="block-figure max-md:-mx-(--page)"
      captionClassName="max-md:px-(--page)"
    />
  );
}

/** Several pictures in two columns; of an odd number the first takes the whole width. */
export function GalleryBlock({ block: { figures } }: BlockProps<"gallery">) {
  const odd = figures.length % 2 === 1;
  return (
    <ul className="block-figure grid grid-cols-2 gap-x-(--gutter) gap-y-6 max-md:grid-cols-1">
      {figures.map((figure, index) => (
        <li key={figure.picture.url} className={clsx(odd && index === 0 && "col-span-full")}>
          <Figure
            figure={figure}
            ratio={3 / 2}
            sizes={odd && index === 0 ? "(width < 48rem) 100vw, 720px" : "(width < 48rem) 100vw, 360px"}
          />
        </li>
      ))}
    </ul>
  );
}

interface FigureProps {
  figure: FigureData;
  sizes: string;
  /** Of its box; the picture's own when absent. */
  ratio?: number;
  className?: string;
  captionClassName?: string;
}

function Figure({ figure: { picture, caption }, sizes, ratio, className, captionClassName }: FigureProps) {
  return (
    <figure className={className}>
      <Picture picture={picture} sizes={sizes} {...(ratio ? { ratio } : {})} />
      {caption ? <figcaption className={clsx("pt-2.5 text-note text-ink-3", captionClassName)}>{caption}</figcaption> : null}
    </figure>
  );
}
