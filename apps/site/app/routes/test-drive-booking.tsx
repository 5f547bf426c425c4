import { data } from "react-router";
import { callsOf, orErrorPage, orLost, orNull } from "../calls.server.ts";
import { BookingPage } from "../features/test-drive/booking/booking-page.tsx";
import { LostLinkPage } from "../features/test-drive/booking/lost-link-page.tsx";
import { SCENE_POSITION } from "../features/test-drive/scene-position.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/test-drive-booking.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the booking's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const calls = callsOf(context);
  const [booking, slides] = await Promise.all([
    orErrorPage(orLost(calls.call("testDriveBooking", { token }))),
    orNull(calls.call("carouselList", { positionName: SCENE_POSITION })),
  ]);
  return data({ booking, landscape: slides?.[0]?.scene.landscape ?? null }, { status: booking ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: "/test-drive/booking", subject: "我的试驾预约", noindex: true }),
  // The address is the key to the booking.
  { name: "referrer", content: "no-referrer" },
];

export default function TestDriveBooking({ loaderData: { booking, landscape }, params: { token } }: Route.ComponentProps) {
  return booking ? <BookingPage token={token} booking={booking} landscape={landscape} /> : <LostLinkPage />;
}
