import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { requireStillPdf } from "./pdf.policy.ts";

const DEMO_FOLDERS = ["brochures", "attachments"].map((folder) => join(import.meta.dirname, "../../../../../demo/media", folder));

function pdf(body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(body), Buffer.from("\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n")]);
}

function packed(objects: string, dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode"): Buffer {
  return Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    deflateSync(Buffer.from(objects)),
    Buffer.from("\nendstream\nendobj"),
  ]);
}

const refusal = (content: Buffer) => {
  try {
    requireStillPdf(content);
    return null;
  } catch (error) {
    return error;
  }
};

describe("a PDF that lies still", () => {
  it.each(DEMO_FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const)))("%s", (_, path) => {
    expect(refusal(readFileSync(path))).toBeNull();
  });

  it.each([
    ["a plain one", "1 0 obj << /Type /Catalog >> endobj"],
    ["one with packed objects", packed("1 0 << /Type /Catalog /Pages 2 0 R >>")],
    ["one with objects that are packed but not compressed", "5 0 obj << /Type /ObjStm >> stream\n1 0 << >>\nendstream endobj"],
    ["one that is about scripts", "1 0 obj (JavaScript) endobj << /LaunchDate (2026) /JavaScripts 1 >>"],
    ["one with a stream that never ends", `1 0 obj << /Type /Catalog >> stream\n${"stream\n".repeat(100_000)}`],
  ])("%s", (_, body) => {
    expect(refusal(pdf(body))).toBeNull();
  });
});

describe("is refused", () => {
  it.each([
    ["with a script", "1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj"],
    ["with a script whose name is written in hexadecimal", "1 0 obj << /S /J#61v#61Script >> endobj"],
    ["with a program", "1 0 obj << /S/Launch/F (cmd.exe) >> endobj"],
    ["with a file inside", "1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj"],
    ["with a film", "1 0 obj << /Subtype /RichMedia >> endobj"],
    ["with a form that is sent", "1 0 obj << /S /SubmitForm /F (http://example.com) >> endobj"],
    ["with a script in packed objects", packed("1 0 << /S /JavaScript /JS (app.alert(1)) >>")],
    ["with a script in packed objects that hide their type", packed("1 0 << /S /JavaScript >>", "/Type /Obj#53tm /Filter /FlateDecode")],
    ["with a script behind another stream", Buffer.concat([packed("1 0 << >>", "/Filter /FlateDecode"), packed("1 0 << /S /Launch >>")])],
  ])("a PDF %s", (_, body) => {
    expect(refusal(pdf(body))).toMatchObject({ code: 41500, message: expect.stringContaining("脚本") });
  });

  it("an encrypted PDF", () => {
    expect(refusal(pdf("trailer << /Encrypt 7 0 R >>"))).toMatchObject({ message: expect.stringContaining("加密") });
  });

  it.each([
    ["whose objects cannot be unpacked", pdf("5 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nnonsense\nendstream endobj")],
    ["whose objects unpack without end", pdf(packed(" ".repeat(70 * 1024 * 1024)))],
  ])("a PDF %s", (_, content) => {
    expect(refusal(content)).toMatchObject({ code: 41500, message: expect.stringContaining("无法检查") });
  });

  it.each([
    ["half a PDF", pdf("1 0 obj").subarray(0, -10)],
    ["a page with a PDF's name", Buffer.from("<html><body>%PDF-1.7</body></html>%%EOF")],
    ["nothing", Buffer.alloc(0)],
  ])("%s", (_, content) => {
    expect(refusal(content)).toMatchObject({ code: 41500, message: expect.stringContaining("不完整") });
  });
});
