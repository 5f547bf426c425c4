import type { Picture } from "@marque/contract/entities/media";
import { ChevronLeft, ChevronRight } from "lucide";
import { useMemo, useRef } from "react";
import Lightbox from "yet-another-react-lightbox";
import Counter from "yet-another-react-lightbox/plugins/counter";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { closeOverlay, useOverlay } from "#shell/overlays/overlay-store.ts";
import { Icon } from "#ui/icon.tsx";
import { useMedia } from "#ui/use-media.ts";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/counter.css";

const labels = {
  Previous: "上一张",
  Next: "下一张",
  Close: "关闭",
  "Zoom in": "放大",
  "Zoom out": "缩小",
  Slide: "图片",
  Carousel: "图片集",
  "{index} of {total}": "第 {index} 张，共 {total} 张",
};

export interface GalleryViewerProps {
  pictures: readonly Picture[];
  /** Index of the picture to begin with. */
  start: number;
  title: string;
  /** Gets the index of the picture looked at last, so that the focus can go back there. */
  onClose: (last: number) => void;
}

/** Room around a picture where the window has it: the arrows then stand beside the picture, not on it. In pixels. */
const ROOMY = { query: "(min-width: 48rem) and (min-height: 37.5rem)", around: 88, elsewhere: 16 };

const render = {
  iconPrev: () => <Icon icon={ChevronLeft} />,
  iconNext: () => <Icon icon={ChevronRight} />,
};
const alone = { buttonPrev: () => null, buttonNext: () => null };

/**
 * The pictures over the whole screen, in a ring: zoom, counter, swipe, arrows and arrow keys; Escape and the back button close it.
 * A single picture has no arrows.
 */
export default function GalleryViewer({ pictures, start, title, onClose }: GalleryViewerProps) {
  const open = useOverlay((state) => state.open === "gallery");
  const isRoomy = useMedia(ROOMY.query);
  const last = useRef(start);
  // The viewer starts over when it is given other slides.
  const slides = useMemo(() => pictures.map(slideOf), [pictures]);
  return (
    <Lightbox
      open={open}
      close={closeOverlay}
      index={start}
      slides={slides}
      plugins={[Zoom, Counter]}
      labels={{ ...labels, Lightbox: title, "Photo gallery": title }}
      render={pictures.length > 1 ? render : alone}
      carousel={{
        finite: pictures.length === 1,
        preload: 1,
        imageFit: "contain",
        padding: isRoomy ? ROOMY.around : ROOMY.elsewhere,
      }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true }}
      animation={matchMedia("(prefers-reduced-motion: reduce)").matches ? { fade: 0, swipe: 0, navigation: 0 } : {}}
      zoom={{ maxZoomPixelRatio: 2, scrollToZoom: true }}
      on={{
        view: ({ index }) => {
          last.current = index;
        },
        exited: () => onClose(last.current),
      }}
      className="gallery-viewer"
    />
  );
}

/** The best of the formats that every supported browser shows. */
function slideOf(picture: Picture) {
  const ratio = picture.height / picture.width;
  const sources = picture.sources.filter(({ type }) => type === "image/webp");
  return {
    src: picture.url,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
    srcSet: sources.map(({ url, width }) => ({ src: url, width, height: Math.round(width * ratio) })),
  };
}
