import type { Handlers } from "../../http/calls.ts";
import type { ContentService } from "./content.service.ts";

export function contentHandlers(
  service: ContentService,
): Handlers<
  "carouselList" | "isGraying" | "navigationList" | "hoverBarList" | "protocolList" | "protocolContent" | "siteSettings" | "noticePage"
> {
  return {
    carouselList: ({ input }) => service.listCarousel(input.positionName),
    isGraying: () => service.isGraying(),
    navigationList: () => service.listNavigation(),
    hoverBarList: () => service.listHoverBar(),
    protocolList: async () => ({ protocols: await service.listProtocols() }),
    protocolContent: ({ input }) => service.requireProtocol(input.id),
    siteSettings: () => service.requireSiteSettings(),
    noticePage: ({ input }) => service.listNotices(input),
  };
}
