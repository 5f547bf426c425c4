import { callsOf, orErrorPage, orNull } from "../calls.server.ts";
import { SCENE_POSITION } from "../features/test-drive/scene-position.ts";
import { type TestDriveData, TestDrivePage } from "../features/test-drive/test-drive-page.tsx";
import { type Packed, pack, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/test-drive.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<TestDriveData>> {
  const calls = callsOf(context);
  const [{ vehicles, provinces }, groups, slides] = await Promise.all([
    orErrorPage(calls.call("testDriveOptions", {})),
    orNull(calls.call("brandModels", {})),
    orNull(calls.call("carouselList", { positionName: SCENE_POSITION })),
  ]);
  const cards = groups?.flatMap((group) => group.carSeries) ?? [];
  const stagedCars = Object.fromEntries(cards.filter((card) => !card.oldCoaster).map((card) => [card.vehicleId, card.main]));
  return pack({ vehicles, provinces, stagedCars, landscape: slides?.[0]?.scene.landscape ?? null });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/test-drive",
    description: "在线预约试驾：选择车型、门店与时段，一分钟填完；到店前两小时可免费改期或取消。",
  });

export default function TestDrive({ loaderData }: Route.ComponentProps) {
  return <TestDrivePage {...unpack(loaderData)} />;
}
