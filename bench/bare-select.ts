import Fastify from "fastify";
import pg from "pg";

/** What a member's call is compared with: a Fastify that looks one row up by its key. */
const [, , port, url, id] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
app.get("/", async () => {
  const { rows } = await pool.query("select * from members where id = $1", [id]);
  return rows[0];
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
