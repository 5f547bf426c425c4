import { calls } from "@marque/contract/calls";
import { buildOpenApi } from "@marque/contract/openapi";
import type { FastifyInstance } from "fastify";

/** `GET /web-bff/openapi.json`: the contract as an OpenAPI 3.1 document, built once. */
export function registerOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(buildOpenApi(calls, { title: "Marque", version: "1.0.0" }));
  app.get("/web-bff/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(document));
}
