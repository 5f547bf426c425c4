import { type ContentType, contentTitles } from "@marque/contract/content-titles";
import { comesWithVehicle, editPermission, type Permission } from "@marque/contract/permissions";

/** Whether there is one item of a type, with the id 1, and neither a list nor a way to make another. */
export function isSingle(type: ContentType): boolean {
  return type === "siteSettings" || type === "grayMode";
}

/** Types of which somebody may begin an item. */
export function typesToBegin(permissions: readonly Permission[]): ContentType[] {
  return (Object.keys(contentTitles) as ContentType[]).filter(
    (type) => !isSingle(type) && !comesWithVehicle(type) && permissions.includes(editPermission({ type })),
  );
}
