export const title = "颜色";

const names = [
  "ground",
  "mist",
  "haze",
  "line",
  "control",
  "ink-3",
  "ink-2",
  "ink",
  "brand",
  "brand-strong",
  "brand-tint",
  "accent",
  "accent-tint",
  "danger",
  "success",
  "warning",
];

export function Colours() {
  return (
    <div className="sheet-swatches">
      {names.map((name) => (
        <div key={name}>
          <i style={{ background: `var(--color-${name})` }} />
          {name}
        </div>
      ))}
    </div>
  );
}
