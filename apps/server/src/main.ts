import "./quick-start.ts";

// Not above: everything that is imported there is looked up before anything of it runs.
const { runServer } = await import("./run-server.ts");
runServer();
