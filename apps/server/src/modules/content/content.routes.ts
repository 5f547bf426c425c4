import type { Handlers } from "../../http/calls.ts";
import type { ArticlesService } from "./articles.service.ts";
import type { ContentService } from "./content.service.ts";

export function contentHandlers(
  service: ContentService,
): Handlers<"carouselList" | "isGraying" | "navigationList" | "hoverBarList" | "protocolList" | "protocolContent" | "siteSettings"> {
  return {
    carouselList: ({ input }) => service.listCarousel(input.positionName),
    isGraying: () => service.isGraying(),
    navigationList: () => service.listNavigation(),
    hoverBarList: () => service.listHoverBar(),
    protocolList: async () => ({ protocols: await service.listProtocols() }),
    protocolContent: ({ input }) => service.requireProtocol(input.id),
    siteSettings: () => service.requireSiteSettings(),
  };
}

export function articleHandlers(
  service: ArticlesService,
): Handlers<
  | "noticePage"
  | "noticeDetail"
  | "informationAllList"
  | "informationThird"
  | "informationByList"
  | "informationDetail"
  | "courseList"
  | "courseDetail"
  | "contentRead"
> {
  return {
    noticePage: ({ input }) => service.listNotices(input),
    noticeDetail: ({ input }) => service.requireNotice(input.id),
    informationAllList: () => service.disclosureTree(),
    informationThird: ({ input }) => service.listDisclosures(input),
    informationByList: ({ input }) => service.findDisclosures(input),
    informationDetail: ({ input }) => service.requireDisclosure(input.id),
    courseList: ({ input }) => service.listCourses(input),
    courseDetail: ({ input }) => service.requireCourse(input.id),
    contentRead: async ({ input }) => {
      await service.countReading(input);
      return null;
    },
  };
}
