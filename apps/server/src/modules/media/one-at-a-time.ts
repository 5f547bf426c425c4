import { AppError } from "@marque/contract/errors";

/**
 * Has work done one after the other, so that however many pictures arrive at once they take one processor and pages keep the others.
 * Throws `unavailable` when `maxWaiting` are waiting already: their connections would give up before their turn.
 */
export function createOneAtATime(maxWaiting: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (work) => {
    if (unfinished > maxWaiting) throw new AppError("unavailable", { message: "正在处理其他素材，请稍后再传" });
    unfinished += 1;
    const mine = last.then(work);
    last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      unfinished -= 1;
    }
  };
}
