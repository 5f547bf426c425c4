import { FindBookingPage } from "../features/test-drive/booking/find-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/test-drive-booking-find.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/test-drive/booking", noindex: true });

export default function TestDriveBookingFind() {
  return <FindBookingPage />;
}
