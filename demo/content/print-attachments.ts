/**
 * Prints the attachments: `node demo/content/print-attachments.ts`. One PDF for every html file in `attachments/`, named after a hash
 * of its page, so that only what has changed is printed again; `--all` prints every one. Files and attachments.json are committed.
 * Needs a Chinese font with TrueType outlines (on Debian fonts-wqy-microhei).
 */
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { chromium } from "playwright-core";
import { browserPath } from "../../scripts/browser.ts";
import { attachmentKeys, attachmentPage } from "./attachment-page.ts";
import { ATTACHMENT_FOLDER, type PrintedFile } from "./attachments.ts";

/** A list or a form has no business being larger; a file that is has been printed with the wrong kind of font. */
const LIMIT = 150 * 1024;

await mkdir(ATTACHMENT_FOLDER, { recursive: true });
const present = new Set(await readdir(ATTACHMENT_FOLDER));
const printed: Record<string, PrintedFile> = {};
const browser = await chromium.launch(await browserPath());
try {
  for (const key of attachmentKeys()) {
    const { name, date, html, file } = attachmentPage(key);
    const address = new URL(file, ATTACHMENT_FOLDER);
    if (!present.has(file) || process.argv.includes("--all")) {
      const page = await browser.newPage();
      await page.setContent(html);
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: false });
      await page.close();
      if (pdf.length > LIMIT) throw new Error(`${key}: ${pdf.length} bytes. Is there a Chinese TrueType font?`);
      await writeFile(address, pdf);
      process.stdout.write(`${file}: ${Math.round(pdf.length / 1024)} KB\n`);
    }
    const bytes = await readFile(address);
    printed[key] = { name, file, size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex"), date };
  }
} finally {
  await browser.close();
}
const wanted = new Set(Object.values(printed).map(({ file }) => file));
for (const file of present) if (!wanted.has(file)) await rm(new URL(file, ATTACHMENT_FOLDER));
await writeFile(new URL("./attachments.json", import.meta.url), `${JSON.stringify(printed, null, 2)}\n`);
