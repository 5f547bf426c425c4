/**
 * `npm run db:generate`: writes the migration that leads to the tables of apps/server/src/database/schema.ts.
 * Without a name it rewrites the baseline `0000_foundation.sql`, which is allowed only while there is no other migration;
 * `npm run db:generate -- add_surveys` appends one. Does nothing when nothing has changed. `--check` writes nothing and fails
 * where something would have to be written.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { DrizzleSnapshotJSON } from "drizzle-kit/api";

interface Journal {
  version: string;
  dialect: "postgresql";
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

const server = fileURLToPath(new URL("../apps/server", import.meta.url));
const migrations = join(server, "migrations");
const schemaFile = join(server, "src/database/schema.ts");
const journalFile = join(migrations, "meta/_journal.json");

// npm may put drizzle-orm into the server's own node_modules, where drizzle-kit at the root does not look for it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith("drizzle-orm") ? { ...context, parentURL: pathToFileURL(schemaFile).href } : context),
});
const { generateDrizzleJson, generateMigration } = await import("drizzle-kit/api");

/** Prints why nothing was written and ends. */
function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

requireCompleteTableOfContents();
const schema: Record<string, unknown> = await import(pathToFileURL(schemaFile).href);
const checkOnly = process.argv.includes("--check");
const name = process.argv.slice(2).find((argument) => !argument.startsWith("--"));
const journal: Journal = existsSync(journalFile)
  ? JSON.parse(readFileSync(journalFile, "utf8"))
  : { version: "7", dialect: "postgresql", entries: [] };

if (name) await append(name);
else if (journal.entries.length <= 1) await rewriteBaseline();
else if (checkOnly) await append("check");
else fail("The baseline is closed: give the migration a name, npm run db:generate -- <name>");

async function rewriteBaseline(): Promise<void> {
  const snapshot = generateDrizzleJson(schema);
  const statements = await generateMigration(generateDrizzleJson({}), snapshot);
  journal.entries = [];
  write("0000_foundation", statements, snapshot);
}

async function append(given: string): Promise<void> {
  const last = journal.entries.at(-1);
  if (!last || !/^[a-z0-9_]+$/.test(given)) fail("A migration's name is lower-case words joined by _, after the baseline.");
  const previous: DrizzleSnapshotJSON = JSON.parse(readFileSync(snapshotFile(last.tag), "utf8"));
  const snapshot = generateDrizzleJson(schema, previous.id);
  const statements = await generateMigration(previous, snapshot);
  if (statements.length === 0) {
    console.log("Nothing has changed.");
    return;
  }
  write(`${String(journal.entries.length).padStart(4, "0")}_${given}`, statements, snapshot);
}

function write(tag: string, statements: string[], snapshot: unknown): void {
  const file = join(migrations, `${tag}.sql`);
  const sql = `${statements.join("\n--> statement-breakpoint\n")}\n`;
  if (existsSync(file) && readFileSync(file, "utf8") === sql) {
    console.log(`${tag}.sql is up to date.`);
    return;
  }
  if (checkOnly) fail(`${tag}.sql does not match the schema: npm run db:generate`);
  journal.entries.push({ idx: journal.entries.length, version: "7", when: Date.now(), tag, breakpoints: true });
  mkdirSync(join(migrations, "meta"), { recursive: true });
  writeFileSync(file, sql);
  writeFileSync(snapshotFile(tag), `${JSON.stringify(snapshot, null, 2)}\n`);
  writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
  console.log(`Wrote ${tag}.sql: ${statements.length} statements.`);
}

function snapshotFile(tag: string): string {
  return join(migrations, "meta", `${tag.slice(0, 4)}_snapshot.json`);
}

function requireCompleteTableOfContents(): void {
  const contents = readFileSync(schemaFile, "utf8");
  const missing = readdirSync(join(server, "src/database/schema")).find((file) => !contents.includes(`"./schema/${file}"`));
  if (missing) fail(`Add to ${schemaFile}: export * from "./schema/${missing}";`);
}
