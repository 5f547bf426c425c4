import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDirectory } from "#test-support/settings.ts";
import { type S3StandIn, startS3StandIn } from "#test-support/stand-ins/s3.ts";
import { createDiskStorage } from "./disk.ts";
import { BadKey, type FileStorage, removeFolder, StorageAway } from "./port.ts";
import { createReadCache } from "./read-cache.ts";
import { createS3Storage, type S3Settings } from "./s3.ts";

const keys = { accessKeyId: "id", accessKeySecret: "secret", region: "cn-hangzhou", bucket: "marque" };

const drivers: Record<string, () => Promise<{ storage: FileStorage; close(): Promise<void> }>> = {
  async disk() {
    const directory = createTestDirectory();
    const storage = createDiskStorage({ directory, workFolder: join(directory, "incoming") });
    const leftBehind = () => readdir(join(directory, "incoming")).catch(() => []);
    return { storage, close: async () => expect(await leftBehind()).toEqual([]) };
  },
  async s3() {
    const standIn = await startS3StandIn(keys);
    return { storage: createS3Storage({ ...keys, endpoint: standIn.endpoint, addressing: "path" }), close: standIn.close };
  },
  async "s3 with small files in memory"() {
    const standIn = await startS3StandIn(keys);
    const storage = createReadCache(createS3Storage({ ...keys, endpoint: standIn.endpoint, addressing: "path" }), "media/");
    return { storage, close: standIn.close };
  },
};

const readText = async (storage: FileStorage, key: string) => text(await storage.read(key));
async function listed(storage: FileStorage, folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.list(folder)) keys.push(key);
  return keys.sort();
}

describe.each(Object.keys(drivers))("files kept by %s", (name) => {
  let storage: FileStorage;
  let close: () => Promise<void>;
  beforeEach(async () => {
    ({ storage, close } = await (drivers[name] as (typeof drivers)[string])());
  });
  afterEach(() => close());

  it("are read as they were put, whole and in part", async () => {
    await storage.put("media/abc/640.avif", Buffer.from("picture"));
    expect(await storage.find("media/abc/640.avif")).toMatchObject({ bytes: 7, modifiedAt: expect.any(Date) });
    expect(await readText(storage, "media/abc/640.avif")).toBe("picture");
    expect(await text(await storage.read("media/abc/640.avif", { start: 2, end: 4 }))).toBe("ctu");
  });

  it("may come as streams", async () => {
    await storage.put("private/one", { stream: Readable.from([Buffer.from("ab"), Buffer.from("cd")]), bytes: 4 });
    expect(await readText(storage, "private/one")).toBe("abcd");
  });

  it("stay as they are when they are put again", async () => {
    await storage.put("media/abc/640.avif", Buffer.from("first"));
    await storage.put("media/abc/640.avif", Buffer.from("second"));
    expect(await readText(storage, "media/abc/640.avif")).toBe("first");
  });

  it("are one whole file when many put it at once", async () => {
    const content = Buffer.alloc(1_000_000, "x");
    await Promise.all(Array.from({ length: 8 }, () => storage.put("media/abc/file.pdf", content)));
    expect((await readText(storage, "media/abc/file.pdf")) === content.toString()).toBe(true);
  });

  it.each([
    ["breaks off", 10],
    ["is longer than it said", 1],
  ])("are not there when their stream %s", async (_what, bytes) => {
    await expect(storage.put("private/one", { stream: Readable.from([Buffer.from("abc")]), bytes })).rejects.toThrow();
    expect(await storage.find("private/one")).toBeNull();
  });

  it("are not there when their stream fails", async () => {
    const failing = Readable.from(
      (async function* () {
        yield Buffer.from("ab");
        throw new Error("the sender went away");
      })(),
    );
    await expect(storage.put("private/one", { stream: failing, bytes: 4 })).rejects.toThrow();
    expect(await storage.find("private/one")).toBeNull();
  });

  it("that are not there are not found, cannot be read, and may be removed", async () => {
    expect(await storage.find("media/abc/no.avif")).toBeNull();
    await expect(storage.read("media/abc/no.avif")).rejects.toThrow();
    await storage.remove("media/abc/no.avif");
  });

  it("are listed by folder and go one by one, again without complaint", async () => {
    const names = ["1.avif", "2.avif", "3.avif", "4.avif", "5.avif"].map((file) => `media/abc/${file}`);
    for (const key of [...names, "media/abcd/1.avif", "private/one"]) await storage.put(key, Buffer.from(key));
    expect(await listed(storage, "media/abc/")).toEqual(names);
    expect(await listed(storage, "media/")).toEqual([...names, "media/abcd/1.avif"]);
    await removeFolder(storage, "media/abc/");
    await removeFolder(storage, "media/abc/");
    expect(await listed(storage, "media/")).toEqual(["media/abcd/1.avif"]);
    expect(await storage.find(names[0] ?? "")).toBeNull();
  });

  it.each([
    "../secret",
    "media/../secret",
    "/etc/passwd",
    "media//a",
    "media/..",
    "media/a/",
    "secret",
    "media/a\\..\\b",
    "media/a\0b",
    "media/.env",
    "",
  ])("have no key %j", async (key) => {
    await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow(BadKey);
    await expect(storage.find(key)).rejects.toThrow(BadKey);
    await expect(storage.read(key)).rejects.toThrow(BadKey);
    await expect(storage.remove(key)).rejects.toThrow(BadKey);
  });
});

describe("on disk", () => {
  it("shows nothing when a file cannot be given its place", async () => {
    const directory = createTestDirectory();
    const storage = createDiskStorage({ directory, workFolder: join(directory, "incoming") });
    await mkdir(join(directory, "media"), { recursive: true });
    await writeFile(join(directory, "media/abc"), "a file where the folder should be");
    await expect(storage.put("media/abc/640.avif", Buffer.from("picture"))).rejects.toThrow();
    expect(await readdir(join(directory, "media"))).toEqual(["abc"]);
    expect(await readdir(join(directory, "incoming"))).toEqual([]);
  });
});

describe("in a bucket", () => {
  let standIn: S3StandIn;
  beforeEach(async () => {
    standIn = await startS3StandIn(keys);
  });
  afterEach(() => standIn.close());
  const open = (change: Partial<S3Settings> = {}) =>
    createS3Storage({ ...keys, endpoint: standIn.endpoint, addressing: "path", ...change });

  it.each([{ accessKeySecret: "another" }, { accessKeyId: "another" }, { region: "cn-beijing" }])(
    "nothing is taken or given with %j",
    async (change) => {
      await open().put("media/abc/1.avif", Buffer.from("picture"));
      await expect(open(change).put("media/abc/2.avif", Buffer.from("x"))).rejects.toThrow();
      await expect(open(change).read("media/abc/1.avif")).rejects.toThrow();
      expect([...standIn.objects.keys()]).toEqual(["media/abc/1.avif"]);
    },
  );

  it("another process finds what this one put", async () => {
    await open().put("media/abc/1.avif", Buffer.from("picture"));
    expect(await readText(open(), "media/abc/1.avif")).toBe("picture");
  });

  it("a vendor that is away is told from a file that is not there", async () => {
    standIn.answerWith(503);
    await expect(open().find("media/abc/1.avif")).rejects.toThrow(StorageAway);
    await standIn.close();
    await expect(open().find("media/abc/1.avif")).rejects.toThrow(StorageAway);
    standIn = await startS3StandIn(keys);
  });

  it("small pictures are fetched once for a thousand looks", async () => {
    const storage = createReadCache(open(), "media/");
    await storage.put("media/abc/1.avif", Buffer.from("picture"));
    const asked = standIn.requests.length;
    await Promise.all(Array.from({ length: 1000 }, () => storage.find("media/abc/1.avif")));
    expect(await readText(storage, "media/abc/1.avif")).toBe("picture");
    expect(standIn.requests.slice(asked)).toEqual(["HEAD media/abc/1.avif", "GET media/abc/1.avif"]);
  });
});
