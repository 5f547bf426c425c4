import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Environment, readSettings, type Settings, variables } from "../src/settings.ts";

/** Limits so high that no test meets one it is not about. */
const highLimits = Object.fromEntries(
  Object.keys(variables)
    .filter((name) => name.startsWith("LIMIT_"))
    .map((name) => [name, /INTERVAL/.test(name) ? "0" : "1000000"]),
);

/** Settings of a test: high limits, no log, a fixed secret; `environment` overrides by variable name. */
export function createTestSettings(dataDirectory: string, environment: Environment = {}): Settings {
  return readSettings({
    MARQUE_DATA: dataDirectory,
    MARQUE_SECRET: Buffer.alloc(32, "test").toString("base64"),
    LOG_LEVEL: "silent",
    PUBLIC_ORIGIN: "http://localhost:8080",
    ...highLimits,
    LIMIT_CODE_TRIES: variables.LIMIT_CODE_TRIES.default,
    LIMIT_LEAD_MERGE_DAYS: variables.LIMIT_LEAD_MERGE_DAYS.default,
    ...environment,
  });
}

/** The limits of a test, as high as in its settings; `environment` overrides by variable name. */
export function createTestLimits(environment: Environment = {}): Settings["limits"] {
  return createTestSettings(tmpdir(), environment).limits;
}

/** A temporary directory that is gone after the test. */
export function createTestDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "marque-data-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
