import type { Handlers } from "../../http/calls.ts";
import type { ArticlesService } from "./articles.service.ts";
import type { ContentService } from "./content.service.ts";
import type { CountReading } from "./count-reading.ts";

export function contentHandlers(
  service: ContentService,
): Handlers<
  | "carouselList"
  | "carouselDetail"
  | "isGraying"
  | "navigationList"
  | "hoverBarList"
  | "protocolList"
  | "protocolContent"
  | "protocolVersions"
  | "protocolVersion"
  | "siteSettings"
  | "commonQuestions"
> {
  return {
    carouselList: ({ input, context }) => service.listCarousel(input.positionName, context.preview?.viewpoint),
    carouselDetail: ({ input, context }) => service.requireSlide(input.id, context.preview?.viewpoint),
    isGraying: ({ context }) => service.isGraying(context.preview?.viewpoint),
    navigationList: ({ context }) => service.listNavigation(context.preview?.viewpoint),
    hoverBarList: ({ context }) => service.listHoverBar(context.preview?.viewpoint),
    protocolList: async ({ context }) => ({ protocols: await service.listProtocols(context.preview?.viewpoint) }),
    protocolContent: ({ input, context }) => service.requireProtocol(input.id, context.preview?.viewpoint),
    protocolVersions: ({ input }) => service.listProtocolVersions(input),
    protocolVersion: ({ input }) => service.requireProtocolVersion(input.id, input.version),
    siteSettings: ({ context }) => service.requireSiteSettings(context.preview?.viewpoint),
    commonQuestions: ({ context }) => service.listQuestions(context.preview?.viewpoint),
  };
}

export function articleHandlers(
  service: ArticlesService,
  countReading: CountReading,
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
    noticePage: ({ input, context }) => service.listNotices(input, context.preview?.viewpoint),
    noticeDetail: ({ input, context }) => service.requireNotice(input.id, context.preview?.viewpoint),
    informationAllList: ({ context }) => service.disclosureTree(context.preview?.viewpoint),
    informationThird: ({ input, context }) => service.listDisclosures(input, context.preview?.viewpoint),
    informationByList: ({ input, context }) => service.findDisclosures(input, context.preview?.viewpoint),
    informationDetail: ({ input, context }) => service.requireDisclosure(input.id, context.preview?.viewpoint),
    courseList: ({ input, context }) => service.listCourses(input, context.preview?.viewpoint),
    courseDetail: ({ input, context }) => service.requireCourse(input.id, context.preview?.viewpoint),
    contentRead: async ({ input, context }) => {
      await countReading(input, context);
      return null;
    },
  };
}
