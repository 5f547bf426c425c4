import { comesWithVehicle, editPermission } from "@marque/contract/content-permissions";
import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import type { Permission } from "@marque/contract/permissions";

/** Whether there is one item of a type, with the id 1, and neither a list nor a way to make another. */
export function isSingle(type: ContentType): boolean {
  return type === "siteSettings" || type === "grayMode";
}

/** Whether an item of a type is begun by itself: neither the only one nor part of something else. */
export function isBegunAlone(type: ContentType): boolean {
  return !isSingle(type) && !comesWithVehicle(type);
}

/** Types of which somebody may begin an item. */
export function typesToBegin(permissions: readonly Permission[]): ContentType[] {
  return (Object.keys(contentTitles) as ContentType[]).filter(
    (type) => isBegunAlone(type) && permissions.includes(editPermission({ type })),
  );
}
