import { linkSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The files of one directory in another as well. Storage never writes into a file that is there: it makes one and puts it in its place. */
export function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFiles(source, target);
    else linkSync(source, target);
  }
}
