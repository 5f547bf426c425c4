import type { VehicleDetail } from "@marque/contract/entities/vehicle";

/** Parts of a detail page in their order: the anchor is the element's id and the address's hash. */
const parts = [
  { anchor: "highlights", label: "亮点" },
  { anchor: "exterior", label: "外观" },
  { anchor: "colors", label: "颜色" },
  { anchor: "interior", label: "内饰" },
  { anchor: "seats", label: "座椅" },
  { anchor: "safety", label: "安全" },
  { anchor: "power", label: "动力" },
  { anchor: "trims", label: "版本" },
  { anchor: "specs", label: "参数" },
  { anchor: "gallery", label: "图库" },
  { anchor: "questions", label: "常见问题" },
] as const;

export type PartAnchor = (typeof parts)[number]["anchor"];
export interface PagePart {
  anchor: PartAnchor;
  label: string;
}

/** The parts that a vehicle's page has; what has no content has no word in the sub-navigation. */
export function pageParts(vehicle: VehicleDetail): PagePart[] {
  const has: Partial<Record<PartAnchor, boolean>> = {
    colors: vehicle.colors.length > 0,
    seats: vehicle.seatLayouts.length > 0,
    trims: vehicle.trims.length > 0,
    specs: vehicle.specGroups.length > 0 && vehicle.trims.length > 0,
    gallery: vehicle.gallery.length > 0,
    questions: vehicle.faqs.length > 0,
  };
  return parts.filter(({ anchor }) => has[anchor] ?? vehicle.sections.some((section) => section.anchor === anchor));
}
