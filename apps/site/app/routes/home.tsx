import type { CarouselPosition } from "@marque/contract/rules/carousel-positions";
import { callsOf, orErrorPage, orNull } from "../calls.server.ts";
import { type HomeData, homeData } from "../features/home/home-data.ts";
import { homeMeta } from "../features/home/home-meta.ts";
import { HomePage } from "../features/home/home-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import type { Route } from "./+types/home.ts";

/** Position of the home page's hero among the carousels. */
const HERO_POSITION: CarouselPosition = "home_top";
const NEWS_SHOWN = 6;

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<HomeData>> {
  const calls = callsOf(context);
  const [settings, slides, groups, news, options] = await Promise.all([
    orErrorPage(calls.call("siteSettings", {})),
    orNull(calls.call("carouselList", { positionName: HERO_POSITION })),
    orNull(calls.call("brandModels", {})),
    orNull(calls.call("noticePage", { type: "news", pageSize: NEWS_SHOWN })),
    orNull(calls.call("testDriveOptions", {})),
  ]);
  return pack(context, "page", { settings, slides, groups, news, options }, homeData);
}

export const meta: Route.MetaFunction = ({ matches }) => homeMeta(matches);

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...unpack(loaderData)} />;
}
