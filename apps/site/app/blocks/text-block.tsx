import { withHeadingPhrases } from "../ui/heading-phrases.ts";
import type { BlockProps } from "./block-props.ts";

/** Paragraphs, headings, lists and links. */
export function TextBlock({ block }: BlockProps<"text">) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the html of texts when they are written and when they are read
  return <div className="reading" dangerouslySetInnerHTML={{ __html: withHeadingPhrases(block.html) }} />;
}
