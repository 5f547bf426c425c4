/** `npm run dev`: one process; the site reloads while you type, the server restarts when its code changes. */
import { ensureInstalled } from "./install.mjs";
import { entry, launch } from "./launch.mjs";

const node = await ensureInstalled();
// Only these: Vite writes its configuration to a file and imports it, which would restart the server over and over.
const watched = ["apps/server/src", "packages/contract/src"].map((path) => `--watch-path=${path}`);
launch(node, [...watched, "--watch-preserve-output", entry()], { MARQUE_MODE: "development" });
