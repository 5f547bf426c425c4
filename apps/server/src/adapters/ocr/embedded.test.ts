import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { drawSpecimen, madeUpVin, randomOf } from "#test-support/recognition/draw-specimen.ts";
import { createEmbeddedReader } from "./embedded.ts";
import { ReadingError } from "./port.ts";

const empty = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: "#cccccc" } })
    .jpeg()
    .toBuffer();
const orderOf = async () => ({ picture: await empty(), longSideMin: 500 });

it("where the library does not load, every picture says so and the cause is told to whoever runs the site", async () => {
  const onFailure = vi.fn();
  const reader = createEmbeddedReader({ onFailure, runtime: "no-such-runtime", longestMs: 60_000 });
  for (let time = 0; time < 2; time++) {
    await expect(reader.read(await orderOf())).rejects.toMatchObject({ name: "ReadingError", reason: "UNAVAILABLE" });
  }
  expect(onFailure).toHaveBeenCalledTimes(2);
  await reader.close();
});

it("where memory is short nothing is begun", async () => {
  const onFailure = vi.fn();
  const reader = createEmbeddedReader({ onFailure, availableMemory: () => 100_000_000 });
  await expect(reader.read(await orderOf())).rejects.toMatchObject({ reason: "UNAVAILABLE" });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: "memory is short" }));
  await reader.close();
});

it("beyond those that may wait the next is busy at once, and those that wait are read", async () => {
  const reader = createEmbeddedReader({ onFailure: () => {}, maxWaiting: 2, longestMs: 60_000 });
  const order = await orderOf();
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => reader.read(order)));
  expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected", "rejected"]);
  expect(answers[5]).toMatchObject({ reason: { reason: "BUSY" } });
  await expect(reader.read(order)).resolves.toEqual({ width: 600, height: 400, lines: [] });
  await reader.close();
});

it("what takes too long is given up, and the next is read", async () => {
  const quick = createEmbeddedReader({ onFailure: () => {}, longestMs: 1 });
  await expect(quick.read(await orderOf())).rejects.toBeInstanceOf(ReadingError);
  await expect(quick.read(await orderOf())).rejects.toMatchObject({ reason: "BUSY" });
  await quick.close();
});

it("what is given up amid the library's own work goes on to its end, and takes no process with it", async () => {
  const picture = await drawSpecimen("windscreen", madeUpVin(randomOf(7)));
  for (const longestMs of [200, 400, 600]) {
    const quick = createEmbeddedReader({ onFailure: () => {}, longestMs });
    await quick.read({ picture, longSideMin: 500 }).catch((error) => expect(error).toMatchObject({ reason: "BUSY" }));
    await quick.close();
  }
});
