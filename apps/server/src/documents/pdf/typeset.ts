import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import encodeQr from "qr";
import type { Weight } from "./font-files.ts";
import type { Fonts } from "./fonts.ts";
import { type PrintedBlock, type PrintedDocument, type PrintedFact, textsOf } from "./printed-document.ts";

/** In points of 1/72 inch. */
const MARGIN = { top: 64, bottom: 72, left: 64, right: 64 };
const TERM_WIDTH = 84;
/** Of a code. */
const CODE_SIZE = 96;
const INK = "#11191c";
const FAINT = "#5b686d";
const LINE = "#c9d2d3";

interface Style {
  size: number;
  weight: Weight;
  color: string;
  /** Space between lines. */
  gap: number;
}
const styles = {
  issuer: { size: 10.5, weight: "medium", color: INK, gap: 3 },
  title: { size: 22, weight: "medium", color: INK, gap: 5 },
  body: { size: 10.5, weight: "regular", color: INK, gap: 5 },
  faint: { size: 10.5, weight: "regular", color: FAINT, gap: 5 },
  footer: { size: 8.5, weight: "regular", color: FAINT, gap: 3 },
} as const satisfies Record<string, Style>;

type Pdf = PDFKit.PDFDocument;

/** A document on A4 sheets, with those glyphs of the fonts that it shows, its texts selectable and its parts tagged for reading aloud. */
export async function typeset(document: PrintedDocument, fonts: Fonts): Promise<Uint8Array> {
  await fonts.prepare(textsOf(document));
  const pdf = new PDFDocument({
    size: "A4",
    margins: MARGIN,
    // The usual first font would be one that has no Chinese.
    font: fonts.of("regular") as unknown as string,
    bufferPages: true,
    tagged: true,
    pdfVersion: "1.7",
    displayTitle: true,
    lang: "zh-CN",
    info: { Title: document.title, Author: document.issuer },
  });
  const bytes = buffer(pdf);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const put = (kind: string, draw: () => void) => root.add(pdf.struct(kind, {}, draw));
  const { left } = MARGIN;
  const width = pdf.page.width - MARGIN.left - MARGIN.right;

  /** Begins a new sheet where the next so many points do not fit. */
  const keepTogether = (height: number) => {
    if (pdf.y + height > pdf.page.height - MARGIN.bottom) pdf.addPage();
  };
  const heightOf = (text: string, style: Style, within: number) => {
    pdf.font(fonts.of(style.weight) as unknown as string).fontSize(style.size);
    return pdf.heightOfString(text, { width: within, lineGap: style.gap });
  };
  const write = (text: string, style: Style, at = { x: left, y: pdf.y, width }) => writeRuns(pdf, fonts, { text, style, ...at });
  const hairline = (color: string) => {
    pdf.markContent("Artifact", { type: "Layout" });
    pdf
      .lineWidth(0.5)
      .strokeColor(color)
      .moveTo(left, pdf.y)
      .lineTo(left + width, pdf.y)
      .stroke();
    pdf.endMarkedContent();
  };

  function factRow({ term, text }: PrintedFact): void {
    const beside = { x: left + TERM_WIDTH, width: width - TERM_WIDTH };
    keepTogether(heightOf(text, styles.body, beside.width) + 16);
    const y = pdf.y + 8;
    put("P", () => {
      write(term, styles.faint, { x: left, y, width: TERM_WIDTH - 12 });
      write(text, styles.body, { ...beside, y });
    });
    pdf.y += 3;
    hairline(LINE);
  }

  function block(drawn: PrintedBlock): void {
    pdf.y += 20;
    if (drawn.kind === "text") {
      keepTogether(heightOf(drawn.text, styles.body, width));
      put("P", () => write(drawn.text, styles.body));
    } else if (drawn.kind === "code") {
      code(drawn);
    } else if (drawn.kind === "facts") {
      hairline(INK);
      for (const fact of drawn.facts) factRow(fact);
    } else {
      keepTogether(60);
      put("H2", () => write(drawn.title, styles.faint));
      pdf.y += 3;
      hairline(INK);
      for (const line of drawn.lines) factLine(line);
    }
  }

  function code({ text, caption }: Extract<PrintedBlock, { kind: "code" }>): void {
    keepTogether(CODE_SIZE + 30);
    // The paper around it is border enough.
    const rows = encodeQr(text, "raw", { ecc: "medium", border: 1 })
      .slice(1, -1)
      .map((row) => row.slice(1, -1));
    const { y } = pdf;
    const module = CODE_SIZE / rows.length;
    root.add(
      pdf.struct("Figure", { alt: caption }, () => {
        for (const [down, row] of rows.entries()) {
          for (const [across, dark] of row.entries()) if (dark) pdf.rect(left + across * module, y + down * module, module, module);
        }
        pdf.fillColor(INK).fill();
      }),
    );
    pdf.y = y + CODE_SIZE + 8;
    put("P", () => write(caption, styles.faint));
  }

  function factLine(line: string): void {
    keepTogether(heightOf(line, styles.body, width) + 16);
    put("P", () => write(line, styles.body, { x: left, y: pdf.y + 8, width }));
    pdf.y += 3;
    hairline(LINE);
  }

  put("P", () => write(document.issuer, styles.issuer));
  pdf.y += 28;
  put("H1", () => write(document.title, styles.title));
  const { lead } = document;
  if (lead) put("P", () => write(lead, styles.faint));
  for (const each of document.blocks) block(each);
  root.end();
  writeFooters(pdf, fonts, document.footer);
  pdf.end();
  return bytes;
}

/** A text in as many fonts as it needs, as one paragraph. */
function writeRuns(
  pdf: Pdf,
  fonts: Fonts,
  { text, style, x, y, width }: { text: string; style: Style; x: number; y: number; width: number },
): void {
  const runs = fonts.runsOf(text, style.weight);
  pdf.fontSize(style.size).fillColor(style.color);
  for (const [index, run] of runs.entries()) {
    pdf.font(run.font as unknown as string);
    const options = { width, lineGap: style.gap, continued: index < runs.length - 1 };
    if (index === 0) pdf.text(run.text, x, y, options);
    else pdf.text(run.text, options);
  }
}

/** What the document is and which sheet, on every sheet; not read aloud. */
function writeFooters(pdf: Pdf, fonts: Fonts, footer: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin a text would begin a new sheet.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN.bottom + 24;
    const width = pdf.page.width - MARGIN.left - MARGIN.right;
    pdf.markContent("Artifact", { type: "Pagination" });
    writeRuns(pdf, fonts, { text: `${footer}　第 ${index + 1} 页，共 ${count} 页`, style: styles.footer, x: MARGIN.left, y, width });
    pdf.endMarkedContent();
  }
}
