import { Fragment } from "react";
import { phrasesOf } from "./phrases-of.ts";

/**
 * A title, a lead or a summary whose lines end between phrases, as a hand would break them; within a phrase, a gap between Chinese and
 * something else is no place to end a line. A text whose phrases are not known breaks as what stands around it.
 */
export function PhraseText({ children }: { children: string }) {
  const phrases = phrasesOf(children);
  if (phrases === null) return children;
  return (
    <span className="break-keep">
      {phrases.map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases have no identity but their place
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
