/** `npm run seed`: see seed.ts. Any Node from 20 on. */
import { ensureInstalled } from "./install.mjs";
import { launch } from "./launch.mjs";

launch(await ensureInstalled(), ["scripts/seed.ts", ...process.argv.slice(2)]);
