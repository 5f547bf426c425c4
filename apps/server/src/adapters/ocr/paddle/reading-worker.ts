import { ReadingError, type ReadingFailure, type ReadingOrder, type ReadPage } from "../port.ts";
import { decodePicture } from "./decode-picture.ts";
import { loadNetworks, type Networks } from "./networks.ts";
import { readPage } from "./read-page.ts";

export interface WorkerOrder extends ReadingOrder {
  runtime: string;
}

/** An error keeps its class on no way out of a thread. */
export type WorkerAnswer = { page: ReadPage } | { reason: ReadingFailure; cause: unknown };

let loading: Promise<Networks> | undefined;

/** Reads a picture in a thread of its own, which loads the networks for the first. */
export default async function read({ runtime, ...order }: WorkerOrder): Promise<WorkerAnswer> {
  try {
    const pixels = await decodePicture(order);
    loading ??= loadNetworks(runtime);
    const networks = await loading.catch((error) => {
      loading = undefined;
      throw new ReadingError("UNAVAILABLE", error);
    });
    return { page: await readPage(networks, pixels) };
  } catch (error) {
    if (error instanceof ReadingError) return { reason: error.reason, cause: error.cause };
    throw error;
  }
}
