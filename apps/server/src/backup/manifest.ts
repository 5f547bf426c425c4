import { z } from "zod";

/** Raised when an archive changes so that older programs cannot read it. */
export const ARCHIVE_FORMAT = 1;
/** The first entry of every archive; all others are listed in it. */
export const MANIFEST = "manifest.json";

/** A path within the archive that leads nowhere else. */
const entryName = z.string().regex(/^(?!.*(^|\/)\.{1,2}(\/|$))[^/\\\0][^\\\0]*$/);
const identifier = z.string().min(1).max(63);

/** What an archive holds, of which versions, and by which sums its entries are known. */
export const Manifest = z.object({
  format: z.int(),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  /** Hashes of the applied migrations, in their order. */
  migrations: z.array(z.string()),
  /** Tables with their rows in the entry `tables/<schema>.<name>`, in COPY's text format. */
  tables: z.array(z.object({ schema: identifier, name: identifier, columns: z.array(identifier).min(1), entry: entryName })),
  /** Partitions that are made while the server runs; `bound` as PostgreSQL writes it. */
  partitions: z.array(z.object({ parent: identifier, name: identifier, bound: z.string() })),
  /** `isCalled` false: `value` is the next one. Values are 64 bit. */
  sequences: z.array(z.object({ schema: identifier, name: identifier, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  entries: z.array(z.object({ name: entryName, bytes: z.int().min(0), sha256: z.string().length(64) })),
});
export type Manifest = z.infer<typeof Manifest>;
export type DatabasePart = Pick<Manifest, "postgres" | "migrations" | "tables" | "partitions" | "sequences">;
export type Entry = Manifest["entries"][number];

/** Tells how far a long piece of work has come. */
export interface Progress {
  begin(what: string, total: number): void;
  advance(by: number): void;
}
