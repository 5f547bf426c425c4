import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { codes } from "@marque/contract/codes";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#test-support/app.ts";
import { signIn } from "#test-support/staff.ts";
import { auditLog } from "../../database/schema/staff.ts";

const root = join(import.meta.dirname, "../../../../..");
const secret = Buffer.alloc(32, "command").toString("base64");
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ environment: { MARQUE_SECRET: secret } });
});
afterAll(() => test.close());

/** `npm run staff --` with these words, on the test's database. */
async function run(...words: string[]): Promise<{ code: number; out: string; error: string }> {
  const { database, settings } = test.resources;
  const { connectionString } = (database as typeof database & { $client: pg.Pool }).$client.options;
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: connectionString,
    MARQUE_DATA: settings.dataDirectory,
    MARQUE_SECRET: secret,
    LOG_LEVEL: "silent",
  };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ["scripts/staff.ts", ...words], { cwd: root, env });
    return { code: 0, out: stdout, error: stderr };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}

const passwordIn = (out: string) => /^boss signs in with (\S+)\n$/.exec(out)?.[1] ?? "";

describe("npm run staff", { timeout: 60_000 }, () => {
  it("adds a colleague with a password that is told once, and gives a new one", async () => {
    const created = await run("create", "--account", "Boss", "--name", "林知夏", "--role", "superAdmin", "--role", "editor");
    expect(created).toMatchObject({ code: 0, error: "" });
    const first = await signIn(test, { account: "boss", password: passwordIn(created.out) });
    expect(first.envelope.data).toMatchObject({ name: "林知夏", roles: ["superAdmin", "editor"], mustChangePassword: true });

    const reset = await run("reset", "--account", "boss");
    expect(passwordIn(reset.out)).not.toBe(passwordIn(created.out));
    expect((await test.call("staffMe", {}, first.headers)).envelope.code).toBe(codes.sessionEnded.code);
    expect((await signIn(test, { account: "boss", password: passwordIn(reset.out) })).envelope.code).toBe(codes.ok.code);
    const log = await test.resources.database.select().from(auditLog);
    expect(log.filter(({ actorId }) => actorId === null).map(({ action }) => action)).toEqual(["staff.save", "staff.resetPassword"]);

    expect(await run("create", "--account", "boss", "--name", "周远山", "--role", "editor")).toEqual({
      code: 1,
      out: "",
      error: "There is a colleague boss already.\n",
    });
  });

  it.each([
    ["nobody's account", ["reset", "--account", "nobody"], 1, "There is no colleague nobody.\n"],
    [
      "a role that is none",
      ["create", "--account", "boss", "--name", "林知夏", "--role", "king"],
      2,
      "--role should be one of superAdmin, editor",
    ],
    [
      "an account that cannot be one",
      ["create", "--account", "林知夏", "--name", "林知夏", "--role", "editor"],
      2,
      "--account should be 3 to 32",
    ],
    ["something else", ["delete", "--account", "boss"], 2, "npm run staff -- create --account"],
    ["an option that is none", ["create", "--password", "x"], 2, "Unknown option '--password'"],
  ])("refuses %s with a line that says why", async (_, words, code, error) => {
    expect(await run(...words)).toMatchObject({ code, out: "", error: expect.stringContaining(error) });
  });
});
