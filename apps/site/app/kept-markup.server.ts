import { renderToString } from "react-dom/server";
import type { KeepMarkup } from "./shell/kept-markup.tsx";

/** Parts of the shell as they are with the data that was last seen; whoever previews other data pushes them out for a moment. */
let kept: { data: readonly string[]; parts: Map<string, string> } = { data: [], parts: new Map() };

export const keepMarkup: KeepMarkup = (name, data, part) => {
  if (data.some((text, place) => text !== kept.data[place])) kept = { data, parts: new Map() };
  const markup = kept.parts.get(name) ?? renderToString(part);
  kept.parts.set(name, markup);
  return markup;
};
