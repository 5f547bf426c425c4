import type { Readable } from "node:stream";
import type { UploadedFile } from "@marque/contract/calls/files";
import { codes } from "@marque/contract/codes";
import { AppError } from "@marque/contract/errors";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { failureOf, refuse } from "../../http/errors.ts";
import { AVATAR_PATH, type FilesService, LINK_PATH, UPLOAD_PATH } from "./files.service.ts";
import { createResumableUploads, RESUMABLE_METHODS } from "./resumable-uploads.ts";

/** Nothing of a private file is kept by anybody, runs, or is shown in somebody else's frame. */
const PRIVATE_HEADERS = {
  "cache-control": "private, no-store",
  "content-security-policy": "default-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-site",
  "x-robots-tag": "noindex, nofollow",
};

/** HTTP statuses of refusals here, where programs read them that know no envelope. */
const STATUS_OF = new Map<number, number>([
  [codes.linkExpired.code, 404],
  [codes.notFound.code, 404],
  [codes.malformed.code, 400],
  [codes.conflict.code, 409],
  [codes.tooLarge.code, 413],
  [codes.unsupportedMedia.code, 415],
  [codes.tooFast.code, 429],
]);

/**
 * PUT, HEAD and PATCH of uploads, and GET of files, at signed addresses. Register it after the calls, whose limit of requests by address
 * holds here too.
 */
export function fileServer(files: FilesService): FastifyPluginAsync {
  return async (app) => {
    const onRequest = app.rateLimit();
    const resumable = createResumableUploads(files);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, body, done) => done(null, body));
    const config = { takesFile: true };

    app.put(`${UPLOAD_PATH}:ticket`, { onRequest, config }, (request, reply) =>
      answer(reply, async () => {
        const file = await files.requireUpload(ticketOf(request));
        const body = request.body as Readable | undefined;
        if (!body) throw new AppError("malformed", { message: "文件是空的" });
        return files.present(await files.receiver.receive(file, body.iterator({ destroyOnReturn: false })));
      }).finally(() => request.raw.resume()),
    );

    app.route({
      method: RESUMABLE_METHODS,
      url: `${UPLOAD_PATH}:ticket`,
      onRequest,
      config,
      async handler(request, reply) {
        try {
          const { id } = await files.requireUpload(ticketOf(request));
          for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value);
          reply.hijack();
          await resumable.handle(id, request.raw, reply.raw);
        } catch (error) {
          return sendError(reply, error);
        }
      },
    });

    app.get(`${LINK_PATH}:link`, { onRequest }, async (request, reply) => {
      try {
        const { name, type, bytes, content } = await files.open((request.params as { link: string }).link);
        reply.raw.once("close", () => content.destroy());
        return await reply
          .headers({ ...PRIVATE_HEADERS, "content-length": bytes, "content-disposition": disposition(type, name) })
          .type(type)
          .send(content);
      } catch (error) {
        return sendError(reply, error);
      }
    });

    app.get<{ Params: { id: string } }>(`${AVATAR_PATH}:id`, { onRequest }, async (request, reply) => {
      try {
        const { id } = request.params;
        if (!UUID.test(id)) throw new AppError("notFound");
        const { type, bytes, content } = await files.openAvatar(id);
        reply.raw.once("close", () => content.destroy());
        return await reply
          .headers({ ...PRIVATE_HEADERS, "content-length": bytes })
          .type(type)
          .send(content);
      } catch (error) {
        return sendError(reply, error);
      }
    });
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function ticketOf(request: FastifyRequest): string {
  return (request.params as { ticket: string }).ticket;
}

async function answer(reply: FastifyReply, work: () => Promise<UploadedFile>): Promise<FastifyReply> {
  try {
    return reply.headers({ "cache-control": "no-store" }).send({ code: codes.ok.code, data: await work(), message: codes.ok.text });
  } catch (error) {
    return sendError(reply, error);
  }
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof AppError)) {
    const name = failureOf(error);
    if (name !== "failed") return refuse(reply, name);
    throw error;
  }
  const status = STATUS_OF.get(error.code) ?? 503;
  if (status === 503 || status === 429) reply.header("retry-after", "5");
  return reply
    .code(status)
    .headers({ "cache-control": "no-store" })
    .type("application/json; charset=utf-8")
    .send({ code: error.code, data: error.data, message: error.message });
}

/** A picture may be shown where it stands; what else comes is kept on disk under its name. */
function disposition(type: string, name: string): string {
  const encoded = encodeURIComponent(name || "文件").replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${type.startsWith("image/") ? "inline" : "attachment"}; filename*=UTF-8''${encoded}`;
}
