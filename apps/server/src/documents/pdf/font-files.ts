import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

export type Weight = "regular" | "medium";

export type FontFiles = Record<Weight, Buffer>;

/** The main font's files, ten megabytes each. */
export async function readFontFiles(): Promise<FontFiles> {
  const [regular, medium] = await Promise.all([read("400Regular"), read("500Medium")]);
  return { regular, medium };
}

const read = (weight: string) => readFile(require.resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`));
