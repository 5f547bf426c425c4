import type { ContentType } from "@marque/contract/content-types";
import { noticeTypes } from "@marque/contract/rules/notice-types";
import type { CallContext, Handlers } from "#http/calls.ts";
import { narrowedTo, PUBLIC_VIEW, type Viewpoint } from "#viewpoint.ts";
import { actorOf } from "../../staff/audit.service.ts";
import type { ArticlesService } from "../articles.service.ts";
import type { ContentService } from "../content.service.ts";
import type { PreviewsService } from "./previews.service.ts";

export function previewHandlers(service: PreviewsService): Handlers<"previewSetList" | "previewSetCreate" | "previewSetRevoke"> {
  return {
    previewSetList: ({ input }) => service.list(input),
    previewSetCreate: ({ input, context }) => service.create(actorOf(context), input),
    previewSetRevoke: async ({ input, context }) => {
      await service.revoke(actorOf(context), input.id);
      return null;
    },
  };
}

/** The lists of the site with the drafts of a link in place of what is online; for anybody without one, as everybody sees them. */
export function reviewHandlers(services: {
  previews: PreviewsService;
  content: ContentService;
  articles: ArticlesService;
}): Handlers<"navigationReview" | "hoverBarReview" | "carouselReview" | "noticeReview" | "courseReview"> {
  const { previews, content, articles } = services;

  async function viewpointOf(
    types: readonly ContentType[],
    { queryIds, previewToken }: { queryIds: readonly number[]; previewToken?: string | undefined },
    context: CallContext,
  ): Promise<Viewpoint> {
    const preview = previewToken === undefined ? context.preview : await previews.find(previewToken);
    return preview ? narrowedTo(preview.viewpoint, types, queryIds) : PUBLIC_VIEW;
  }

  return {
    navigationReview: async ({ input, context }) => content.listNavigation(await viewpointOf(["navigation"], input, context)),
    hoverBarReview: async ({ input, context }) => content.listHoverBar(await viewpointOf(["hoverBar"], input, context)),
    carouselReview: async ({ input, context }) => {
      const viewpoint = await viewpointOf(["carousel"], input, context);
      return input.positionName === undefined ? content.listSlides(viewpoint) : content.listCarousel(input.positionName, viewpoint);
    },
    noticeReview: async ({ input, context }) => articles.listNotices(input, await viewpointOf(noticeTypes, input, context)),
    courseReview: async ({ input, context }) => articles.listCourses(input, await viewpointOf(["course"], input, context)),
  };
}
