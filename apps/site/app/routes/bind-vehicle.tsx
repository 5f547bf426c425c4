import { BindPage } from "../features/garage/bind-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/bind-vehicle.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/bindVehicle", noindex: true });

export default function BindVehicle() {
  return <BindPage />;
}
