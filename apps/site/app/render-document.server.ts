import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";

const RENDER_TIMEOUT_MS = 10_000;

/** What React writes where a part was not there yet, or failed, and is left to the browser. */
const LEFT_TO_BROWSER = "<!--$!-->";

interface Rendered {
  html: string;
  /** What failed in a part of the document whose place is held for the browser. */
  failure?: unknown;
}

/**
 * The document with every part that it has on the server. Nearly always all is there at once, and a text made in one go costs half of
 * a stream; where it turns out that something is still being fetched (a part that is loaded by itself, for the first time in this
 * process) or has failed, the document is rendered again, waiting for it and hearing what went wrong. Rejects where nothing can be shown.
 */
export async function renderDocument(page: ReactNode, nonce: string): Promise<Rendered> {
  const html = `<!DOCTYPE html>${renderToString(page)}`;
  return html.includes(LEFT_TO_BROWSER) ? renderWaiting(page, nonce) : { html };
}

function renderWaiting(page: ReactNode, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const timeout = setTimeout(() => stream.abort(new Error("The page was not rendered in time")), RENDER_TIMEOUT_MS);
    const stream = renderToPipeableStream(page, {
      nonce,
      // What is whole must stand in its place: moved there by a script, it would be missing without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        stream.pipe(collected((html) => resolve({ html, failure })));
      },
      onShellError(error) {
        clearTimeout(timeout);
        reject(error);
      },
      onError(error) {
        failure = error;
      },
    });
  });
}

function collected(done: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}
