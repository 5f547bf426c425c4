import { existsSync } from "node:fs";

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

/**
 * The browser of the journeys: the one that comes as a package, elsewhere an installed Chrome or Chromium.
 *
 * @param options.webGl whether it draws in three dimensions, which without a graphics card makes every page three times as dear
 */
export async function browserPath({ webGl = false } = {}): Promise<{ executablePath: string; args: string[] }> {
  if (process.platform === "linux" && process.arch === "x64") {
    // The package brings the libraries it needs but unpacks them only where it believes to be on Lambda.
    if (!LIBRARY_DIRECTORIES.some((directory) => existsSync(`${directory}/libnss3.so`)))
      process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
    const { default: chromium } = await import("@sparticuz/chromium");
    // One process per browser would make parallel journeys share a crash.
    const args = chromium.args.filter((arg) => arg !== "--single-process" && !arg.startsWith("--headless"));
    const flat = [...args.filter((arg) => !IMITATED_CARD.includes(arg)), "--disable-gpu"];
    return { executablePath: await chromium.executablePath(), args: webGl ? args : flat };
  }
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (!executablePath) throw new Error("The journeys need Chrome or Chromium; install one.");
  return { executablePath, args: [] };
}
