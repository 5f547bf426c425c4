import type { Piscina } from "piscina";
import type { WorkerAnswer, WorkerOrder } from "./paddle/reading-worker.ts";
import { ReadingError, type ReadingOrder, type ReadPage, type TextReader } from "./port.ts";

/** Pictures that are read at a time; each thread has its own networks. */
const THREADS = 1;
/** Whoever waits behind more than these would wait longer than anybody does. */
const MAX_WAITING = 8;
/** Waiting included. */
const LONGEST_MS = 15_000;
/** A reader that nobody needs gives its memory back. */
const IDLE_MS = 60_000;
/** Of JavaScript alone: pixels and networks lie outside. */
const HEAP_MB = 256;
/** What a reader takes at most, measured; with less at hand the system would end the process. */
const NEEDED_BYTES = 700 * 1024 * 1024;
/** Also when a thread's library does not load. */
const RUNTIME = "onnxruntime-node";

/**
 * Reads pictures in this process by PaddleOCR's networks (ADR 048), in a thread that begins with the first picture and ends when none
 * has come for a while.
 *
 * @param options.onFailure hears of what is no picture's fault
 */
export function createEmbeddedReader(options: {
  onFailure(error: unknown): void;
  maxWaiting?: number;
  longestMs?: number;
  runtime?: string;
  availableMemory?: () => number;
}): TextReader {
  const { onFailure, maxWaiting = MAX_WAITING, longestMs = LONGEST_MS, runtime = RUNTIME } = options;
  const availableMemory = options.availableMemory ?? (() => process.availableMemory());
  let opening: Promise<Piscina<WorkerOrder, WorkerAnswer>> | null = null;
  let unfinished = 0;

  /** The library comes with the first picture too. */
  async function open() {
    const { Piscina } = await import("piscina");
    return new Piscina<WorkerOrder, WorkerAnswer>({
      filename: new URL("./paddle/reading-worker.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: maxWaiting,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
  }

  async function readNow(order: ReadingOrder): Promise<ReadPage> {
    opening ??= open();
    const pool = await opening;
    if (pool.threads.length === 0 && availableMemory() < NEEDED_BYTES) throw new ReadingError("UNAVAILABLE", new Error("memory is short"));
    const answer = await pool.run({ ...order, runtime }).catch((error) => {
      throw new ReadingError("UNAVAILABLE", error);
    });
    if ("page" in answer) return answer.page;
    throw new ReadingError(answer.reason, answer.cause);
  }

  /**
   * Nobody waits longer than they would, but what has begun goes on to its end: a thread that is stopped amid the library's own work takes
   * the whole process with it.
   */
  async function inTime(reading: Promise<ReadPage>): Promise<ReadPage> {
    const tooLate = Promise.withResolvers<never>();
    const timer = setTimeout(() => tooLate.reject(new ReadingError("BUSY")), longestMs);
    try {
      return await Promise.race([reading, tooLate.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async read(order) {
      if (unfinished > maxWaiting) throw new ReadingError("BUSY");
      unfinished += 1;
      const reading = readNow(order).finally(() => {
        unfinished -= 1;
      });
      try {
        return await inTime(reading);
      } catch (error) {
        if (error instanceof ReadingError && error.reason === "UNAVAILABLE") onFailure(error.cause);
        throw error;
      }
    },

    async close() {
      await (await opening)?.close({ force: true });
    },
  };
}
