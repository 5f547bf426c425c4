import { useEffect, useState } from "react";
import type { PagePart, PartAnchor } from "./page-parts.ts";

/** The part that crosses this line, as a share of the window's height, is the one being read. */
const READING_LINE = 0.4;

/** The part of the page that is being read, for the sub-navigation; null above the first. */
export function useCurrentPart(parts: readonly PagePart[]): PartAnchor | null {
  const [current, setCurrent] = useState<PartAnchor | null>(null);
  useEffect(() => {
    const elements = parts.map(({ anchor }) => document.getElementById(anchor)).filter((element) => element !== null);
    const observer = new IntersectionObserver(
      () => {
        const line = innerHeight * READING_LINE;
        const read = elements.findLast((element) => element.getBoundingClientRect().top <= line);
        setCurrent((read?.id as PartAnchor | undefined) ?? null);
      },
      { rootMargin: `-${READING_LINE * 100}% 0px -${(1 - READING_LINE) * 100}% 0px` },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [parts]);
  return current;
}
