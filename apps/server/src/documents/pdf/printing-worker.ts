import { parentPort } from "node:worker_threads";
import { readFontFiles } from "./font-files.ts";
import type { PrintingAnswer } from "./pdf-printer.ts";
import type { PrintedDocument } from "./printed-document.ts";

// The fonts come from the disk while the code that opens them is loaded.
const files = readFontFiles();
const [{ openFonts }, { typeset }] = await Promise.all([import("./fonts.ts"), import("./typeset.ts")]);
const fonts = openFonts(await files);

parentPort?.on("message", async (document: PrintedDocument) => {
  try {
    parentPort?.postMessage({ pdf: await typeset(document, fonts) } satisfies PrintingAnswer);
  } catch (error) {
    parentPort?.postMessage({ error: error as Error } satisfies PrintingAnswer);
  }
});
