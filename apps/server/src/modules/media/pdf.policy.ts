import { inflateSync } from "node:zlib";
import { AppError } from "@marque/contract/errors";

/** Names of ISO 32000-1 by which a document does something by itself: scripts, programs, other files, forms that are sent. */
const ACTIVE_NAME = /\/(JavaScript|Launch|RichMedia|EmbeddedFiles?|SubmitForm|ImportData)(?![\w-])/;
const ENCRYPTED = /\/Encrypt(?![\w-])/;
const PACKED_OBJECTS = /\/ObjStm(?![\w-])/;
/** A stream's dictionary stands before it and is short. */
const DICTIONARY_LENGTH = 2_048;
/** The objects of an honest document are smaller, all of them together and unpacked. */
const MAX_UNPACKED = 64 * 1024 * 1024;

/**
 * Throws `unsupportedMedia` unless `content` is a PDF that lies still. It looks for names, as scanners do, in the whole file and in
 * packed objects (PDF 1.5), and refuses what it cannot look into, such as encrypted files. It is no virus scanner.
 */
export function requireStillPdf(content: Buffer): void {
  const text = content.toString("latin1");
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2_048).includes("%%EOF")) throw refusal("PDF 文件不完整，请重新导出后再上传");
  const names = decodeNames(text);
  if (ENCRYPTED.test(names)) throw refusal("PDF 文件已加密，无法检查，请去掉密码后再上传");
  if (ACTIVE_NAME.test(names) || unpackObjects(text).some((objects) => ACTIVE_NAME.test(decodeNames(objects)))) {
    throw refusal("PDF 文件含有脚本、嵌入文件或会自动执行的内容，请另存为普通 PDF 后再上传");
  }
}

/** What stands in the object streams of a document. */
function unpackObjects(text: string): string[] {
  const unpacked: string[] = [];
  let room = MAX_UNPACKED;
  for (let from = text.indexOf("stream"); from >= 0; from = text.indexOf("stream", from)) {
    const to = text.indexOf("endstream", from);
    if (to < 0) break;
    const dictionary = decodeNames(
      text
        .slice(Math.max(0, from - DICTIONARY_LENGTH), from)
        .split("obj")
        .at(-1) ?? "",
    );
    if (PACKED_OBJECTS.test(dictionary)) {
      const stream = text.slice(from + "stream".length, to).replace(/^\r?\n/, "");
      const objects = dictionary.includes("/Filter") ? inflate(stream, room) : stream;
      room -= objects.length;
      unpacked.push(objects);
    }
    from = to + "endstream".length;
  }
  return unpacked;
}

function inflate(stream: string, maxOutputLength: number): string {
  try {
    return inflateSync(Buffer.from(stream, "latin1"), { maxOutputLength: Math.max(1, maxOutputLength) }).toString("latin1");
  } catch (error) {
    throw new AppError("unsupportedMedia", { message: "PDF 文件的结构无法检查，请另存为普通 PDF 后再上传", cause: error });
  }
}

/** `/J#61vaScript` is the same name as `/JavaScript`. */
function decodeNames(objects: string): string {
  return objects.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function refusal(message: string): AppError {
  return new AppError("unsupportedMedia", { message });
}
