import { callsOf, orNull } from "../calls.server.ts";
import { ForgottenPasswordPage } from "../features/sign-in/forgotten-password-page.tsx";
import { sceneOf } from "../features/sign-in/scene-of.ts";
import { SIGN_IN_SCENE } from "../features/sign-in/scene-position.ts";
import type { SignInScene } from "../features/sign-in/sign-in-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/forget-password.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<SignInScene>> {
  const slides = await orNull(callsOf(context).call("carouselList", { positionName: SIGN_IN_SCENE }));
  return pack(context, "page", { slides }, sceneOf);
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/forget-password", noindex: true });

export default function ForgetPassword({ loaderData }: Route.ComponentProps) {
  return <ForgottenPasswordPage {...unpack(loaderData)} />;
}
