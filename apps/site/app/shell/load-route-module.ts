import { inAppPath } from "@marque/contract/rules/in-app-path";
import { sayNetworkFailure } from "./network-failure.ts";

/** What is needed of the router, which keeps itself there. */
interface Router {
  state: { location: Place & { state: unknown }; navigation: { location?: Place } };
  match(place: Place): readonly { route: { id: string } }[] | null;
  createHref(place: Place): string;
  navigate(path: string | null, options: object): Promise<void>;
  subscribe(listener: () => void): () => void;
}
type Place = Pick<Location, "pathname" | "search" | "hash">;

declare global {
  interface Window {
    __reactRouterDataRouter?: Router;
  }
}

const loading: Record<string, Promise<unknown>> = {};

/**
 * Stands in for React Router's function of this name (`vite.config.ts`), which answers every failure by loading the present document
 * anew: a link that is only hovered without a network would throw away the page that is read, and a click would lead nowhere without a
 * word. Here nothing happens until a navigation wants the module; see `afterFailure`.
 */
export async function loadRouteModule(route: { id: string; module: string }, loaded: Record<string, unknown>): Promise<unknown> {
  if (!(route.id in loaded)) {
    loading[route.id] ??= load(route);
    loaded[route.id] = await loading[route.id];
  }
  return loaded[route.id];
}

/** Never rejects: the router would keep a refusal for as long as the document lives, and the page could not be reached any more. */
async function load({ id, module }: { id: string; module: string }): Promise<unknown> {
  for (;;) {
    try {
      return await import(/* @vite-ignore */ module);
    } catch {
      await afterFailure(id, module);
    }
  }
}

/**
 * Where the server answers, the module is gone with an older release, and the wanted page comes as a document. Otherwise the visitor
 * stays and hears why. Settles when a navigation wants the module again.
 */
async function afterFailure(id: string, module: string): Promise<void> {
  const router = window.__reactRouterDataRouter;
  if (!router) return new Promise(() => {});
  if (wantedPlace(router, id) && (await isAnswered(module))) {
    const place = wantedPlace(router, id);
    if (place) location.assign(router.createHref(place));
  } else if (wantedPlace(router, id)) {
    sayNetworkFailure();
    // Ends the navigation that waits for the module, without asking for anything. The router puts its base before what it is given.
    const { location: here } = router.state;
    const stay = { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state: here.state };
    await router.navigate(inAppPath(router.createHref(here)), stay);
  }
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(() => {
      if (!wantedPlace(router, id)) return;
      stop();
      resolve();
    });
  });
}

/** Where a navigation under way leads, if its page needs the module. */
function wantedPlace(router: Router, id: string): Place | undefined {
  const place = router.state.navigation.location;
  return place && router.match(place)?.some(({ route }) => route.id === id) ? place : undefined;
}

function isAnswered(address: string): Promise<boolean> {
  return fetch(address, { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
