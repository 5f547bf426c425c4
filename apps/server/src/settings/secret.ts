import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../start-error.ts";

/** The secret kept in the data directory; made at the first start, readable by its owner only. */
export function keptSecret(dataDirectory: string): string {
  const file = join(dataDirectory, "secret");
  if (!existsSync(file)) makeSecret(file);
  const secret = readSecret(file);
  if (Buffer.from(secret, "base64").length < 32) {
    throw new StartError(`${file} should hold at least 32 random bytes in base64; restore it from a backup, encrypted data needs it.`);
  }
  return secret;
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new StartError(`The secret cannot be read; start Marque as the user it belongs to: ${(error as Error).message}.`);
  }
}

/** Written whole beside its place and then linked: a killed start leaves no half secret, and of two at once both use the first. */
function makeSecret(file: string): void {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  try {
    linkSync(unfinished, file);
  } catch (error) {
    // File systems without hard links have no way to tell who was first.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") renameSync(unfinished, file);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
