const places = ["左前风挡下沿，从车外能看到", "驾驶人侧门框的铭牌上", "行驶证“车辆识别代号”一栏"];

/** Where the number stands on a car, drawn and in words. */
export function VinPlaces({ className }: { className?: string }) {
  return (
    <section aria-labelledby="vin-places" className={className}>
      <h2 id="vin-places" className="text-s font-regular text-ink-3">
        车架号在哪里
      </h2>
      <CarDrawing className="mt-4 w-full max-w-100 text-ink" />
      <ol className="opens mt-4 text-m text-ink-2">
        {places.map((place, index) => (
          <li key={place} className="hair-b flex gap-4 py-3">
            <span className="num text-ink-3">{index + 1}</span>
            {place}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A car from its left side, in lines. */
function CarDrawing({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 400 150"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M58 118H32c-8 0-13-4-13-11 0-14 4-25 21-30 16-5 44-9 64-12 22-15 47-29 74-33 38-5 83-4 112 2 24 6 45 19 62 33 14 3 24 8 28 17 4 9 4 22 2 28-1 4-5 6-10 6h-24" />
      <path d="M114 118h172" />
      <circle cx="86" cy="116" r="25" />
      <circle cx="86" cy="116" r="13" />
      <circle cx="317" cy="116" r="25" />
      <circle cx="317" cy="116" r="13" />
      <path d="M120 65c19-13 40-23 62-26l9 28-71 2c-4 0-4-1 0-4Z" />
      <path d="m200 67-8-29c29-2 63-1 88 4 15 4 30 13 42 23l-122 2Z" />
      <path d="M191 67c3 17 3 34-1 51M120 69c-8 14-9 30-6 40" className="text-ink-3" stroke="currentColor" />
      <path d="M204 80h16" />
      <g className="text-brand" stroke="currentColor" fill="var(--color-ground)">
        <path d="M112 62 84 26" />
        <circle cx="112" cy="62" r="4" fill="currentColor" />
        <circle cx="77" cy="18" r="12" />
        <path d="M192 92 236 20" />
        <circle cx="191" cy="92" r="4" fill="currentColor" />
        <circle cx="243" cy="14" r="12" />
      </g>
      <g className="num text-ink" fill="currentColor" stroke="none" fontSize="13" textAnchor="middle">
        <text x="77" y="22.5">
          1
        </text>
        <text x="243" y="18.5">
          2
        </text>
      </g>
    </svg>
  );
}
