import { createEmbeddedReader } from "../apps/server/src/adapters/ocr/embedded.ts";
import { findVin } from "../apps/server/src/modules/recognition/find-vin.ts";
import { drawSpecimen, madeUpVin, randomOf, specimenKinds } from "../apps/server/test-support/recognition/draw-specimen.ts";
import { spoilingNames, spoilings } from "../apps/server/test-support/recognition/spoil-picture.ts";

/** Another one than the tests have. */
const SEED = 77;
const MEGABYTE = 1024 * 1024;
const AT_ONCE = 50;
const PATIENCE_MS = 120_000;

interface Row {
  photographs: number;
  exact: number;
  /** Read rightly, with something marked all the same. */
  marked: number;
  /** Characters that are wrong and not marked. */
  "wrong and sure": number;
  "CPU ms": number;
}

/** How many photographs of VINs are read rightly, what one takes, and what fifty at once are told. @param each VINs for each kind of specimen */
export async function measureRecognition(each: number): Promise<void> {
  const reader = createEmbeddedReader({ longestMs: PATIENCE_MS, onFailure: (error) => console.error(error) });
  const before = process.memoryUsage.rss();
  const random = randomOf(SEED);
  const table = Object.fromEntries(
    spoilingNames.map((name): [string, Row] => [name, { photographs: 0, exact: 0, marked: 0, "wrong and sure": 0, "CPU ms": 0 }]),
  );
  let picture: Uint8Array = new Uint8Array();
  let peak = 0;
  for (let number = 0; number < each; number++) {
    for (const kind of specimenKinds) {
      const vin = madeUpVin(random);
      const specimen = await drawSpecimen(kind, vin);
      for (const name of spoilingNames) {
        picture = await spoilings[name](specimen);
        const begun = process.cpuUsage();
        const found = findVin(await reader.read({ picture, longSideMin: 500 }));
        const { user, system } = process.cpuUsage(begun);
        const row = table[name] as Row;
        row.photographs += 1;
        row["CPU ms"] += (user + system) / 1000;
        peak = Math.max(peak, process.memoryUsage.rss());
        if (typeof found === "string") continue;
        if (found.vin === vin) row.exact += 1;
        if (found.vin === vin && found.characters.some(({ isUncertain }) => isUncertain)) row.marked += 1;
        row["wrong and sure"] += found.characters.filter(({ text, isUncertain }, at) => text !== vin[at] && !isUncertain).length;
      }
    }
  }
  for (const row of Object.values(table)) row["CPU ms"] = Math.round(row["CPU ms"] / row.photographs);
  console.table(table);
  console.log(`Memory: ${Math.round((peak - before) / MEGABYTE)} MB more than before, at most`);
  await reader.close();
  await measureQueue(picture);
}

/** Fifty at once, as a site has them: some are read, the rest are told to come again. */
async function measureQueue(picture: Uint8Array): Promise<void> {
  const reader = createEmbeddedReader({ onFailure: (error) => console.error(error) });
  await reader.read({ picture, longSideMin: 500 });
  const begun = performance.now();
  const times: number[] = [];
  const answers = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      reader.read({ picture, longSideMin: 500 }).then(() => {
        times.push(performance.now() - begun);
      }),
    ),
  );
  const refused = answers.filter(({ status }) => status === "rejected").length;
  console.log(
    `${AT_ONCE} at once: ${AT_ONCE - refused} read, the last after ${Math.round(Math.max(...times))} ms; ${refused} told to come again`,
  );
  await reader.close();
}
