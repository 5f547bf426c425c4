import { describe, expect, it } from "vitest";
import { inPieces } from "./in-pieces.ts";

const rows = (many: number) => Array.from({ length: many }, (_, at) => at);

describe("rows in pieces", () => {
  it.each([
    [0, []],
    [3, [[0, 1, 2]]],
    [4, [[0, 1, 2, 3]]],
    [9, [[0, 1, 2, 3], [4, 5, 6, 7], [8]]],
  ])("%i of them are written whole and in order, the next prepared while one is written", async (many, expected) => {
    const written: number[][] = [];
    let [isWriting, overlaps] = [false, 0];
    await inPieces(rows(many), 4, {
      async prepare(piece) {
        if (isWriting) overlaps += 1;
        return [...piece];
      },
      async write(piece) {
        expect(isWriting).toBe(false);
        isWriting = true;
        await new Promise(setImmediate);
        written.push(piece);
        isWriting = false;
      },
    });
    expect(written).toEqual(expected);
    expect(overlaps).toBe(Math.max(0, expected.length - 1));
  });

  it.each(["prepare", "write"] as const)("fail with what fails, when %s does", async (which) => {
    let calls = 0;
    const step = async () => {
      calls += 1;
      if (calls === 2) throw new Error(which);
    };
    const still = async () => undefined;
    await expect(inPieces(rows(9), 4, { prepare: still, write: still, [which]: step })).rejects.toThrow(which);
  });
});
