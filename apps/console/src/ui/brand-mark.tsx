/** A stroked drawing from the settings: the symbol on a 24 grid, the word mark on its own box. */
export interface MarkDrawing {
  viewBox: string;
  paths: readonly string[];
  strokeWidth?: number;
}

/** The brand's drawing in the colour of its text; decoration, because a text beside it says the name. */
export function BrandMark({ drawing, height }: { drawing: MarkDrawing; height: number }) {
  const [, , width = 24, boxHeight = 24] = drawing.viewBox.split(/[\s,]+/).map(Number);
  return (
    <svg
      aria-hidden="true"
      viewBox={drawing.viewBox}
      width={(height * width) / boxHeight}
      height={height}
      fill="none"
      stroke="currentColor"
      strokeWidth={drawing.strokeWidth ?? (height <= 20 ? 2.4 : 2.2)}
      strokeMiterlimit={8}
      className="flex-none"
    >
      {drawing.paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
