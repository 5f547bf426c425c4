import { inAppPath } from "@marque/contract/rules/in-app-path";
import { useSearchParams } from "react-router";
import { idOf, UploadPage } from "../features/garage/upload-page.tsx";
import { requireMember } from "../shell/member/guards.ts";
import { MemberGate } from "../shell/member/member-gate.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { PageHandle } from "../shell/start/page-handle.ts";
import type { Route } from "./+types/bind-vehicle-upload.ts";

export const handle: PageHandle = {
  forMembers: true,
  firstCalls(query) {
    const id = idOf(query);
    return id === null ? [] : [["carApplication", { id }]];
  },
};

/** As that of the members' area. */
export function loader() {
  return null;
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return requireMember(inAppPath(url.pathname + url.search) ?? "/bindVehicle");
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/bindVehicle/uploadData", noindex: true });

export default function BindVehicleUpload() {
  const [query] = useSearchParams();
  return (
    <MemberGate>
      <UploadPage id={idOf(query)} />
    </MemberGate>
  );
}
