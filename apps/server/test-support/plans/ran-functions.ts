import { readdirSync, readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { basename, join } from "node:path";

const MODULES = join(import.meta.dirname, "../../src/modules");
const DECLARATION = /^export (?:async )?function (\w+)/gm;

export interface RepositoryWatch {
  /** Exported functions of `*.repository.ts` that did not run since the last question, as `file: function`. */
  unrun(): Promise<string[]>;
  close(): void;
}

/**
 * Watches which functions of the repositories run, by V8's own counters: SQL lives there and nowhere else (boundaries), so that
 * a query that a test never asks shows up as a function that did not run.
 */
export async function watchRepositories(): Promise<RepositoryWatch> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  return {
    async unrun() {
      const { result } = await session.post("Profiler.takePreciseCoverage");
      const ran = new Set(
        result.flatMap(({ url, functions }) =>
          functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).map(({ functionName }) => `${basename(url)}: ${functionName}`),
        ),
      );
      return declaredFunctions().filter((name) => !ran.has(name));
    },
    close: () => session.disconnect(),
  };
}

function declaredFunctions(): string[] {
  const files = readdirSync(MODULES, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".repository.ts"));
  return files.flatMap((file) =>
    [...readFileSync(join(MODULES, file), "utf8").matchAll(DECLARATION)].map(([, name]) => `${basename(file)}: ${name}`),
  );
}
