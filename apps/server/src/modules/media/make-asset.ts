import { open, readFile } from "node:fs/promises";
import { localDate } from "../../local-time.ts";
import type { NewAsset } from "./media.repository.ts";
import { addressOf } from "./media-address.ts";
import { type AssetFile, renderPicture } from "./picture.ts";
import type { ReceivedFile } from "./receive-upload.ts";

/** What an upload becomes: its part of the library's row, and its files by their names in its folder. */
export interface MadeAsset {
  asset: Pick<NewAsset, "kind" | "picture" | "file">;
  files: AssetFile[];
}

const PDF_START = "%PDF-";
const PDF_NAME = "document.pdf";

/**
 * Makes of an upload what the site can show: of a picture its renditions, of a PDF the file itself once it is found to lie still.
 * What it is, its bytes say; the name counts for nothing. Throws `unsupportedMedia`.
 */
export async function makeAsset(received: ReceivedFile, { fileName, alt }: { fileName: string; alt: string }): Promise<MadeAsset> {
  const addressHere = (name: string) => addressOf(received.sha256, name);
  if (!(await startsAsPdf(received.path))) {
    const { picture, files } = await renderPicture(received.path, { alt, addressOf: addressHere });
    return { asset: { kind: "picture", picture, file: null }, files };
  }
  const content = await readFile(received.path);
  // The library is a tenth of what a start would load.
  const { requireStillPdf } = await import("../../documents/still-pdf.ts");
  await requireStillPdf(content);
  const { sha256, bytes: size } = received;
  const file = { name: documentName(fileName), url: addressHere(PDF_NAME), size, sha256, date: localDate(new Date()) };
  return { asset: { kind: "file", picture: null, file }, files: [{ name: PDF_NAME, content }] };
}

/** What visitors read of a document: its name without the ending. */
export function documentName(fileName: string): string {
  return fileName.replace(/\.pdf$/i, "");
}

async function startsAsPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_START.length));
    return buffer.subarray(0, bytesRead).toString("latin1") === PDF_START;
  } finally {
    await file.close();
  }
}
