import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useMedia } from "#ui/use-media.ts";

/** Trims that fit beside each other. */
const WIDE_COLUMNS = 4;
const NARROW_COLUMNS = 2;

/** The width from which the wide number fits. */
const WIDE = "(min-width: 48rem)";

/**
 * How many trims the table has room for; all of them while printing. Until the page has come to life (`settled`) the server's markup has
 * the wide number, and the style sheet hides what a phone has no room for.
 */
export function useColumns(): { columns: number | "all"; settled: boolean } {
  const fits = useMedia(WIDE);
  const [printing, setPrinting] = useState(false);

  useEffect(() => {
    // The browser takes its picture of the page as soon as the listeners have run.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);

  const columns = fits === false ? NARROW_COLUMNS : WIDE_COLUMNS;
  return { columns: printing ? "all" : columns, settled: fits !== null };
}
