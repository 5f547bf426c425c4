/** The server, which fills an untouched database with the demo brand: what `npm start` and `npm run dev` run. */
import "../apps/server/src/quick-start.ts";

// Not above: everything that is imported there is looked up before anything of it runs.
const { runServer } = await import("../apps/server/src/run-server.ts");
// Only where there is something to fill: a server that finds its data starts without the demo brand.
runServer({ fill: async (database, resources) => (await import("./seed.ts")).seedDemo(database, resources) });
