import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fastifyStatic from "@fastify/static";
import { CONSOLE_PATH } from "@marque/contract/base-path";
import type { FastifyInstance } from "fastify";

const CONSOLE = fileURLToPath(new URL("../../../console/", import.meta.url));
const BUILD = join(CONSOLE, "build");

/** Everything comes from here; nothing but the styles that Ant Design writes while it runs stands in the document itself. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": CONTENT_SECURITY_POLICY,
  "cache-control": "no-store",
  "x-robots-tag": "noindex, nofollow",
  "referrer-policy": "same-origin",
};

/** The console: built files that never change, and one document for every address within, because the console routes by itself. */
export async function registerConsole(app: FastifyInstance): Promise<void> {
  app.get(CONSOLE_PATH, (_request, reply) => reply.redirect(`${CONSOLE_PATH}/`, 301));
  const page = join(BUILD, "index.html");
  if (!existsSync(page)) return;
  await app.register(fastifyStatic, {
    root: join(BUILD, "assets"),
    prefix: `${CONSOLE_PATH}/assets/`,
    index: false,
    preCompressed: true,
    decorateReply: false,
    immutable: true,
    maxAge: "365d",
  });
  const document = readFileSync(page);
  app.get(`${CONSOLE_PATH}/*`, (_request, reply) => reply.headers(HEADERS).send(document));
}

/** The part of Vite's server that is used; Vite itself belongs to the console's workspace. */
interface DevServer {
  middlewares(request: unknown, response: unknown, next: () => void): void;
  close(): Promise<void>;
}

/** The console from its sources, with hot reload, in this same process. Only for `npm run dev`. */
export async function registerDevConsole(app: FastifyInstance): Promise<void> {
  const vitePath = createRequire(join(CONSOLE, "package.json")).resolve("vite");
  const { createServer } = (await import(pathToFileURL(vitePath).href)) as { createServer(options: object): Promise<DevServer> };
  const vite = await createServer({
    root: CONSOLE,
    configFile: join(CONSOLE, "vite.config.ts"),
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: "spa",
  });
  app.addHook("onClose", () => vite.close());
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.raw.url?.startsWith(`${CONSOLE_PATH}/`)) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
}
