import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { chmod, link, rm, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import { StartError } from "../start-error.ts";
import { ARCHIVE_FORMAT, type Entry, MANIFEST, Manifest, type Progress } from "./manifest.ts";

/** Where the content of an entry lies while the archive is made. */
export type Sources = ReadonlyMap<string, string>;

/** An entry's size and sum. */
export async function describeEntry(name: string, path: string): Promise<Entry> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { name, bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}

/** Writes the archive, readable by its owner only, under its name once it is whole; an archive that is there is never replaced. */
export async function writeArchive(path: string, manifest: Manifest, sources: Sources, progress: Progress): Promise<void> {
  const unfinished = `${path}.part-${process.pid}`;
  const archive = pack();
  const written = pipeline(archive, createGzip({ level: 1 }), createWriteStream(unfinished, { mode: 0o600, flags: "wx" }));
  try {
    progress.begin(
      "Archive",
      manifest.entries.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 1));
    for (const { name, bytes } of manifest.entries) {
      const entry = archive.entry({ name, size: bytes, mode: 0o600 });
      await pipeline(createReadStream(sources.get(name) ?? ""), entry);
      progress.advance(bytes);
    }
    archive.finalize();
    await written;
    await chmod(unfinished, 0o600);
    await link(unfinished, path);
  } finally {
    archive.destroy();
    await written.catch(() => undefined);
    await rm(unfinished, { force: true });
  }
}

/** Reads an archive from its beginning to its end. `onEntry` must read what it is given. Throws `StartError` for a broken one. */
export async function readArchive(
  path: string,
  progress: Progress,
  onEntry: (entry: Entry, content: Readable, manifest: Manifest) => Promise<void>,
): Promise<Manifest> {
  const archive = extract();
  const source = pipeline(createReadStream(path), createGunzip(), archive);
  source.catch(() => undefined);
  let manifest: Manifest | undefined;
  const waiting = new Map<string, Entry>();
  try {
    for await (const entry of archive) {
      const { name } = entry.header;
      if (!manifest) {
        manifest = readManifest(name, await text(entry));
        for (const one of manifest.entries) waiting.set(one.name, one);
        progress.begin(
          "Archive",
          manifest.entries.reduce((sum, { bytes }) => sum + bytes, 0),
        );
        continue;
      }
      const expected = waiting.get(name);
      if (!expected) throw new Error(`${name} is not in the manifest`);
      waiting.delete(name);
      await onEntry(expected, Readable.from(entry), manifest);
      progress.advance(expected.bytes);
    }
    await source;
    if (!manifest || waiting.size > 0) throw new Error(`${[...waiting.keys()][0] ?? MANIFEST} is missing`);
    return manifest;
  } catch (error) {
    archive.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup ${path} is broken: ${(error as Error).message}.`, 1, { cause: error });
  }
}

/** Reads the whole archive and compares every sum, before anything is written anywhere. */
export async function verifyArchive(path: string, progress: Progress): Promise<Manifest> {
  return await readArchive(path, progress, async ({ name, bytes, sha256 }, content) => {
    const hash = createHash("sha256");
    let length = 0;
    for await (const chunk of content) {
      hash.update(chunk as Buffer);
      length += (chunk as Buffer).length;
    }
    if (length !== bytes || hash.digest("hex") !== sha256) throw new Error(`${name} is not what it was`);
  });
}

function readManifest(name: string, content: string): Manifest {
  if (name !== MANIFEST) throw new Error("it does not begin with a manifest");
  const json = JSON.parse(content) as { format?: unknown };
  if (typeof json.format === "number" && json.format > ARCHIVE_FORMAT) {
    throw new StartError("The backup was made by a newer Marque; restore it with that one.");
  }
  return Manifest.parse(json);
}
