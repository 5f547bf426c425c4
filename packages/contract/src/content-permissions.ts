import type { ContentType } from "./content-titles.ts";
import type { Permission } from "./permissions.ts";

/** Who writes a type of content and puts it online. */
export const contentDesks = {
  navigation: "site",
  hoverBar: "site",
  carousel: "site",
  protocol: "compliance",
  news: "editorial",
  notice: "editorial",
  activity: "editorial",
  brand: "editorial",
  supplier: "people",
  employment: "people",
  usedCar: "editorial",
  disclosure: "compliance",
  course: "editorial",
  siteSettings: "site",
  grayMode: "site",
  redirect: "site",
  question: "site",
  workCalendar: "site",
  memberLevel: "site",
  vehicleCatalogue: "vehicles",
  vehiclePage: "vehicles",
} as const satisfies Record<ContentType, "editorial" | "site" | "people" | "compliance" | "vehicles">;

export const editPermission = ({ type }: { type: ContentType }): Permission => `${contentDesks[type]}.edit`;
export const publishPermission = ({ type }: { type: ContentType }): Permission => `${contentDesks[type]}.publish`;

export const bulkActions = ["publish", "takeDown", "submit", "delete"] as const;
export type BulkAction = (typeof bulkActions)[number];

/** Whoever may do something to one item may do it to many. */
export const bulkPermission = ({ type, action }: { type: ContentType; action: BulkAction }): Permission =>
  action === "submit" ? editPermission({ type }) : publishPermission({ type });

/** Types that go online only by the hand of somebody other than the last who changed them (issue: two-person rule). */
export const twoPersonTypes: readonly ContentType[] = ["protocol", "grayMode", "vehicleCatalogue", "vehiclePage"];

/** Rows that the specification names by their ids: never deleted, never taken down, never renumbered. */
export const protectedItems: Partial<Record<ContentType, readonly number[]>> = {
  disclosure: [14, 27],
  siteSettings: [1],
  grayMode: [1],
  vehiclePage: [12],
};

export function isProtected(type: ContentType, id: number): boolean {
  return isMadeByProduct(type) || (protectedItems[type]?.includes(id) ?? false);
}

/** Types whose items come and go with something else that has the same id: nobody begins one, and nobody takes one away. */
export function isMadeByProduct(type: ContentType): boolean {
  return type === "vehicleCatalogue";
}

/** Types of which every vehicle has one: they begin with the vehicle, and there is no list of them but that of the vehicles. */
export function comesWithVehicle(type: ContentType): boolean {
  return type === "vehicleCatalogue" || type === "vehiclePage";
}
