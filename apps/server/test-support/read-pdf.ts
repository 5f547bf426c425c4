import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { create, type Font } from "fontkit";
import { extractText, getDocumentProxy } from "unpdf";

export interface ReadPdf {
  pages: number;
  title: string;
  text: string;
  /** Fonts that lie in the file itself. */
  fonts: Font[];
  /** Fonts that it names, whether they lie in it or not. */
  named: number;
}

/** A PDF as a reader opens it. */
export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const parsed = await PDFDocument.load(content);
  const objects = parsed.context.enumerateIndirectObjects().map(([, object]) => object);
  const descriptors = objects.filter((object): object is PDFDict => object instanceof PDFDict && typeOf(object) === "FontDescriptor");
  const fonts = descriptors.flatMap((descriptor) => {
    const file = descriptor.lookup(PDFName.of("FontFile2"));
    return file instanceof PDFRawStream ? [create(inflateSync(file.getContents())) as Font] : [];
  });
  const proxy = await getDocumentProxy(Uint8Array.from(content));
  const { text, totalPages } = await extractText(proxy, { mergePages: true });
  return { pages: totalPages, title: parsed.getTitle() ?? "", text, fonts, named: descriptors.length };
}

function typeOf(dictionary: PDFDict): string {
  const type = dictionary.lookup(PDFName.of("Type"));
  return type instanceof PDFName ? type.decodeText() : "";
}
