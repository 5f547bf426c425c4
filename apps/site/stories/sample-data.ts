import type { Picture } from "@marque/contract/entities/media";
import type { SpecGroup } from "@marque/contract/entities/vehicle";
import type { MarkDrawing } from "../app/ui/brand-mark.tsx";

export const sampleSymbol: MarkDrawing = {
  viewBox: "0 0 24 24",
  paths: ["M3 20.4V12a9 9 0 0 1 18 0v1", "M8 20.4v-8a4 4 0 0 1 8 0v4.1h5.6", "M12.2 20H21.6"],
};

export const sampleWordmark: MarkDrawing = {
  viewBox: "2 4 228 94",
  strokeWidth: 7,
  paths: ["M20 18H84M6 42H98M47 42 22 86H84M66 62 90 95", "M128 32V74H164V32M146 10V74", "M176 30H226V90H176ZM201 8V90M176 60H226"],
};

/** Ridges in mist, drawn here so that the sheet needs no files. */
const ridges = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMax slice">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#33434a"/><stop offset=".55" stop-color="#6d7f85"/><stop offset="1" stop-color="#a8927c"/></linearGradient></defs>
<path fill="url(#s)" d="M0 0h1600v900H0z"/><path fill="#61747a" d="M0 520l180-120 90 60 150-130 130 110 160-70 190 120 170-150 210 140 140-60 180 100v380H0z"/>
<path fill="#4a5d63" d="M0 620l220-90 140 70 190-130 220 130 170-60 240 90 200-110 220 120v260H0z"/><path fill="#37484e" d="M0 700l260-80 210 70 240-110 260 120 230-80 400 110v170H0z"/>
<path fill="#26353b" d="M0 790l300-60 260 60 320-90 340 90 380-50v160H0z"/></svg>`;

/** A car in outline on nothing, for cut-outs. */
const outline = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400"><path fill="#2c4d8c" d="M60 300c-8-60 20-86 90-98 60-70 120-92 230-92 110 0 170 30 236 92 92 8 130 34 132 98z"/>
<path fill="#1a2430" d="M214 204c44-46 86-62 160-64v64zm180-64c72 2 118 22 166 64H394z"/><circle cx="196" cy="300" r="56" fill="#14181b"/><circle cx="196" cy="300" r="34" fill="#9aa4a8"/><circle cx="600" cy="300" r="56" fill="#14181b"/><circle cx="600" cy="300" r="34" fill="#9aa4a8"/></svg>`;

export const landscapeAddress = `data:image/svg+xml,${encodeURIComponent(ridges)}`;

export const landscape: Picture = { url: landscapeAddress, width: 1600, height: 900, alt: "暮色里的远山", sources: [], tone: "dark" };

export const cutOut: Picture = {
  url: `data:image/svg+xml,${encodeURIComponent(outline)}`,
  width: 800,
  height: 400,
  alt: "云起侧面",
  sources: [],
};

export const missing: Picture = { url: "data:image/png;base64,AAAA", width: 800, height: 400, alt: "知还侧面", sources: [] };

export const fromPrice = { carPriceType: 1, numPriceMin: 139800, customerPriceText: "" };
export const textPrice = { carPriceType: 2, numPriceMin: null, customerPriceText: "12.98万起" };
export const pendingPrice = { carPriceType: 0, numPriceMin: null, customerPriceText: "" };

export const specGroups: SpecGroup[] = [
  {
    name: "尺寸与质量",
    items: [
      { key: "size", name: "长 × 宽 × 高", unit: "mm", values: texts("5006 × 1930 × 1480", "5006 × 1930 × 1480", "5006 × 1930 × 1480") },
      { key: "mass", name: "整备质量", unit: "kg", values: texts("1985", "2090", "2175") },
    ],
  },
  {
    name: "座椅",
    items: [
      { key: "heat", name: "前排座椅加热", values: { "1": { t: "std" }, "2": { t: "std" }, "3": { t: "std" } } },
      { key: "vent", name: "前排座椅通风", values: { "1": { t: "none" }, "2": { t: "opt", price: 4000 }, "3": { t: "std" } } },
    ],
  },
];

function texts(...values: string[]): SpecGroup["items"][number]["values"] {
  return Object.fromEntries(values.map((text, index) => [String(index + 1), { t: "text" as const, text }]));
}
