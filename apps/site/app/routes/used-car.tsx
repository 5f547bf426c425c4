import type { UsedCarResults } from "@marque/contract/entities/used-car";
import type { CarouselPosition } from "@marque/contract/rules/carousel-positions";
import { redirect } from "react-router";
import { callsOf, orErrorPage, orNull } from "../calls.server.ts";
import { type AskedWish, USED_CAR_PATH, type UsedCarHomeData, usedCarHomeData, WISH_MAX } from "../features/used-cars/home-data.ts";
import { UsedCarHomePage } from "../features/used-cars/home-page.tsx";
import { isUnderstood, readWish } from "../features/used-cars/wish.ts";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/used-car.ts";

const HERO_POSITION: CarouselPosition = "usedcar_top";
const GUIDES_SHOWN = 5;

export async function loader({ context, url }: Route.LoaderArgs): Promise<Packed<UsedCarHomeData>> {
  const calls = callsOf(context);
  const [settings, slides, results, guides] = await Promise.all([
    orErrorPage(calls.call("siteSettings", {})),
    orNull(calls.call("carouselList", { positionName: HERO_POSITION })),
    orNull(calls.call("usedCarSearch", { sort: "newest" })),
    orNull(calls.call("noticePage", { type: "usedCar", pageSize: GUIDES_SHOWN })),
  ]);
  const wish = await wishOf(url.searchParams.get("q")?.slice(0, WISH_MAX).trim() ?? "");
  if (wish && isUnderstood(wish) && wish.unknown.length === 0) throw redirect(wish.address);
  return pack(context, "page", { settings, slides, results, guides, wish }, usedCarHomeData);

  async function wishOf(text: string): Promise<AskedWish | null> {
    if (text === "" || !results) return null;
    const network = await orNull(calls.call("dealerList", {}));
    return { text, ...readWish(text, (results as UsedCarResults).facets, network?.regions ?? []) };
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { total = 0, wish = null } = loaderData ? unpack(loaderData) : {};
  return pageMeta(matches, {
    path: USED_CAR_PATH,
    description: `官方认证二手车：${total > 0 ? `门店在售 ${total} 辆，` : ""}检测、质保与退车条件写在明处，可按预算、车系与城市查找，也可以卖车估价、置换新车。`,
    noindex: wish !== null,
  });
};

export default function UsedCar({ loaderData }: Route.ComponentProps) {
  return <UsedCarHomePage {...unpack(loaderData)} />;
}
