import { callsOf, orErrorPage, orNull } from "../calls.server.ts";
import { SCENE_POSITION } from "../features/test-drive/scene-position.ts";
import { testDriveData } from "../features/test-drive/test-drive-data.ts";
import { type TestDriveData, TestDrivePage } from "../features/test-drive/test-drive-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/test-drive.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<TestDriveData>> {
  const calls = callsOf(context);
  const [options, groups, slides] = await Promise.all([
    orErrorPage(calls.call("testDriveOptions", {})),
    orNull(calls.call("brandModels", {})),
    orNull(calls.call("carouselList", { positionName: SCENE_POSITION })),
  ]);
  return pack(context, "page", { options, groups, slides }, testDriveData);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/test-drive",
    description: "在线预约试驾：选择车型、门店与时段，一分钟填完；到店前两小时可免费改期或取消。",
  });

export default function TestDrive({ loaderData }: Route.ComponentProps) {
  return <TestDrivePage {...unpack(loaderData)} />;
}
