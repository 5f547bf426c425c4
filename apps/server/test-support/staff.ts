import { randomUUID } from "node:crypto";
import type { Envelope } from "@marque/contract/envelope";
import { manageRoutes } from "@marque/contract/manage-routes";
import type { Role } from "@marque/contract/permissions";
import { staff, staffSessions } from "../src/database/schema/staff.ts";
import type { DealerScope } from "../src/http/calls.ts";
import type { Resources } from "../src/resources.ts";
import { createToken, hashToken } from "../src/security/field-encryption.ts";
import { hashPassword } from "../src/security/password-hash.ts";
import type { TestApp } from "./app.ts";

/** Somebody who is signed in to the console: `headers` go along with calls. */
export interface TestStaff {
  id: string;
  name: string;
  headers: Record<string, string>;
}

/** Adds a colleague with these roles and a live session. */
export async function signInAs({ resources }: { resources: Pick<Resources, "database"> }, ...roles: Role[]): Promise<TestStaff> {
  const name = `${roles.join("-")} ${randomUUID().slice(0, 4)}`;
  const [added] = await resources.database
    .insert(staff)
    .values({ account: randomUUID().slice(0, 18), name, roles, passwordHash: "nobody signs in with it", mustChangePassword: false })
    .returning();
  if (!added) throw new Error("A colleague was not inserted");
  const token = createToken();
  await resources.database
    .insert(staffSessions)
    .values({ tokenHash: hashToken(token), staffId: added.id, ip: "127.0.0.1", userAgent: "test" });
  return { id: added.id, name, headers: { cookie: `marque_staff=${token}`, "x-marque-console": "1" } };
}

/** As of whoever may see everything: for tests that ask a service and not the dispatcher. */
export const EVERY_DEALER = { dealerId: null } as DealerScope;

export const CONSOLE = { "x-marque-console": "1" };
export const PASSWORD = "four words of staff";

/** Adds a colleague who signs in with `PASSWORD`. */
export async function addColleague(
  { resources }: Pick<TestApp, "resources">,
  fields: Partial<typeof staff.$inferInsert> = {},
): Promise<typeof staff.$inferSelect> {
  const account = randomUUID().slice(0, 18);
  const passwordHash = await hashPassword(PASSWORD);
  const [added] = await resources.database
    .insert(staff)
    .values({ account, name: "林知夏", roles: ["editor"], passwordHash, mustChangePassword: false, ...fields })
    .returning();
  if (!added) throw new Error("A colleague was not inserted");
  return added;
}

/**
 * Signs in as a browser does; `cookie` is what it sends from then on, null where none was set, and `device` by what it is known later.
 */
export async function signIn(
  { app }: Pick<TestApp, "app">,
  input: { account: string; password?: string; totp?: string },
  headers: Record<string, string> = {},
): Promise<{ envelope: Envelope; cookie: string | null; device: string; headers: Record<string, string> }> {
  const [method, url] = manageRoutes.staffSignIn;
  const response = await app.inject({ method, url, headers: { ...CONSOLE, ...headers }, payload: { password: PASSWORD, ...input } });
  const kept = response.cookies.find(({ name }) => name === "marque_staff");
  const cookie = kept ? `marque_staff=${kept.value}` : null;
  const device = `marque_device=${response.cookies.find(({ name }) => name === "marque_device")?.value ?? ""}`;
  return { envelope: response.json<Envelope>(), cookie, device, headers: { ...CONSOLE, ...(cookie ? { cookie } : {}) } };
}
