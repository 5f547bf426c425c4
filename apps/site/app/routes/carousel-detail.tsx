import { slidePath } from "@marque/contract/rules/content-paths";
import { callsOf } from "../calls.server.ts";
import { loadSlide } from "../features/slides/load-slide.server.ts";
import { SlidePage } from "../features/slides/slide-page.tsx";
import { slideTitle } from "../features/slides/slide-title.ts";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/carousel-detail.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return withPhrases(loadSlide(callsOf(context), url.searchParams.get("id")));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { path: "/carousel/detail" });
  const { slide } = loaderData;
  return pageMeta(matches, {
    path: slidePath(slide.id),
    subject: slideTitle(slide),
    type: "article",
    picture: slide.scene.landscape,
    ...(slide.subtitle ? { description: slide.subtitle } : {}),
  });
};

export default function CarouselDetail({ loaderData }: Route.ComponentProps) {
  return <SlidePage key={loaderData.slide.id} {...loaderData} />;
}
