import { useState } from "react";

type Match = (text: string, query: string) => unknown;

/** Whether a name answers what was typed: as it stands, and by pinyin (hangzhou, hz) once the table of syllables is there. */
export type CityMatch = (choice: { label: string }, query: string) => boolean;

/** The match for a list of places. The table is 300 KB of text: `prepare` fetches it on the first sign that somebody will search. */
export function useCityMatch(): { matches: CityMatch; prepare: () => void } {
  const [match, setMatch] = useState<Match | null>(null);
  return {
    matches: ({ label }, query) => label.includes(query) || Boolean(match?.(label, query)),
    prepare() {
      if (match) return;
      // Without it names can still be found as they are written.
      import("pinyin-pro").then((pinyin) => setMatch(() => pinyin.match)).catch(() => {});
    },
  };
}
