import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import { describe, expect, it } from "vitest";
import { readPdf } from "#test-support/read-pdf.ts";
import { createPdfPrinter } from "./pdf-printer.ts";
import type { PrintedDocument } from "./printed-document.ts";
import { loadRareFont, rareFontFile } from "./rare-fonts.ts";

const REGULAR = createRequire(import.meta.url).resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf");
const printer = createPdfPrinter();

const documentOf = (...texts: string[]): PrintedDocument => ({
  issuer: "云岫汽车",
  title: "预约单",
  blocks: [{ kind: "facts", facts: texts.map((text, index) => ({ term: `第${index + 1}项`, text })) }],
  footer: "编号 7",
});
const printed = async (...texts: string[]) => readPdf(await printer.print(documentOf(...texts)));

/** Outlines that lie in a document's fonts, by which what is drawn is recognised whatever number its glyph has there. */
function outlinesOf(fonts: readonly Font[]): Set<string> {
  return new Set(fonts.flatMap((font) => Array.from({ length: font.numGlyphs }, (_, id) => font.getGlyph(id).path.toSVG())));
}
async function outlineOf(character: string): Promise<string> {
  const codePoint = character.codePointAt(0) ?? 0;
  const usual = openSync(REGULAR) as Font;
  const font = usual.hasGlyphForCodePoint(codePoint) ? usual : await loadRareFont(rareFontFile(codePoint) ?? "");
  expect(font.hasGlyphForCodePoint(codePoint)).toBe(true);
  return font.glyphForCodePoint(codePoint).path.toSVG();
}

describe("a document", () => {
  it("can be read and searched, has its title and says who issued it", async () => {
    const { text, title, pages } = await printed("陈知远 139****1111", "11月26日（周四）10:00–11:00");
    expect({ title, pages }).toEqual({ title: "预约单", pages: 1 });
    for (const part of ["云岫汽车", "预约单", "第1项", "陈知远 139****1111", "11月26日（周四）10:00–11:00", "第 1 页，共 1 页"]) {
      expect(text).toContain(part);
    }
  });

  it("carries its fonts, and of them what it shows: it is small", async () => {
    const content = await printer.print(documentOf("陈知远"));
    expect(content.length).toBeLessThan(40_000);
    const { fonts, named } = await readPdf(content);
    expect(named).toBe(2);
    expect(fonts).toHaveLength(2);
    for (const font of fonts) expect(font.numGlyphs).toBeLessThan(60);
  });

  it("of many lines goes on, every sheet with its number", async () => {
    const { pages, text } = await printed(...Array.from({ length: 80 }, (_, index) => `第 ${index} 行，`.repeat(12)));
    expect(pages).toBeGreaterThan(3);
    expect(text).toContain("第 79 行");
    expect(text).toContain(`第 ${pages} 页，共 ${pages} 页`);
  });
});

describe("a rare character", () => {
  // Of names, and the first and the last of each extension of the Unihan tables that there are fonts for.
  it.each(["䶮", "㛃", "𬀩", "𫖮", "𠮷", "𪚥", "𡶐", "𠀀", "𪛖", "𪜀", "𫜴", "𫝀", "𫠝", "𫠠", "𬺡", "𬺰", "𮯠"])(
    "%s is drawn as itself and read as itself",
    async (character) => {
      const { text, fonts } = await printed(`姓名 ${character}先生`);
      expect(text).toContain(`${character}先生`);
      const outline = await outlineOf(character);
      expect(outline).not.toBe("");
      expect(outlinesOf(fonts)).toContain(outline);
    },
  );

  it("that no font has is named, and nothing is lost around it", async () => {
    const { text } = await printed("姓\u{31350}名🚗\u0007末\ufe0f");
    expect(text).toContain("姓〔U+31350〕名〔U+1F697〕末");
  });
});

describe("too much", () => {
  it("is refused as busy, and what waits is printed", async () => {
    const small = createPdfPrinter({ maxWaiting: 2 });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => small.print(documentOf("一"))));
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected", "rejected", "rejected"]);
    expect(answers[5]).toMatchObject({ reason: { code: 50300, message: "正在生成的文件较多，请稍后再试" } });
    await expect(small.print(documentOf("二"))).resolves.toBeInstanceOf(Uint8Array);
  });

  it("for the thread ends that document alone", async () => {
    const broken = { ...documentOf("一"), blocks: null } as unknown as PrintedDocument;
    await expect(printer.print(broken)).rejects.toThrow();
    await expect(printed("二")).resolves.toMatchObject({ pages: 1 });
  });
});
