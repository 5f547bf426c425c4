import { CONSOLE_PATH } from "@marque/contract/base-path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  base: `${CONSOLE_PATH}/`,
  plugins: [tailwindcss(), react()],
  build: {
    outDir: "build",
    manifest: true,
    // The content security policy allows pictures as data addresses, but fonts and scripts come as files.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_000,
  },
});
