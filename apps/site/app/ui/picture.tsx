import type { Picture as PictureData } from "@marque/contract/entities/media";
import clsx from "clsx";
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from "react";

/** Picture types in the order in which browsers should try them. */
const typeOrder = ["image/avif", "image/webp"];
/** Of a ratio: exact to a pixel in the widest box, and no sixteen digits in every picture's markup. */
const RATIO_DIGITS = 5;
const TALL_SCREENS = "(max-width: 767.98px) and (orientation: portrait)";

export interface PictureProps {
  picture: PictureData;
  /** The same subject composed for phones (below 768 px, taller than wide). */
  tall?: PictureData | undefined;
  /** Width the picture takes, as in the `sizes` attribute. */
  sizes?: string;
  /** Box ratio `width / height`; the picture's own when absent, so the page never shifts. */
  ratio?: number;
  /** Box ratio below 768 px. */
  ratioMobile?: number;
  /** `cover` fills the box (photographs); `contain` keeps the whole (car cut-outs, on nothing). */
  fit?: "cover" | "contain";
  /** `object-position` where the picture names no focal point of its own, e.g. `"50% 100%"`. */
  focus?: string;
  /** The largest picture of the first screen: loaded at once and first. */
  priority?: boolean;
  /** Overrides the picture's own alternative text; `""` for decoration. */
  alt?: string;
  className?: string;
  imageClassName?: string;
}

/**
 * A picture in a box of final size: haze while it loads, then its blurred preview, then itself; `加载失败` in the same box when
 * it cannot be loaded. Without JavaScript the picture simply shows.
 */
export function Picture(props: PictureProps) {
  const { picture, tall, sizes = "100vw", fit = "cover", focus, priority = false, className, imageClassName } = props;
  const alt = props.alt ?? picture.alt;
  const image = useRef<HTMLImageElement>(null);
  const [state, setState] = useState<"shown" | "loading" | "failed">("shown");

  // The server's markup may have loaded, or failed, before React listens.
  useEffect(() => {
    const element = image.current;
    if (!element || element.currentSrc === "") return;
    if (!element.complete) setState("loading");
    else if (element.naturalWidth === 0) setState("failed");
  }, []);

  const ratio = props.ratio ?? Number((picture.width / picture.height).toFixed(RATIO_DIGITS));
  const box = { "--ratio": ratio, "--ratio-mobile": props.ratioMobile, ...focusOf(picture, tall, focus) } as CSSProperties;
  const frame = clsx("picture", className);

  if (state === "failed") {
    return (
      <span
        className={clsx(frame, "grid! place-items-center bg-mist text-s text-ink-3 care:hair")}
        style={box}
        {...(alt ? { role: "img", "aria-label": alt } : {})}
      >
        加载失败
      </span>
    );
  }

  return (
    <span className={clsx(frame, (fit === "cover" || state === "loading") && "bg-haze")} style={box}>
      {picture.preview && fit === "cover" ? (
        <span aria-hidden="true" className="picture-preview" style={{ backgroundImage: `url("${picture.preview}")` }} />
      ) : null}
      <picture>
        {tall ? sourcesOf(tall, sizes, TALL_SCREENS) : null}
        {sourcesOf(picture, sizes)}
        <img
          ref={image}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding="async"
          onLoad={() => setState("shown")}
          onError={() => setState("failed")}
          className={clsx(
            "picture-image",
            fit === "contain" && "object-contain",
            !priority && "picture-late",
            !priority && state === "loading" && "opacity-0",
            imageClassName,
          )}
        />
      </picture>
    </span>
  );
}

/** Each of the two pictures is cropped around its own focal point. */
function focusOf(picture: PictureData, tall: PictureData | undefined, otherwise: string | undefined) {
  const at = ({ focal }: PictureData) => (focal ? `${focal.x * 100}% ${focal.y * 100}%` : otherwise);
  return { "--focus": at(picture), "--focus-tall": tall && (at(tall) ?? "center") };
}

function sourcesOf(picture: PictureData, sizes: string, media?: string): ReactNode {
  return typeOrder.map((type) => {
    const renditions = picture.sources.filter((source) => source.type === type);
    // What the image itself would load anyway needs no source of its own, unless it is for some screens only.
    const isImage = !media && renditions.length === 1 && renditions[0]?.url === picture.url;
    if (renditions.length === 0 || isImage) return null;
    const srcSet = renditions.map(({ url, width }) => `${url} ${width}w`).join(", ");
    return <source key={type} type={type} media={media} sizes={sizes} srcSet={srcSet} />;
  });
}
