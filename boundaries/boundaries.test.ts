import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** One planted violation per rule: the files of a tree in which exactly that rule has to fire. */
const planted: Record<string, Record<string, string>> = {
  "no-cycles": {
    "apps/server/src/one.ts": 'import { two } from "./two.ts";\nexport const one = two;',
    "apps/server/src/two.ts": 'import { one } from "./one.ts";\nexport const two = one;',
  },
  "contract-imports-zod-only": { "packages/contract/src/entities/file.ts": 'import fs from "node:fs";\nexport const file = fs;' },
  "contract-rules-import-nothing": { "packages/contract/src/rules/vin.ts": 'import { z } from "zod";\nexport const vin = z;' },
  "showroom-imports-three-and-react-only": { "packages/showroom/src/viewer.ts": 'import { z } from "zod";\nexport const viewer = z;' },
  "nobody-imports-an-app": {
    "apps/console/src/main.ts": 'import { site } from "../../site/app/site.ts";\nexport const main = site;',
    "apps/site/app/site.ts": "export const site = 1;",
  },
  "site-and-console-know-no-server": { "apps/site/app/ui/query.ts": 'import pg from "pg";\nexport const query = pg;' },
  "browser-code-carries-no-schemas": {
    "apps/site/app/features/home/home.ts":
      'import { calls } from "../../../../../packages/contract/src/calls/vehicles.ts";\nexport const home = calls;',
    "packages/contract/src/calls/vehicles.ts": "export const calls = 1;",
  },
  "three-only-in-the-showroom": { "apps/site/app/features/home/scene.ts": 'import "three";' },
  "showroom-is-loaded-dynamically": {
    "apps/site/app/features/showroom/page.ts":
      'import { viewer } from "../../../../../packages/showroom/viewer.ts";\nexport const page = viewer;',
    "packages/showroom/viewer.ts": "export const viewer = 1;",
  },
  "features-do-not-know-each-other": {
    "apps/site/app/features/home/home.ts": 'import { car } from "../vehicles/car.ts";\nexport const home = car;',
    "apps/site/app/features/vehicles/car.ts": "export const car = 1;",
  },
  "shell-and-blocks-import-no-feature": {
    "apps/site/app/shell/header.ts": 'import { car } from "../features/vehicles/car.ts";\nexport const header = car;',
    "apps/site/app/features/vehicles/car.ts": "export const car = 1;",
  },
  "ui-imports-ui-only": {
    "apps/site/app/ui/button.ts": 'import { header } from "../shell/header.ts";\nexport const button = header;',
    "apps/site/app/shell/header.ts": "export const header = 1;",
  },
  "console-ui-imports-ui-only": {
    "apps/console/src/ui/button.ts": 'import { client } from "../shell/client.ts";\nexport const button = client;',
    "apps/console/src/shell/client.ts": "export const client = 1;",
  },
  "ant-design-behind-console-ui": {
    "apps/console/src/features/desk/desk-page.ts": 'import { Button } from "antd";\nexport const deskPage = Button;',
  },
  "module-internals-stay-inside": {
    "apps/server/src/modules/vehicles/vehicles.service.ts":
      'import { find } from "../dealers/dealers.repository.ts";\nexport const service = find;',
    "apps/server/src/modules/dealers/dealers.repository.ts": "export const find = 1;",
  },
  "files-go-through-the-storage": {
    "apps/server/src/modules/dealers/logo.ts": 'import { readFile } from "node:fs/promises";\nexport const logo = readFile;',
  },
  "vendors-of-storage-behind-their-port": {
    "apps/server/src/modules/dealers/logo.ts": 'import { Disk } from "flydrive";\nexport const logo = Disk;',
  },
  "routes-know-services-only": {
    "apps/server/src/modules/dealers/dealers.routes.ts": 'import { find } from "./dealers.repository.ts";\nexport const routes = find;',
    "apps/server/src/modules/dealers/dealers.repository.ts": "export const find = 1;",
  },
  "sql-lives-in-repositories": {
    "apps/server/src/modules/dealers/dealers.service.ts": 'import { eq } from "drizzle-orm";\nexport const service = eq;',
  },
  "repositories-import-the-database-only": {
    "apps/server/src/modules/dealers/dealers.repository.ts": 'import { refuse } from "../../http/errors.ts";\nexport const find = refuse;',
    "apps/server/src/http/errors.ts": "export const refuse = 1;",
  },
  "adapters-know-their-port-only": {
    "apps/server/src/adapters/sms/aliyun.ts": 'import { find } from "../../database/client.ts";\nexport const aliyun = find;',
    "apps/server/src/database/client.ts": "export const find = 1;",
  },
  "production-imports-no-tests-and-no-demo": {
    "apps/server/src/seed.ts": 'import { seedDemo } from "../../../demo/seed.ts";\nexport const seed = seedDemo;',
    "demo/seed.ts": "export const seedDemo = 1;",
  },
  "demo-knows-no-journeys": {
    "demo/print.ts": 'import { browserPath } from "../e2e/support/browser.ts";\nexport const print = browserPath;',
    "e2e/support/browser.ts": "export const browserPath = 1;",
  },
  "no-unresolvable": { "apps/server/src/lost.ts": 'import "./nowhere.ts";' },
  "no-undeclared-packages": { "apps/server/src/undeclared.ts": 'import clsx from "undeclared";\nexport const undeclared = clsx;' },
};

/** Packages that the planted files may find; all but the last are declared. */
const packages = ["zod", "three", "pg", "drizzle-orm", "antd", "flydrive", "undeclared"];
const declared = Object.fromEntries(packages.slice(0, -1).map((name) => [name, "1.0.0"]));

let trees: string;
const options = await extractOptions(join(root, ".dependency-cruiser.cjs"));

beforeAll(() => {
  const home = join(root, "node_modules/.cache");
  mkdirSync(home, { recursive: true });
  trees = mkdtempSync(join(home, "boundaries-"));
});
afterAll(() => rmSync(trees, { recursive: true, force: true }));

async function violations(baseDir: string, files: string[]): Promise<string[]> {
  const { output } = await cruise(files, { ...options, baseDir });
  return (output as ICruiseResult).summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
}

describe("boundaries", () => {
  it("hold in the whole tree", async () => {
    expect(await violations(root, ["packages", "apps", "demo", "e2e", "bench"])).toEqual([]);
  });

  it("has a planted violation for every rule", () => {
    expect(Object.keys(planted).sort()).toEqual(options.ruleSet?.forbidden?.map(({ name }) => name).sort());
  });

  it.each(Object.entries(planted))("%s fires", async (name, files) => {
    const tree = join(trees, name);
    plant(tree, { ...files, "package.json": JSON.stringify({ name: "planted", dependencies: declared }) });
    for (const name of packages) {
      plant(join(tree, "node_modules", name), {
        "package.json": JSON.stringify({ name, main: "index.js" }),
        "index.js": "export default 1;",
      });
    }
    const found = await violations(tree, Object.keys(files));
    expect(found.filter((violation) => violation.startsWith(`${name}: `))).not.toEqual([]);
  });
});

function plant(directory: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
}
