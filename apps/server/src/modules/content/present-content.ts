import type { ContentPayload } from "@marque/contract/content-types";
import type {
  CarouselDetail,
  CarouselSlide,
  HoverBarItem,
  NavigationItem,
  Protocol,
  ProtocolContent,
  SiteSettings,
} from "@marque/contract/entities/content";
import { slidePath } from "@marque/contract/rules/content-paths";
import type { ContentItem } from "./content.repository.ts";

/** The tree of the navigation: items without a parent, each with those below it. An item whose parent is not shown is not shown either. */
export function presentNavigation(items: readonly ContentItem<"navigation">[]): NavigationItem[] {
  const below = Map.groupBy(items, (item) => item.payload.parentId);
  const present = ({ id, payload }: ContentItem<"navigation">): NavigationItem => {
    const { navigationName, customLink, jumpType } = payload;
    return { id, navigationName, customLink, jumpType, seconds: (below.get(id) ?? []).map(present) };
  };
  return (below.get(null) ?? []).map(present);
}

export function presentHoverBarItem({ id, payload }: ContentItem<"hoverBar">): HoverBarItem {
  return { id, ...payload };
}

/** A slide where it stands: without buttons of its own it opens its text. */
export function presentSlide(item: ContentItem<"carousel">): CarouselSlide {
  const { contentHtml, ...slide } = presentSlideDetail(item);
  const opensText = slide.buttons.length === 0 && contentHtml !== "";
  return opensText ? { ...slide, buttons: [{ text: "了解详情", link: slidePath(slide.id) }] } : slide;
}

export function presentSlideDetail({ id, collection, payload }: ContentItem<"carousel">): CarouselDetail {
  return { id, positionName: collection, ...payload, contentHtml: payload.contentHtml ?? "" };
}

export function presentProtocol({ id, payload }: ContentItem<"protocol">): Protocol {
  const { code, title, version, effectiveAt } = payload;
  return { id, code, title, version, effectiveAt };
}

export function presentProtocolContent({ id, payload }: Pick<ContentItem<"protocol">, "id" | "payload">): ProtocolContent {
  return { id, ...payload };
}

/** The settings as visitors get them: the addresses of the owners' services are handed out one by one, signed. */
export function presentSiteSettings({ serviceRedirects: _unsigned, ...settings }: ContentPayload<"siteSettings">): SiteSettings {
  return settings;
}
