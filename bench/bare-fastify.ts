import Fastify from "fastify";

/** What every page and call is compared with: a Fastify that answers a constant, of so many bytes where it is told how many. */
const [, , port, bytes] = process.argv;
const body = bytes === undefined ? null : Buffer.alloc(Number(bytes), "x");
const app = Fastify();
app.get("/", async (_request, reply) => (body === null ? { hello: "world" } : reply.type("application/json").send(body)));
await app.listen({ port: Number(port), host: "127.0.0.1" });
