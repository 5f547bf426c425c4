import Fastify from "fastify";

/** What every page is compared with: a Fastify that answers a constant. */
const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
