import { expect, it } from "vitest";
import { createOneAtATime } from "./one-at-a-time.ts";

/** Work that ends when it is told to. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let begun = false;
  return {
    resolve,
    reject,
    hasBegun: () => begun,
    run: () => {
      begun = true;
      return promise;
    },
  };
}

it("begins with the next when the one before has ended, however it ended", async () => {
  const inTurn = createOneAtATime(4);
  const [first, second, third] = [work(), work(), work()];
  const results = [first, second, third].map(({ run }) => inTurn(run));
  await Promise.resolve();
  expect([first, second, third].map(({ hasBegun }) => hasBegun())).toEqual([true, false, false]);
  first.reject(new Error("broken picture"));
  await expect(results[0]).rejects.toThrow("broken picture");
  expect(second.hasBegun()).toBe(true);
  expect(third.hasBegun()).toBe(false);
  second.resolve("two");
  third.resolve("three");
  expect(await results[1]).toBe("two");
  expect(await results[2]).toBe("three");
});

it("refuses more than may wait, and goes on afterwards", async () => {
  const inTurn = createOneAtATime(1);
  const [running, waiting] = [work(), work()];
  const results = [inTurn(running.run), inTurn(waiting.run)];
  await expect(inTurn(async () => "too many")).rejects.toMatchObject({ code: 50300, message: "正在处理其他素材，请稍后再传" });
  running.resolve("one");
  waiting.resolve("two");
  await Promise.all(results);
  expect(await inTurn(async () => "again")).toBe("again");
});
