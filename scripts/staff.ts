/**
 * `npm run staff -- create --account x --name y --role superAdmin` adds somebody to the console, with several `--role` where they have
 * several; `npm run staff -- reset --account x` gives them a new password. Both print a password that has to be changed at the first
 * sign-in. Stop the server before, unless DATABASE_URL names a database of your own.
 */
import { parseArgs } from "node:util";
import { accountName, Role } from "@marque/contract/entities/staff";
import { AppError } from "@marque/contract/errors";
import { roleNames } from "@marque/contract/permissions";
import { migrateDatabase } from "../apps/server/src/database/migrate.ts";
import { openDatabase } from "../apps/server/src/database/open.ts";
import { createLog } from "../apps/server/src/log.ts";
import { createDealersService } from "../apps/server/src/modules/dealers/dealers.service.ts";
import { createLimiter } from "../apps/server/src/modules/limits/limiter.ts";
import { type Colleagues, createColleagues } from "../apps/server/src/modules/staff/colleagues.ts";
import { createSecurity } from "../apps/server/src/security/field-encryption.ts";
import { readSettings } from "../apps/server/src/settings.ts";
import { StartError } from "../apps/server/src/start-error.ts";
import { runCommand } from "./run-command.ts";

const USAGE = `npm run staff -- create --account zhixia --name 林知夏 --role superAdmin
npm run staff -- reset --account zhixia
Roles: ${roleNames.join(", ")}.`;

await runCommand(async () => {
  const work = readCommand(process.argv.slice(2));
  console.log(await withColleagues(work));
});

/** What the command line asks for; it answers the line to print. Throws `StartError` for what cannot be understood. */
function readCommand(args: string[]): (colleagues: Colleagues) => Promise<string> {
  const { command, values } = readArguments(args);
  const account = accountName.safeParse(values.account ?? "");
  if (!account.success) throw new StartError(`--account should be 3 to 32 letters, digits, dots, hyphens or underscores.`, 2);
  if (command === "reset") return (colleagues) => reset(colleagues, account.data);
  const name = values.name?.trim() ?? "";
  if (name === "" || name.length > 20) throw new StartError("--name should be a name of at most 20 characters.", 2);
  const roles = Role.array().min(1).safeParse(values.role);
  if (!roles.success) throw new StartError(`--role should be one of ${roleNames.join(", ")}.`, 2);
  return (colleagues) => create(colleagues, { account: account.data, name, roles: roles.data, active: true });
}

function readArguments(args: string[]) {
  try {
    const options = { account: { type: "string" }, name: { type: "string" }, role: { type: "string", multiple: true } } as const;
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [command] = positionals;
    if (positionals.length === 1 && (command === "create" || command === "reset")) return { command, values };
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`, 2);
  }
  throw new StartError(USAGE, 2);
}

async function create(colleagues: Colleagues, fields: Parameters<Colleagues["create"]>[0]): Promise<string> {
  try {
    const { temporaryPassword } = await colleagues.create(fields, null);
    return `${fields.account} signs in with ${temporaryPassword}`;
  } catch (error) {
    if (error instanceof AppError) throw new StartError(`There is a colleague ${fields.account} already.`);
    throw error;
  }
}

async function reset(colleagues: Colleagues, account: string): Promise<string> {
  const id = await colleagues.findId(account);
  if (id === null) throw new StartError(`There is no colleague ${account}.`);
  const { temporaryPassword } = await colleagues.resetPassword(id, null);
  return `${account} signs in with ${temporaryPassword}`;
}

async function withColleagues(work: (colleagues: Colleagues) => Promise<string>): Promise<string> {
  const settings = readSettings(process.env);
  const log = createLog(settings);
  const { database, url, close } = await openDatabase(settings, log, (error) => log.error({ err: error }, "the database is lost"));
  try {
    await migrateDatabase(url);
    const security = createSecurity(Buffer.from(settings.secret, "base64"));
    const limiter = createLimiter({ database, security, limits: settings.limits });
    return await work(
      createColleagues({
        database,
        limiter,
        security,
        findDealer: createDealersService(database).findDealer,
        // Neither a new colleague nor a new password changes whose work anything is.
        onRights: async () => undefined,
        now: () => new Date(),
      }),
    );
  } finally {
    await close();
  }
}
