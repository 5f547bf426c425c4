import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";

const SITE = fileURLToPath(new URL("../../../site/", import.meta.url));

/** The few parts of Vite's server that are used; Vite itself belongs to the site's workspace. */
interface DevServer {
  middlewares(request: unknown, response: unknown, next: () => void): void;
  ssrLoadModule(id: string): Promise<unknown>;
  ssrFixStacktrace(error: Error): void;
  close(): Promise<void>;
}

/** The site from its sources, with hot reload, in this same process. Only for `npm run dev`. */
export async function registerDevSite(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
  const vitePath = createRequire(`${SITE}package.json`).resolve("vite");
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as {
    createServer(options: object): Promise<DevServer>;
  };
  const ours = process.listeners("SIGTERM");
  const vite = await createServer({
    root: SITE,
    configFile: `${SITE}vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "custom",
  });
  // The router's plugin starts a second Vite, which would end the process in the middle of our own orderly stop.
  for (const listener of process.listeners("SIGTERM")) if (!ours.includes(listener)) process.off("SIGTERM", listener);
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    // Vite strips its base from the address; the router needs it whole.
    const url = request.raw.url;
    vite.middlewares(request.raw, reply.raw, () => {
      request.raw.url = url;
      done();
    });
  });
  return async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
}
