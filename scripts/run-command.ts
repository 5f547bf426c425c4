import { StartError } from "../apps/server/src/start-error.ts";

/** Does what a command is for. A `StartError` is told to whoever typed it, with its exit code; anything else is a bug. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
  if (process.connected) process.disconnect();
}
