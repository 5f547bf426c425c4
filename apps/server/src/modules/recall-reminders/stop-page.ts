import { BASE_PATH } from "@marque/contract/base-path";
import { AppError } from "@marque/contract/errors";
import type { FastifyPluginAsync } from "fastify";
import type { RecallRemindersService } from "./recall-reminders.service.ts";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * The form of a reminder's page, which stops it without JavaScript: the link that a message brought is enough. A link alone never does,
 * because what reads messages follows links.
 */
export const stopPage =
  (reminders: Pick<RecallRemindersService, "stop">): FastifyPluginAsync =>
  async (server) => {
    // Nothing of the body is asked for.
    server.addContentTypeParser("application/x-www-form-urlencoded", { bodyLimit: 1_024, parseAs: "string" }, (_request, _body, done) =>
      done(null, null),
    );
    server.post<{ Params: { token: string } }>(`${BASE_PATH}/carRecall/reminder/:token/stop`, async ({ params: { token } }, reply) => {
      if (TOKEN.test(token)) {
        await reminders.stop(token).catch((error: unknown) => {
          // Its page says that there is none.
          if (!(error instanceof AppError)) throw error;
        });
      }
      const page = `${BASE_PATH}/carRecall/reminder/${encodeURIComponent(token)}`;
      return reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer").redirect(page, 303);
    });
  };
