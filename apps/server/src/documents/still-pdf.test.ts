import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { requireStillPdf } from "./still-pdf.ts";

const DEMO_FOLDERS = ["brochures", "attachments"].map((folder) => join(import.meta.dirname, "../../../../demo/media", folder));

function pdf(body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.from(body), Buffer.from("\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n")]);
}

const PACKED = "/N 1 /First 4 /Filter /FlateDecode";

function packed(objects: string, dictionary = `/Type /ObjStm ${PACKED}`): Buffer {
  return Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    deflateSync(Buffer.from(objects)),
    Buffer.from("\nendstream\nendobj"),
  ]);
}

const refusal = (content: Buffer) =>
  requireStillPdf(content).then(
    () => null,
    (error: unknown) => error,
  );

describe("a PDF that lies still", () => {
  it.each(DEMO_FOLDERS.flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const)))(
    "%s",
    async (_, path) => {
      expect(await refusal(readFileSync(path))).toBeNull();
    },
  );

  it.each([
    ["a plain one", "1 0 obj << /Type /Catalog >> endobj"],
    ["one with packed objects", packed("1 0 << /Type /Catalog /Pages 2 0 R >>")],
    [
      "one with objects that are packed but not compressed",
      "5 0 obj << /Type /ObjStm /N 1 /First 4 /Length 9 >> stream\n1 0 << >>\nendstream endobj",
    ],
    ["one that opens at a page", "1 0 obj << /Type /Catalog /OpenAction [3 0 R /XYZ null null 0] >> endobj"],
    [
      "one with links",
      "1 0 obj << /Subtype /Link /A << /S /URI /URI (https://example.com) >> >> endobj 2 0 obj << /A << /S /GoTo >> >> endobj",
    ],
    ["one that speaks of scripts in a picture", "1 0 obj << /Length 30 >> stream\n/S /JavaScript /Launch /AA xyz\nendstream endobj"],
    ["one that is about scripts", "1 0 obj (JavaScript) endobj << /LaunchDate (2026) /JavaScripts 1 >>"],
  ])("%s", async (_, body) => {
    expect(await refusal(pdf(body))).toBeNull();
  });
});

describe("is refused", () => {
  it.each([
    ["with a script", "1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj"],
    ["with a script whose name is written in hexadecimal", "1 0 obj << /S /J#61v#61Script >> endobj"],
    ["with additional actions", "1 0 obj << /Type /Page /AA << /O 9 0 R >> >> endobj"],
    ["that does something when it is opened", "1 0 obj << /OpenAction 2 0 R >> endobj 2 0 obj << /S /GoTo /D [3 0 R /Fit] >> endobj"],
    ["that opens another file", "1 0 obj << /A << /S /GoToR /F (other.pdf) >> >> endobj"],
    ["with a script that a later object hides", "1 0 obj << /S /JavaScript /JS (a) >> endobj 1 0 obj << /Type /Catalog >> endobj"],
    ["with a script deep within", `1 0 obj << /Next [ ${"[".repeat(50)} << /S /JavaScript >> ${"]".repeat(50)} ] >> endobj`],
    ["with a file beside a page", "1 0 obj << /Type /Annot /Subtype /FileAttachment >> endobj"],
    ["with a form that has scripts", "1 0 obj << /AcroForm << /XFA 3 0 R >> >> endobj"],
    ["with a program", "1 0 obj << /S/Launch/F (cmd.exe) >> endobj"],
    ["with a file inside", "1 0 obj << /Names << /EmbeddedFiles 3 0 R >> >> endobj"],
    ["with a film", "1 0 obj << /Subtype /RichMedia >> endobj"],
    ["with a form that is sent", "1 0 obj << /S /SubmitForm /F (http://example.com) >> endobj"],
    ["with a script in packed objects", packed("1 0 << /S /JavaScript /JS (app.alert(1)) >>")],
    ["with a script in packed objects that hide their type", packed("1 0 << /S /JavaScript >>", `/Type /Obj#53tm ${PACKED}`)],
    ["with a script behind another stream", Buffer.concat([packed("1 0 << >>", "/Filter /FlateDecode"), packed("1 0 << /S /Launch >>")])],
  ])("a PDF %s", async (_, body) => {
    expect(await refusal(pdf(body))).toMatchObject({ code: 41500, message: expect.stringContaining("脚本") });
  });

  it("an encrypted PDF", async () => {
    expect(
      await refusal(pdf("1 0 obj << /Type /Catalog >> endobj\ntrailer << /Encrypt 7 0 R /Root 1 0 R >>\nstartxref\n9\n%%EOF")),
    ).toMatchObject({ message: expect.stringContaining("加密") });
  });

  it.each([
    ["whose objects cannot be unpacked", pdf("5 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nnonsense\nendstream endobj")],
    ["with a stream that never ends", pdf(`1 0 obj << /Type /Catalog >> stream\n${"stream\n".repeat(100_000)}`)],
    ["whose objects unpack without end", pdf(packed(" ".repeat(70 * 1024 * 1024)))],
  ])("a PDF %s", async (_, content) => {
    expect(await refusal(content)).toMatchObject({ code: 41500, message: expect.stringContaining("无法检查") });
  });

  it.each([
    ["half a PDF", pdf("1 0 obj").subarray(0, -10)],
    ["a page with a PDF's name", Buffer.from("<html><body>%PDF-1.7</body></html>%%EOF")],
    ["nothing", Buffer.alloc(0)],
  ])("%s", async (_, content) => {
    expect(await refusal(content)).toMatchObject({ code: 41500, message: expect.stringContaining("不完整") });
  });
});
