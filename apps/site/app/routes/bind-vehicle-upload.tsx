import { inAppPath } from "@marque/contract/rules/in-app-path";
import { lazy, Suspense } from "react";
import { useSearchParams } from "react-router";
import { requireMember } from "../shell/member/guards.ts";
import { MemberWait } from "../shell/member/member-wait.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/bind-vehicle-upload.ts";

// Nobody reads it before the browser knows who is there: what it is made of need not stand in the table of routes.
const UploadPage = lazy(() => import("../features/garage/upload-page.tsx"));

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireMember(inAppPath(url.pathname + url.search) ?? "/bindVehicle");
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <MemberWait />;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/bindVehicle/uploadData", noindex: true });

export default function BindVehicleUpload() {
  const [query] = useSearchParams();
  const id = Number(query.get("id"));
  return (
    <Suspense fallback={<MemberWait />}>
      <UploadPage id={Number.isInteger(id) && id > 0 ? id : null} />
    </Suspense>
  );
}
