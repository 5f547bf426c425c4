import { AppError } from "@marque/contract/errors";
import { FILE_TEXTS, type FileKind, type FilePurpose, filePurposes } from "@marque/contract/rules/file-purposes";
import { AVATAR_SIDE } from "@marque/contract/rules/member-account";
import { isZip, XLSX_TYPE } from "../../documents/spreadsheet/spreadsheet-file.ts";
import { sharp } from "../../picture-library.ts";

/** A file as it is kept. */
export interface MadeContent {
  content: Buffer;
  type: "image/jpeg" | "application/pdf" | typeof XLSX_TYPE | "text/csv";
}

const PICTURE_FORMATS = ["jpeg", "png", "webp"];
/** A telephone's largest photographs have 50 megapixels; what claims more is a mistake, or a bomb. */
const MAX_PIXELS = 64_000_000;
const TIMEOUT_SECONDS = 10;
/** Longest side in pixels: of papers, small print must stay legible. */
const SIDES: Partial<Record<FilePurpose, number>> = { surveyPhoto: 1600, avatar: AVATAR_SIDE };
const SIDE = 4_000;

/**
 * Makes of what was sent what is kept: of a picture its pixels alone, upright, without place, time and camera; of a PDF itself, once it
 * is found to lie still; of a table itself, since whoever takes it reads its rows first. Throws `unsupportedMedia`.
 */
export async function makeContent(purpose: FilePurpose, sent: Buffer): Promise<MadeContent> {
  const kinds: readonly FileKind[] = filePurposes[purpose].kinds;
  if (kinds.includes("table")) return { content: sent, type: isZip(sent) ? XLSX_TYPE : "text/csv" };
  if (sent.toString("latin1", 0, 5) === "%PDF-" && kinds.includes("pdf")) {
    // The library is a tenth of what a start would load.
    const { requireStillPdf } = await import("../../documents/still-pdf.ts");
    await requireStillPdf(sent);
    return { content: sent, type: "application/pdf" };
  }
  return { content: await cleanPicture(sent, { side: SIDES[purpose] ?? SIDE, kinds }), type: "image/jpeg" };
}

async function cleanPicture(sent: Buffer, { side, kinds }: { side: number; kinds: readonly FileKind[] }): Promise<Buffer> {
  const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: "truncated" }).timeout({ seconds: TIMEOUT_SECONDS });
  const metadata = await picture.metadata().catch(() => null);
  if (!metadata || !PICTURE_FORMATS.includes(metadata.format) || (metadata.pages ?? 1) > 1) {
    throw refusal(FILE_TEXTS.wrongKind[kinds.includes("pdf") ? "pdf" : "picture"]);
  }
  try {
    return await picture
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 86 })
      .toBuffer();
  } catch (error) {
    throw refusal(FILE_TEXTS.unreadable, error);
  }
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError("unsupportedMedia", { message, cause });
}
