import { buildPriceLine, type PriceSource } from "@marque/contract/rules/price-line";
import clsx from "clsx";

const figures = { list: "text-b1", hero: "text-n3", large: "text-n2" };

export interface PriceLineProps {
  /** The price fields of a car, as the wire names them. */
  car: PriceSource;
  /** Size of the figure: 17 px in lists, 24 px in a hero, n2 where the price is the subject. */
  size?: keyof typeof figures;
  className?: string;
}

/** The price of a car in one line: figure in ink with tabular digits, words quieter; never wraps, never red, never struck through. */
export function PriceLine({ car, size = "list", className }: PriceLineProps) {
  const line = buildPriceLine(car);
  const figure = clsx("price-figure", figures[size], size === "large" && "tracking-[-.025em]");
  return (
    <span className={clsx("price", className)}>
      {line.kind === "pending" ? "敬请期待" : null}
      {line.kind === "from" ? (
        <>
          {line.label}
          <b className={clsx(figure, "mx-1.5")}>¥{line.amount}</b>起
        </>
      ) : null}
      {line.kind === "text"
        ? line.parts.map((part, index) =>
            part.numeric ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity but their place
              <b key={index} className={clsx(figure, index === 0 ? "mr-1" : "mx-1")}>
                {part.text}
              </b>
            ) : (
              part.text
            ),
          )
        : null}
    </span>
  );
}
