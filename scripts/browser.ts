import { existsSync } from "node:fs";
import { join } from "node:path";

/** Browsers that a developer's machine may have where the packaged one does not run (it is built for Linux on x64). */
const INSTALLED = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "/usr/bin/google-chrome",
  "/usr/bin/chromium",
];

const LIBRARY_DIRECTORIES = ["/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"];

/** Flags of the package that have a graphics card imitated by the processor. */
const IMITATED_CARD = [
  "--ignore-gpu-blocklist",
  "--in-process-gpu",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
];

/** The package's flags for a machine without a place to fork from, and for pages that break the rules: ours are to keep them. */
const UNWANTED = ["--single-process", "--no-zygote", "--disable-web-security", "--allow-running-insecure-content"];

interface Browser {
  executablePath: string;
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Chinese words have the same font on every machine, also where none is installed. */
const FONTS = join(import.meta.dirname, "fonts.conf");

/**
 * The browser of the journeys: the one that comes as a package, elsewhere an installed Chrome or Chromium.
 *
 * @param options.webGl whether it draws in three dimensions, which without a graphics card makes every page three times as dear
 */
export async function browserPath({ webGl = false } = {}): Promise<Browser> {
  if (process.platform === "linux" && process.arch === "x64") {
    // The package brings the libraries it needs but unpacks them only where it believes to be on Lambda.
    if (!LIBRARY_DIRECTORIES.some((directory) => existsSync(`${directory}/libnss3.so`)))
      process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
    const { default: chromium } = await import("@sparticuz/chromium");
    const args = chromium.args.filter((arg) => !UNWANTED.includes(arg) && !arg.startsWith("--headless"));
    const flat = [...args.filter((arg) => !IMITATED_CARD.includes(arg)), "--disable-gpu"];
    return { executablePath: await chromium.executablePath(), args: webGl ? args : flat, env: { FONTCONFIG_FILE: FONTS, ...process.env } };
  }
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (!executablePath) throw new Error("The journeys need Chrome or Chromium; install one.");
  return { executablePath, args: [], env: process.env };
}
