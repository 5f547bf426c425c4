import { fileURLToPath } from "node:url";
import { BASE_PATH } from "@marque/contract/base-path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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

export default defineConfig({
  base: `${BASE_PATH}/`,
  plugins: [tailwindcss(), reactRouter()],
  build: {
    target: oldestBrowsers,
    cssTarget: oldestBrowsers,
    // Data addresses would be repeated in every page that the server keeps.
    assetsInlineLimit: 0,
  },
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
