/** `npm run backup`: see backup.ts. Any Node from 20 on. */
import { ensureInstalled } from "./install.mjs";
import { launch } from "./launch.mjs";

launch(await ensureInstalled(), ["scripts/backup.ts", ...process.argv.slice(2)]);
