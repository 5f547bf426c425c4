import type { CallOutput } from "@marque/contract/types";
import { lazy, Suspense } from "react";
import { callsOf, orNull } from "../calls.server.ts";
import { LANDSCAPE, type Landscape } from "../features/personal/landscape.ts";
import { firstCalls } from "../features/personal/member-parts.ts";
import { PersonalPage } from "../features/personal/personal-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import { isPreviewing } from "../shell/preview/is-previewing.ts";
import type { PageHandle } from "../shell/start/page-handle.ts";
import { Loading } from "../ui/skeleton.tsx";
import type { Route } from "./+types/personal.ts";

const MemberCars = lazy(() => import("../features/garage/member-cars.tsx"));

export const handle: PageHandle = { firstCalls };

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<Landscape>> {
  const slides = await orNull(callsOf(context).call("carouselList", { positionName: LANDSCAPE }));
  return pack(context, "page", { slides }, landscapeOf);
}

/** The first slide's landscape; none where the place is empty. */
function landscapeOf({ slides }: { slides: CallOutput<"carouselList"> | null }): Landscape {
  const slide = slides?.[0];
  return { picture: slide?.scene.landscape ?? null, tone: slide?.tone ?? null };
}

/** The landscape holds for all parts; a preview may end at any step. */
export const shouldRevalidate = isPreviewing;

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/user/personal", noindex: true });

export default function Personal({ loaderData }: Route.ComponentProps) {
  return (
    <PersonalPage
      landscape={unpack(loaderData)}
      cars={(answered) => (
        <Suspense fallback={<Loading className="min-h-72">{null}</Loading>}>
          <MemberCars answered={answered} />
        </Suspense>
      )}
    />
  );
}
