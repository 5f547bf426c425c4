import type { CallOutput } from "@marque/contract/types";
import type { SignInScene } from "./sign-in-page.tsx";

/** The first slide's landscape and car; neither where the place is empty. */
export function sceneOf({ slides }: { slides: CallOutput<"carouselList"> | null }): SignInScene {
  const scene = slides?.[0]?.scene;
  return { landscape: scene?.landscape ?? null, car: scene?.car ?? null };
}
