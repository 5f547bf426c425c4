import clsx from "clsx";

/** A stroked drawing from the settings: the symbol on a 24 grid, word marks on their own box. */
export interface MarkDrawing {
  viewBox: string;
  paths: readonly string[];
  /** Stroke in units of the box at display size; the symbol's follows its own rule. */
  strokeWidth?: number;
}

export interface BrandMarkProps {
  drawing: MarkDrawing;
  kind: "symbol" | "wordmark";
  /** Height in px at the base text size; grows with the elder-care theme. */
  height: number;
  /** Large and pale behind something, or the mark of an empty state: the thinnest stroke. */
  fine?: boolean;
  /** Only where no text says the name; otherwise the mark is decoration. */
  label?: string;
  className?: string;
}

/**
 * The brand's symbol or word mark in the colour of its text. The smaller it is, the heavier the stroke, so that it keeps its weight:
 * symbol 2.4 up to 20 px, 2.2 up to 64, 2.0 above, 1.4 when fine; word mark a fifth heavier at header size.
 */
export function BrandMark({ drawing, kind, height, fine = false, label, className }: BrandMarkProps) {
  const strokeWidth = kind === "symbol" ? symbolStroke(height, fine) : wordmarkStroke(drawing.strokeWidth ?? 7, height);
  const [, , boxWidth = 24, boxHeight = 24] = drawing.viewBox.split(/[\s,]+/).map(Number);
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
      viewBox={drawing.viewBox}
      fill="none"
      stroke="currentColor"
      strokeWidth={rounded(strokeWidth)}
      strokeLinejoin="miter"
      strokeMiterlimit={8}
      className={clsx("block flex-none", className)}
      style={{ height: `${rounded(height / 16)}rem`, width: `${rounded((height * boxWidth) / boxHeight / 16)}rem` }}
    >
      {drawing.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** To a hundredth of a pixel and no sixteen digits in the markup of every page. */
function rounded(value: number): number {
  return Number(value.toFixed(4));
}

function symbolStroke(height: number, fine: boolean): number {
  if (fine) return 1.4;
  if (height <= 20) return 2.4;
  return height <= 64 ? 2.2 : 2;
}

function wordmarkStroke(displayStroke: number, height: number): number {
  if (height <= 22) return displayStroke * 1.2;
  return height <= 40 ? displayStroke * 1.14 : displayStroke;
}

export interface LockupProps {
  symbol: MarkDrawing;
  wordmark: MarkDrawing;
  /** Stands where there is no word mark. */
  name: string;
  /** Height of the symbol in px; the word mark is 0.7 of it, 12 px away. */
  height?: number;
  className?: string;
}

/** Symbol and word mark side by side, for header and footer. */
export function Lockup({ symbol, wordmark, name, height = 30, className }: LockupProps) {
  return (
    <span className={clsx("inline-flex items-center gap-3", className)}>
      <BrandMark drawing={symbol} kind="symbol" height={height} />
      {wordmark.paths.length > 0 ? (
        <BrandMark drawing={wordmark} kind="wordmark" height={height * 0.7} />
      ) : (
        <span className="text-b1 font-medium whitespace-nowrap">{name}</span>
      )}
    </span>
  );
}
