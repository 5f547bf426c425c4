/** `npm run restore`: see restore.ts. Any Node from 20 on. */
import { ensureInstalled } from "./install.mjs";
import { launch } from "./launch.mjs";

launch(await ensureInstalled(), ["scripts/restore.ts", ...process.argv.slice(2)]);
