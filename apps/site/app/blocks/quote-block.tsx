import type { BlockProps } from "./block-props.ts";

/** What somebody said, with who it was. */
export function QuoteBlock({ block: { text, by } }: BlockProps<"quote">) {
  return (
    <figure className="border-l-2 border-ink py-1 pl-6">
      <blockquote className="text-t2">{text}</blockquote>
      {by ? <figcaption className="mt-2 text-s text-ink-3">{by}</figcaption> : null}
    </figure>
  );
}
