import type { Readable } from "node:stream";
// For what it adds to requests.
import type {} from "@fastify/cookie";
import { codes } from "@marque/contract/codes";
import { CONSOLE_CALLS, cookies } from "@marque/contract/cookies";
import { AppError } from "@marque/contract/errors";
import type { FastifyInstance } from "fastify";
import type { SessionStaff } from "./calls.ts";
import { addressOf } from "./client-address.ts";
import { withinDeadline } from "./deadline.ts";
import { refuse } from "./errors.ts";
import type { RenderGate } from "./render-gate.ts";

export interface DownloadedFile {
  /** As it is called on the desk of whoever saves it. */
  fileName: string;
  mediaType: string;
  content: Uint8Array | Readable;
}

/** A file that is made for one person and read by its address, which is as secret as the file; never kept on the way. */
export interface Download {
  /** Fastify path; may have parameters. */
  path: string;
  /** Throws `AppError` where there is none for these parameters. `staff` is who is signed in to the console, under its path alone. */
  open(params: Readonly<Record<string, string>>, staff: SessionStaff | null): Promise<DownloadedFile>;
  /** Page that says why there is none, for whoever followed a link. */
  otherwise(params: Readonly<Record<string, string>>): string;
}

const DEADLINE_MS = 10_000;

/** Puts downloads on their paths. They are made like pages: a bounded number at once, of all addresses and of each. */
export function registerDownloads(
  app: FastifyInstance,
  options: { gate: RenderGate; downloads: readonly Download[] } & { findStaff(token: string): Promise<SessionStaff | null> },
): void {
  for (const { path, open, otherwise } of options.downloads) {
    app.get(path, { config: { isPage: true } }, async (request, reply) => {
      const params = request.params as Record<string, string>;
      try {
        const token = path.startsWith(`${CONSOLE_CALLS}/`) ? request.cookies[cookies.staff.name] : undefined;
        const staff = token ? await options.findStaff(token) : null;
        const { fileName, mediaType, content } = await options.gate(addressOf(request), () =>
          withinDeadline(DEADLINE_MS, open(params, staff)),
        );
        return reply
          .type(mediaType)
          .headers({ "cache-control": "private, no-store", "x-robots-tag": "noindex", "content-disposition": attachment(fileName) })
          .send(content);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error.code === codes.unavailable.code) return refuse(reply, "unavailable");
        return reply.header("cache-control", "no-store").redirect(otherwise(params), 303);
      }
    });
  }
}

/** RFC 6266: browsers read the name in UTF-8, what is older a plain one. */
function attachment(fileName: string): string {
  const extension = /\.\w+$/.exec(fileName)?.[0] ?? "";
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="download${extension}"; filename*=UTF-8''${encoded}`;
}
