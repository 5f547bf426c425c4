import { afterAll, expect, it } from "vitest";
import { drawSpecimen, madeUpVin, randomOf, specimenKinds } from "#test-support/recognition/draw-specimen.ts";
import { spoilingNames, spoilings } from "#test-support/recognition/spoil-picture.ts";
import { findVin } from "../../modules/recognition/find-vin.ts";
import { createEmbeddedReader } from "./embedded.ts";

/** Another one than any that was used while the rules were made. */
const SEED = 20_261_125;
/** Some hundred seconds for a busy machine; on a quiet one a picture takes half a second. */
const PATIENCE_MS = 120_000;

const reader = createEmbeddedReader({
  longestMs: PATIENCE_MS,
  onFailure: (error) => {
    throw error;
  },
});
afterAll(() => reader.close());

// One picture of every kind of spoiling; the run over many is `npm run bench -- recognition`.
const random = randomOf(SEED);
const cases = spoilingNames.map((spoiling, index) => ({
  spoiling,
  kind: specimenKinds[index % specimenKinds.length] ?? "windscreen",
  vin: madeUpVin(random),
}));

it(
  "photographs of VINs are read, whatever happened to them, and nothing wrong is called sure",
  async () => {
    const results: { picture: string; read: string; wrongSure: number }[] = [];
    for (const { spoiling, kind, vin } of cases) {
      const picture = await spoilings[spoiling](await drawSpecimen(kind, vin));
      const found = findVin(await reader.read({ picture, longSideMin: 500 }));
      const reading = typeof found === "string" ? null : found;
      const wrongSure = reading?.characters.filter(({ text, isUncertain }, at) => text !== vin[at] && !isUncertain).length ?? 0;
      results.push({
        picture: `${kind} ${spoiling}`,
        read: reading?.vin === vin ? "exact" : `${String(reading?.vin ?? found)} for ${vin}`,
        wrongSure,
      });
    }
    const missed = results.filter(({ read }) => read !== "exact");
    expect(results.filter(({ wrongSure }) => wrongSure > 0)).toEqual([]);
    // Processors differ in the last digit of a sum: one picture may be missed on another machine.
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1);
  },
  PATIENCE_MS * 2,
);
