import { connectDatabase } from "../src/database/client.ts";
import type { Environment } from "../src/settings.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { type SilentProxy, startSilentProxy } from "./silent-proxy.ts";

/** The real app whose way to the database can be cut. */
export interface FarApp extends TestApp {
  proxy: SilentProxy;
  /** The same database, past the proxy. */
  near: TestDatabase;
}

export async function createFarApp(environment: Environment = {}): Promise<FarApp> {
  const near = await createTestDatabase();
  const proxy = await startSilentProxy(near.url);
  const far = connectDatabase(proxy.url, { poolSize: 4, onError: () => undefined });
  const test = await createTestApp({ environment, sharing: { ...far, url: proxy.url } });
  return {
    ...test,
    proxy,
    near,
    async close() {
      proxy.open();
      await test.close();
      await far.close();
      await proxy.close();
      await near.close();
    },
  };
}
