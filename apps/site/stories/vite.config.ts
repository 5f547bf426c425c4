import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** The component sheet as a page of its own: `vite build -c apps/site/stories/vite.config.ts`, then `vite preview` with the same file. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [tailwindcss()],
  oxc: { jsx: { runtime: "automatic" } },
  build: { outDir: "build", emptyOutDir: true },
});
