import type { BlockProps } from "./block-props.ts";

/** Rows under a head; what is wider than the text scrolls by itself, never the page. */
export function TableBlock({ block: { caption, head, rows } }: BlockProps<"table">) {
  return (
    <section
      aria-label={caption || "表格"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls sideways, and a keyboard must be able to do that
      tabIndex={0}
      className="relative overflow-x-auto"
    >
      <table className="num w-full border-separate border-spacing-0 text-s">
        {caption ? <caption className="pb-3 text-left text-s font-strong">{caption}</caption> : null}
        <thead>
          <tr>
            {head.map((title, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table have no identity but their place
              <th key={index} scope="col" className="opens hair-b min-w-24 py-3 pr-4 text-left align-bottom font-strong">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table have no identity but their place
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <td key={column} className="hair-b min-w-24 py-3 pr-4 text-left align-top text-ink-2 first:text-ink">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
