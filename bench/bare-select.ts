import Fastify from "fastify";
import pg from "pg";

/** What a member's call is compared with: a Fastify that looks one row up by its key, or under /2 and so on as many times. */
const [, , port, url, id] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const app = Fastify();
app.get("/", async () => {
  const { rows } = await pool.query("select * from members where id = $1", [id]);
  return rows[0];
});
app.get<{ Params: { times: string } }>("/:times", async ({ params }) => {
  for (let left = Number(params.times); left > 1; left -= 1) await pool.query("select * from members where id = $1", [id]);
  const { rows } = await pool.query("select * from members where id = $1", [id]);
  return rows[0];
});
await app.listen({ port: Number(port), host: "127.0.0.1" });
