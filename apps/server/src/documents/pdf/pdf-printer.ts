import { Worker } from "node:worker_threads";
import { AppError } from "@marque/contract/errors";
import type { PrintedDocument } from "./printed-document.ts";

export type PrintingAnswer = { pdf: Uint8Array } | { error: Error };

export interface PdfPrinter {
  /** The document as PDF. Throws `unavailable` where too many are waiting or one takes too long: it is worth asking again. */
  print(document: PrintedDocument): Promise<Uint8Array>;
}

/** Whoever waits behind more than these would wait longer than a browser does. */
const MAX_WAITING = 20;
const LONGEST_MS = 8_000;
/** A printer that nobody needs gives its fonts' memory back. */
const IDLE_MS = 60_000;
const MEMORY_MB = 256;

/**
 * Prints one document after the other in a thread of its own, which begins with the first and ends when nothing has been printed for a
 * while.
 */
export function createPdfPrinter(options: { maxWaiting?: number } = {}): PdfPrinter {
  const maxWaiting = options.maxWaiting ?? MAX_WAITING;
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;

  function open(): Worker {
    const opened = new Worker(new URL("./printing-worker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    // Whoever waits for an answer hears of it there; between two documents nobody does.
    opened.on("error", () => {});
    opened.once("exit", () => {
      if (worker === opened) worker = null;
    });
    return opened;
  }

  function retire(): void {
    void worker?.terminate();
    worker = null;
  }

  function printNow(document: PrintedDocument): Promise<Uint8Array> {
    clearTimeout(idle);
    worker ??= open();
    const at = worker;
    at.ref();
    return new Promise<Uint8Array>((resolve, reject) => {
      const timer = setTimeout(() => {
        retire();
        settle(() => reject(busy()));
      }, LONGEST_MS);
      const onMessage = (answer: PrintingAnswer) => settle(() => ("pdf" in answer ? resolve(answer.pdf) : reject(answer.error)));
      const onError = (error: Error) => settle(() => reject(error));
      function settle(tell: () => void): void {
        clearTimeout(timer);
        at.off("message", onMessage).off("error", onError).unref();
        tell();
      }
      at.once("message", onMessage).once("error", onError).postMessage(document);
    });
  }

  return {
    async print(document) {
      if (unfinished > maxWaiting) throw busy();
      unfinished += 1;
      const mine = last.then(() => printNow(document));
      last = mine.catch(() => {});
      try {
        return await mine;
      } finally {
        unfinished -= 1;
        if (unfinished === 0) idle = setTimeout(retire, IDLE_MS).unref();
      }
    },
  };
}

function busy(): AppError {
  return new AppError("unavailable", { message: "正在生成的文件较多，请稍后再试" });
}
