import type { TestProject } from "vitest/node";
import { createDataDirectory, DATA_DIRECTORY, DEMO, removeDataDirectory, startServer } from "./server-process.ts";
import { removeLeftBehind } from "./test-root.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A data directory with the demo brand that nobody runs on; tests take copies of it. */
    filledDirectory: string;
  }
}

/** Fills one data directory for all tests of whole servers: filling takes most of a first start. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  removeLeftBehind(DATA_DIRECTORY);
  const directory = createDataDirectory();
  const server = await startServer(directory, {}, DEMO);
  const { code } = await server.end("SIGTERM");
  if (code !== 0) throw new Error(`The server that filled the directory ended with ${code}: ${server.output()}`);
  project.provide("filledDirectory", directory);
  return () => removeDataDirectory(directory);
}
