import { Presets, SingleBar } from "cli-progress";
import type { Progress } from "./manifest.ts";

/** Shows a bar in the terminal while work goes on; where output goes into a file, nothing. */
export async function withProgressBar<Result>(work: (progress: Progress) => Promise<Result>): Promise<Result> {
  const bar = new SingleBar({ format: "{what} {bar} {percentage} %", hideCursor: true }, Presets.shades_classic);
  const progress: Progress = {
    begin(what, total) {
      bar.stop();
      bar.start(total, 0, { what });
    },
    advance: (by) => bar.increment(by),
  };
  try {
    return await work(progress);
  } finally {
    // Leaves the cursor below it.
    bar.stop();
  }
}
