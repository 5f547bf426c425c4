import type { CallOutput } from "@marque/contract/types";
import { callsOf, orNull } from "../calls.server.ts";
import { sceneOf } from "../features/sign-in/scene-of.ts";
import { SIGN_IN_SCENE } from "../features/sign-in/scene-position.ts";
import { type SignInData, SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { pack } from "../packed.server.ts";
import { requireVisitor } from "../shell/member/guards.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/login.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<SignInData>> {
  const calls = callsOf(context);
  const [slides, ways] = await Promise.all([
    orNull(calls.call("carouselList", { positionName: SIGN_IN_SCENE })),
    orNull(calls.call("signInWays", {})),
  ]);
  return pack(context, "page", { slides, ways }, signInData);
}

interface Answers {
  slides: CallOutput<"carouselList"> | null;
  ways: CallOutput<"signInWays"> | null;
}

const signInData = ({ slides, ways }: Answers): SignInData => ({ ...sceneOf({ slides }), hasWechat: ways?.wechat ?? false });

/** On the way to it within the site; `useLeave` sees to who begins here. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await requireVisitor();
  return await serverLoader();
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { path: "/login", noindex: true });

export default function Login({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...unpack(loaderData)} />;
}
