import { inflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFInvalidObject, PDFName, type PDFObject, PDFParser, PDFStream } from "@cantoo/pdf-lib";
import { AppError } from "@marque/contract/errors";

/** Entries of ISO 32000-1 under which a document does something by itself, holds files, or is a form with scripts. */
const ACTIVE_KEYS = new Set(["AA", "JS", "JavaScript", "EmbeddedFiles", "EF", "RichMediaContent", "XFA"]);
/** Actions (`/S`) that run, send or fetch something. Links to pages and addresses are none of them. */
const ACTIONS = new Set(["JavaScript", "Launch", "SubmitForm", "ImportData", "RichMediaExecute", "Rendition", "GoToE", "GoToR"]);
/** Kinds of objects (`/Type`, `/Subtype`) that hold files or players. */
const ACTIVE_KINDS = new Set(["EmbeddedFile", "FileAttachment", "RichMedia"]);
const PACKED_OBJECTS = /\/(ObjStm|XRef)(?![\w-])/;
/** A stream's dictionary stands before it and is short. */
const DICTIONARY_LENGTH = 2_048;
/** The objects of an honest document are smaller, all of them together and unpacked. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** After so many objects others have their turn. */
const OBJECTS_PER_TURN = 500;

/**
 * Throws `unsupportedMedia` unless `content` is a PDF that lies still. It looks at every object that the file defines, packed ones
 * (PDF 1.5) and those that a later definition hides, and refuses what it cannot look into, such as encrypted files. It is no virus
 * scanner.
 */
export async function requireStillPdf(content: Buffer): Promise<void> {
  if (!/^%PDF-[12]\.\d/.test(content.toString("latin1", 0, 8)) || !content.includes("%%EOF", -2_048)) {
    throw refusal("PDF 文件不完整，请重新导出后再上传");
  }
  requireBoundedObjects(content.toString("latin1"));
  const { objects, isEncrypted } = await readObjects(content);
  if (isEncrypted) throw refusal("PDF 文件已加密，无法检查，请去掉密码后再上传");
  if (objects.some(isActive)) throw refusal("PDF 文件含有脚本、嵌入文件或会自动执行的内容，请另存为普通 PDF 后再上传");
}

async function readObjects(content: Buffer): Promise<{ objects: PDFObject[]; isEncrypted: boolean }> {
  try {
    const parser = PDFParser.forBytesWithOptions(content, OBJECTS_PER_TURN, true);
    // An object may be defined more than once, and which definition holds is up to each viewer: all of them count.
    const { context } = parser as unknown as { context: Awaited<ReturnType<typeof parser.parseDocument>> };
    const objects: PDFObject[] = [];
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      objects.push(object);
      assign(ref, object);
    };
    await parser.parseDocument();
    return { objects, isEncrypted: Boolean(context.trailerInfo.Encrypt) };
  } catch (error) {
    throw unreadable(error);
  }
}

/** Whether an object does something, or one that stands within it. What it refers to is an object of its own. */
function isActive(object: PDFObject): boolean {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFInvalidObject) throw unreadable();
    if (next instanceof PDFArray) waiting.push(...next.asArray());
    const dictionary = next instanceof PDFStream ? next.dict : next;
    if (!(dictionary instanceof PDFDict)) continue;
    if (isActiveDictionary(dictionary)) return true;
    waiting.push(...dictionary.values());
  }
  return false;
}

function isActiveDictionary(dictionary: PDFDict): boolean {
  if (dictionary.keys().some((key) => ACTIVE_KEYS.has(key.decodeText()))) return true;
  // A place to open at is a list; a dictionary here is an action.
  if (dictionary.lookup(PDFName.of("OpenAction")) instanceof PDFDict) return true;
  const nameAt = (key: string) => {
    const name = dictionary.lookup(PDFName.of(key));
    return name instanceof PDFName ? name.decodeText() : "";
  };
  return ACTIONS.has(nameAt("S")) || ACTIVE_KINDS.has(nameAt("Type")) || ACTIVE_KINDS.has(nameAt("Subtype"));
}

/** The parser unpacks objects whatever their size; so that a small file cannot fill the memory, their sizes are added up before. */
function requireBoundedObjects(text: string): void {
  let room = MAX_UNPACKED;
  for (let from = text.indexOf("stream"); from >= 0; from = text.indexOf("stream", from)) {
    const to = text.indexOf("endstream", from);
    if (to < 0) break;
    const before = text.slice(Math.max(0, from - DICTIONARY_LENGTH), from);
    const dictionary = decodeNames(before.split("obj").at(-1) ?? "");
    if (PACKED_OBJECTS.test(dictionary) && dictionary.includes("/Filter")) {
      room -= unpackedSize(text.slice(from + "stream".length, to).replace(/^\r?\n/, ""), room);
    }
    from = to + "endstream".length;
  }
}

function unpackedSize(stream: string, maxOutputLength: number): number {
  try {
    return inflateSync(Buffer.from(stream, "latin1"), { maxOutputLength: Math.max(1, maxOutputLength) }).length;
  } catch (error) {
    throw unreadable(error);
  }
}

/** `/Obj#53tm` is the same name as `/ObjStm`. */
function decodeNames(objects: string): string {
  return objects.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

function unreadable(cause?: unknown): AppError {
  return new AppError("unsupportedMedia", { message: "PDF 文件的结构无法检查，请另存为普通 PDF 后再上传", cause });
}

function refusal(message: string): AppError {
  return new AppError("unsupportedMedia", { message });
}
