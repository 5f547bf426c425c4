import type { Call } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import { cookies } from "@marque/contract/cookies";
import { manageRoutes } from "@marque/contract/manage-routes";
import { buildOpenApi } from "@marque/contract/openapi";
import { routes } from "@marque/contract/routes";
import type { FastifyInstance } from "fastify";
import { refuse } from "./errors.ts";
import type { Sessions } from "./register-calls.ts";

/**
 * The contract as OpenAPI 3.1 documents: `GET /web-bff/openapi.json` for everybody, without a word about the console, and
 * `GET /manage-bff/openapi.json` for whoever is signed in there.
 */
export function registerOpenApi(app: FastifyInstance, { findStaff }: Pick<Sessions, "findStaff">): void {
  const ofSite = onceAsked(() => describe("Marque", routes));
  const ofConsole = onceAsked(() => describe("Marque 后台", manageRoutes));
  app.get("/web-bff/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(ofSite()));
  app.get("/manage-bff/openapi.json", async (request, reply) => {
    const token = request.cookies[cookies.staff.name];
    if (!token || !(await findStaff(token))) return refuse(reply, "sessionEnded");
    return reply.type("application/json; charset=utf-8").header("cache-control", "no-store").send(ofConsole());
  });
}

/** Most processes are never asked. */
function onceAsked(make: () => string): () => string {
  let made: string | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function describe(title: string, listed: object): string {
  const described = Object.entries(calls as Record<string, Call>).filter(([id]) => id in listed);
  return JSON.stringify(buildOpenApi(Object.fromEntries(described), { title, version: "1.0.0" }));
}
