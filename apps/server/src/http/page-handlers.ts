import { LRUCache } from "lru-cache";
import type { createRequestHandler, ServerBuild } from "react-router";

type RequestHandler = ReturnType<typeof createRequestHandler>;

/** As many paths as are known by their route: all that people read, and a few of those that robots make up. */
const PATHS = 1_000;

/** Handlers of a build, each of which knows the routes of one page alone. */
export interface PageHandlers {
  /** One that makes the page of a path. */
  of(pathname: string): RequestHandler;
  /** Says which route's page a path has turned out to be. */
  learn(pathname: string, route: string): void;
}

/**
 * The router looks through all of its routes twice for each page, which is a tenth of what a small one costs. Whose page a path is
 * depends on nothing but the path: what was found once is looked for among its own routes from then on.
 */
export function createPageHandlers(build: ServerBuild, make: (build: ServerBuild) => RequestHandler): PageHandlers {
  const whole = make(build);
  const byRoute = new Map<string, RequestHandler>();
  const routes = new LRUCache<string, string>({ max: PATHS });

  function handlerOf(route: string): RequestHandler {
    const handler = byRoute.get(route) ?? make({ ...build, routes: branchOf(build.routes, route) });
    byRoute.set(route, handler);
    return handler;
  }

  return {
    of(pathname) {
      const route = routes.get(pathname);
      return route === undefined ? whole : handlerOf(route);
    },
    learn(pathname, route) {
      routes.set(pathname, route);
    },
  };
}

/** A route and those in which it stands. */
function branchOf(routes: ServerBuild["routes"], id: string): ServerBuild["routes"] {
  const branch: ServerBuild["routes"] = {};
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) branch[at] = routes[at];
  return branch;
}
