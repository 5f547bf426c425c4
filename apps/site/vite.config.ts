import { fileURLToPath } from "node:url";
import { BASE_PATH } from "@marque/contract/base-path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minifySync, type Plugin } from "vite";

/** Oldest engines that the site supports: WeChat's web view, Safari and iOS. Firefox ESR is newer than both. */
const oldestBrowsers = ["chrome107", "safari15.4"];

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const layout = fileURLToPath(new URL("app/routes/layout.tsx", import.meta.url));
let shell: Set<string> | undefined;

/** Modules that the layout imports, directly or not, but not on demand. */
function loadedByLayout(graph: ModuleGraph): Set<string> {
  if (shell) return shell;
  shell = new Set();
  const queue = [layout];
  for (const id of queue) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
      if (shell.has(imported)) continue;
      shell.add(imported);
      queue.push(imported);
    }
  }
  return shell;
}

/**
 * Mends three things of React Router in the browser, and fails the build where it no longer finds them: the loader of route modules is
 * ours (`shell/load-route-module.ts`), what the site does not use is left out (`shell/router-left-out.ts`), and routes are matched in
 * their letter case there too, as on the server.
 */
function mendedRouter(): Plugin {
  const own = (name: string) => fileURLToPath(new URL(`app/shell/${name}`, import.meta.url));
  const replaced = new Map([
    ["routeModules.js", own("load-route-module.ts")],
    ["fog-of-war.js", own("router-left-out.ts")],
    ["instrumentation.js", own("router-left-out.ts")],
  ]);
  const missing = new Set([...replaced.keys(), "routes.js"]);
  return {
    name: "mended-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      order: "pre",
      filter: { id: /\/(?:routeModules|fog-of-war|instrumentation)\.js$/ },
      handler(id, importer) {
        if (!importer?.includes("/react-router/dist/")) return null;
        const name = id.slice(id.lastIndexOf("/") + 1);
        missing.delete(name);
        return replaced.get(name);
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routes\.js$/ },
      handler(code) {
        const mended = code.replaceAll("path: route.path", "path: route.path, caseSensitive: route.caseSensitive");
        if (mended !== code) missing.delete("routes.js");
        return { code: mended, map: null };
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`React Router has changed: mend ${[...missing].join(" and ")} anew, see vite.config.ts`);
    },
  };
}

/** Modules of texts that documents bring as inline scripts, for `minifiedTexts`. */
const INLINE_SCRIPTS = /\/app\/shell\/(?:before-paint|start\/(?:member-start|start-script))\.ts$/;

/**
 * Minifies the scripts that stand in every document, which are texts to the bundler: they lie in the cache of pages a thousand times. Names
 * that nothing in them declares stay, so that `HANDOFF` and the like are found again.
 */
function minifiedTexts(): Plugin {
  return {
    name: "minified-texts",
    apply: "build",
    load: {
      filter: { id: INLINE_SCRIPTS },
      async handler(id) {
        const exported: Record<string, string> = await import(id);
        return Object.entries(exported)
          .map(([name, text]) => `export const ${name} = ${JSON.stringify(text.startsWith("(function(){") ? minified(name, text) : text)};`)
          .join("\n");
      },
    },
  };
}

function minified(name: string, text: string): string {
  const { code, errors } = minifySync(`${name}.js`, text, { compress: { target: oldestBrowsers }, mangle: true, module: false });
  if (errors.length > 0) throw new Error(`${name} is no script: ${errors[0]?.message}`);
  return code.trim();
}

export default defineConfig({
  base: `${BASE_PATH}/`,
  plugins: [tailwindcss(), reactRouter(), mendedRouter(), minifiedTexts()],
  build: {
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    // Data addresses would be repeated in every page that the server keeps.
    assetsInlineLimit: 0,
  },
  // Two thousand drawings in one package, of which the site has fifty.
  // Of these a render uses a part; whole, they would be a fifth of what a start of the server loads.
  ssr: { noExternal: ["@base-ui/react", "@base-ui/utils", "budoux", "lucide"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page runs on: compresses better as one, and stays in the browser's cache from release to release.
                { name: "react", test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/, priority: 2 },
                // What every page with the layout loads anyway: one file in place of forty.
                { name: (id, graph) => (loadedByLayout(graph).has(id) ? "shell" : null), priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
});
