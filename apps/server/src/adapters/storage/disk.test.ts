import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestDirectory } from "../../../test-support/settings.ts";
import { createDiskStorage } from "./disk.ts";
import type { FileStorage } from "./port.ts";

let folder: string;
let workFolder: string;
let storage: FileStorage;

beforeEach(() => {
  const data = createTestDirectory();
  folder = join(data, "media");
  workFolder = join(data, "incoming");
  storage = createDiskStorage({ folder, workFolder });
});

describe("files on disk", () => {
  it("get their folder with them and leave nothing where they were written", async () => {
    await storage.put("abc/640.avif", Buffer.from("picture"));
    expect(await readFile(join(folder, "abc/640.avif"), "utf8")).toBe("picture");
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("stay as they are when they are put again", async () => {
    await storage.put("abc/640.avif", Buffer.from("first"));
    await storage.put("abc/640.avif", Buffer.from("second"));
    expect(await readFile(join(folder, "abc/640.avif"), "utf8")).toBe("first");
  });

  it("are one whole file when many put it at once", async () => {
    const content = Buffer.alloc(1_000_000, "x");
    await Promise.all(Array.from({ length: 8 }, () => storage.put("abc/file.pdf", content)));
    expect((await readFile(join(folder, "abc/file.pdf"))).equals(content)).toBe(true);
    expect(await readdir(workFolder)).toEqual([]);
  });

  it("show nothing when they cannot be given their place", async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "abc"), "a file where the folder should be");
    await expect(storage.put("abc/640.avif", Buffer.from("picture"))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(["abc"]);
  });

  it("go with their folder, and again without complaint", async () => {
    await storage.put("abc/640.avif", Buffer.from("picture"));
    await storage.put("def/640.avif", Buffer.from("another"));
    await storage.removeFolder("abc");
    await storage.removeFolder("abc");
    expect(await readdir(folder)).toEqual(["def"]);
  });
});
