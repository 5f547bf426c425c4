import pg from "pg";

/** Works on a connection of its own to the database behind an address, and closes it. */
export async function withClient<Result>(url: string, name: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
