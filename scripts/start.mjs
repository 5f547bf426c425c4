/** `npm start`: installs and builds what is missing or stale, then runs the server. Any Node from 20 on. */
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { entry, launch } from "./launch.mjs";

const node = await ensureInstalled();
await ensureBuilt();
launch(node, [entry(), String(Math.round(performance.timeOrigin))]);
