import type { ContentType } from "@marque/contract/content-types";
import { articlePath, coursePath, disclosurePath, slidePath } from "@marque/contract/rules/content-paths";
import { type NoticeType, noticeTypes } from "@marque/contract/rules/notice-types";
import { seriesPath } from "@marque/contract/rules/price-line";

/** Address on the public site; empty for what has no page of its own. */
export function itemPath(type: ContentType, id: number, payload: Record<string, unknown>): string {
  if (type === "disclosure") return disclosurePath(id);
  if (type === "course") return coursePath(id);
  if (type === "carousel") return payload.contentHtml ? slidePath(id) : "";
  if (type === "vehiclePage") return vehiclePath(payload);
  return isNotice(type) ? articlePath({ type, id }) : "";
}

/** A draft says it as what is online does: the number of a vehicle never changes. */
function vehiclePath({ vehicleId, oldCoaster }: Record<string, unknown>): string {
  return typeof vehicleId === "number" ? seriesPath({ vehicleId, oldCoaster: oldCoaster === true }) : "";
}

function isNotice(type: ContentType): type is NoticeType {
  return (noticeTypes as readonly ContentType[]).includes(type);
}
