import type { ContentType } from "@marque/contract/content-types";
import { articlePath, coursePath, disclosurePath } from "@marque/contract/rules/content-paths";
import { type NoticeType, noticeTypes } from "@marque/contract/rules/notice-types";

/** Address on the public site; empty for types without a page of their own. */
export function itemPath(type: ContentType, id: number): string {
  if (type === "disclosure") return disclosurePath(id);
  if (type === "course") return coursePath(id);
  return isNotice(type) ? articlePath({ type, id }) : "";
}

function isNotice(type: ContentType): type is NoticeType {
  return (noticeTypes as readonly ContentType[]).includes(type);
}
