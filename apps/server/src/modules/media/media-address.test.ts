import { describe, expect, it } from "vitest";
import { addressOf, findMediaAddresses, folderOf, keyOfAddress } from "./media-address.ts";

const SHA = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

describe("the folder of an upload", () => {
  it("is named by its hash, and the hash can be read from every address in it", () => {
    expect(folderOf(SHA)).toBe("media/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg");
    expect(addressOf(SHA, "640.avif")).toBe("/next/media/n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg/640.avif");
    expect(keyOfAddress(addressOf(SHA, "640.avif"))).toBe(SHA);
    expect(keyOfAddress(addressOf(SHA, "1280.jpg"))).toBe(SHA);
  });
});

describe("a picture that was not uploaded", () => {
  it("is known by its address, each by its own", () => {
    const one = keyOfAddress("/next/media/landscape-mist-1920.n1I0OwDFSG.webp");
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOfAddress("/next/media/landscape-mist-1920.n1I0OwDFSX.webp")).not.toBe(one);
  });
});

describe("media addresses of a payload", () => {
  it("are found in fields, lists and html, each once", () => {
    const payload = {
      cover: { url: "/next/media/a/1.jpg", sources: [{ url: "/next/media/a/1.avif" }] },
      blocks: [{ html: '<p>见<img src="/next/media/b/2.webp" alt="">和<a href=\'/next/media/c/file.pdf\'>附件</a>。</p>' }],
      again: "/next/media/a/1.jpg",
      absolute: "https://www.example.com/next/media/d/4.png?x=1",
    };
    expect(findMediaAddresses(payload)).toEqual([
      "/next/media/a/1.jpg",
      "/next/media/a/1.avif",
      "/next/media/b/2.webp",
      "/next/media/c/file.pdf",
      "/next/media/d/4.png",
    ]);
  });

  it("end where the text around them goes on", () => {
    expect(findMediaAddresses(["图在/next/media/a/1.jpg。下一句", "/next/media/b/2.jpg.", "/next/media/", "/media/x.jpg"])).toEqual([
      "/next/media/a/1.jpg",
      "/next/media/b/2.jpg",
    ]);
  });

  it.each([null, undefined, 12, "", {}])("are none in %j", (payload) => {
    expect(findMediaAddresses(payload)).toEqual([]);
  });
});
