/**
 * `npm run dev`: one process; the site reloads while you type, the server restarts when its code changes.
 * `npm run dev -- crm`: a receiver of the CRM webhook beside it (crm.ts).
 */
import { ensureInstalled } from "./install.mjs";
import { entry, launch } from "./launch.mjs";

const node = await ensureInstalled();
const [what] = process.argv.slice(2);
if (what === "crm") {
  launch(node, ["scripts/crm.ts"]);
} else {
  // Only these: Vite writes its configuration to a file and imports it, which would restart the server over and over.
  const watched = ["apps/server/src", "packages/contract/src"].map((path) => `--watch-path=${path}`);
  launch(node, [...watched, "--watch-preserve-output", entry()], { MARQUE_MODE: "development" });
}
