import { lazy, Suspense } from "react";
import { PersonalPage } from "../features/personal/personal-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { Loading } from "../ui/skeleton.tsx";
import type { Route } from "./+types/personal.ts";

const MemberCars = lazy(() => import("../features/garage/member-cars.tsx"));

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/personal", noindex: true });

export default function Personal() {
  return (
    <PersonalPage
      cars={(answered) => (
        <Suspense fallback={<Loading className="min-h-72">{null}</Loading>}>
          <MemberCars answered={answered} />
        </Suspense>
      )}
    />
  );
}
