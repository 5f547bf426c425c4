/** `npm run staff`: see staff.ts. Any Node from 20 on. */
import { ensureInstalled } from "./install.mjs";
import { launch } from "./launch.mjs";

launch(await ensureInstalled(), ["scripts/staff.ts", ...process.argv.slice(2)]);
