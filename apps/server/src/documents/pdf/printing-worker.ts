import { parentPort } from "node:worker_threads";
import { openFonts } from "./fonts.ts";
import type { PrintingAnswer } from "./pdf-printer.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { typeset } from "./typeset.ts";

const fonts = openFonts();

parentPort?.on("message", async (document: PrintedDocument) => {
  try {
    parentPort?.postMessage({ pdf: await typeset(document, fonts) } satisfies PrintingAnswer);
  } catch (error) {
    parentPort?.postMessage({ error: error as Error } satisfies PrintingAnswer);
  }
});
