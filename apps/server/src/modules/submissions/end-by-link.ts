import { BASE_PATH } from "@marque/contract/base-path";
import { AppError } from "@marque/contract/errors";
import type { FastifyPluginAsync } from "fastify";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The form of a page that a message led to, which ends what the page is about without JavaScript: the link is enough. A link alone never
 * does, because what reads messages follows links.
 *
 * @param page router path of such pages, without the token
 * @param end does nothing where it has ended already
 */
export const endByLink =
  (page: string, end: (token: string) => Promise<unknown>): FastifyPluginAsync =>
  async (server) => {
    // Nothing of the body is asked for.
    server.addContentTypeParser("application/x-www-form-urlencoded", { bodyLimit: 1_024, parseAs: "string" }, (_request, _body, done) =>
      done(null, null),
    );
    server.post<{ Params: { token: string } }>(`${BASE_PATH}${page}/:token/stop`, async ({ params: { token } }, reply) => {
      if (TOKEN.test(token)) {
        await end(token).catch((error: unknown) => {
          // Its page says that there is none.
          if (!(error instanceof AppError)) throw error;
        });
      }
      const address = `${BASE_PATH}${page}/${encodeURIComponent(token)}`;
      return reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer").redirect(address, 303);
    });
  };
