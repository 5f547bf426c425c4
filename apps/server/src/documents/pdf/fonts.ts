import { create, type Font } from "fontkit";
import type { FontFiles, Weight } from "./font-files.ts";
import { loadRareFont, rareFontFile } from "./rare-fonts.ts";

/** A piece of text that one font draws. */
export interface Run {
  font: Font;
  text: string;
}

/**
 * What cannot be printed: control characters, halves of pairs and marks that choose among forms of the character before them. They have
 * no glyph of their own.
 */
const UNPRINTABLE = /[\p{Cc}--\n]|\p{Cs}|\p{Variation_Selector}|[\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gv;

export interface Fonts {
  /** Loads what these texts need and is not there yet. */
  prepare(texts: readonly string[]): Promise<void>;
  /** The text in pieces of one font each. A character that no font has is named: 〔U+31350〕. Call `prepare` first. */
  runsOf(text: string, weight: Weight): Run[];
  /** A font by itself, for measuring. */
  of(weight: Weight): Font;
}

/** The fonts of everything that is printed; those for rare characters are opened at first use and kept. */
export function openFonts({ regular, medium }: FontFiles): Fonts {
  const main = { regular: create(regular) as Font, medium: create(medium) as Font };
  const rare = new Map<string, Font>();

  const rareFontOf = (codePoint: number): Font | undefined => {
    const font = rare.get(rareFontFile(codePoint) ?? "");
    return font?.hasGlyphForCodePoint(codePoint) ? font : undefined;
  };

  return {
    of: (weight) => main[weight],

    async prepare(texts) {
      for (const character of new Set(texts.join(""))) {
        const codePoint = character.codePointAt(0) ?? 0;
        const file = main.regular.hasGlyphForCodePoint(codePoint) ? undefined : rareFontFile(codePoint);
        if (file && !rare.has(file)) rare.set(file, onLineOf(main.regular, await loadRareFont(file)));
      }
    },

    runsOf(text, weight) {
      const runs: Run[] = [];
      for (const character of text.replace(UNPRINTABLE, "")) {
        const codePoint = character.codePointAt(0) ?? 0;
        const own = character === "\n" || main[weight].hasGlyphForCodePoint(codePoint);
        const other = own ? undefined : rareFontOf(codePoint);
        const drawn = own || other ? character : `〔U+${codePoint.toString(16).toUpperCase()}〕`;
        const font = other ?? main[weight];
        const last = runs.at(-1);
        if (last?.font === font) last.text += drawn;
        else runs.push({ font, text: drawn });
      }
      return runs;
    },
  };
}

/** The font with the height of another, so that characters of both stand on the same line and lines on the same distance. */
function onLineOf(other: Font, font: Font): Font {
  const scale = font.unitsPerEm / other.unitsPerEm;
  const height = (value: number) => ({ value: value * scale });
  return Object.create(font, { ascent: height(other.ascent), descent: height(other.descent), lineGap: height(other.lineGap) });
}
