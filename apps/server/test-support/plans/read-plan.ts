import type pg from "pg";
import type { RecordedQuery } from "./record-queries.ts";

/** A table that a statement reads from one end to the other. */
export interface WholeRead {
  table: string;
  /** Which table is read, how, for whom and by which statement. */
  sentence: string;
}

/** A node of EXPLAIN's plan, with what matters here. */
interface PlanNode {
  "Node Type": string;
  "Parent Relationship"?: string;
  Schema?: string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** Our tables. pg-boss has a schema of its own: how it finds its jobs is its authors' work, and no index of ours could change it. */
const SCHEMA = "public";
/** They hand on each row as they get it, so that a limit above them stops the reading below. */
const STREAMING = ["LockRows", "Result", "Subquery Scan", "Append"];
/** How what they read stands below them; the partitions of a table are members of an Append. */
const READ_FROM = ["Outer", "Subquery", "Member"];
const SCANS = ["Seq Scan", "Sample Scan", "Index Scan", "Index Only Scan", "Bitmap Index Scan"];

/**
 * The tables that statements read whole: sequentially, or along an index without looking anything up in it. A limit excuses it
 * where every row that is read counts for the limit. Each table is named once per statement, whatever the parameters.
 */
export async function findWholeReads(pool: pg.Pool, queries: readonly RecordedQuery[]): Promise<WholeRead[]> {
  const found = new Map<string, WholeRead>();
  for (const { text, samples, askedBy } of queries.filter(hasPlan)) {
    for (const params of samples) {
      for (const scan of wholeScans(await explain(pool, text, params))) {
        const how = scan.Filter === undefined ? scan["Node Type"] : `${scan["Node Type"]}, filter ${scan.Filter}`;
        const table = scan["Relation Name"] ?? "";
        const sentence = `${table} is read whole (${how}) for ${askedBy.join(", ")}: ${text.replace(/\s+/g, " ").trim()}`;
        found.set(`${table} ${text}`, { table, sentence });
      }
    }
  }
  return [...found.values()];
}

/** What begins, ends and structures transactions has no plan, nor has what locks a table, or makes and drops a partition. */
function hasPlan({ text }: RecordedQuery): boolean {
  return !/^\s*(begin|commit|rollback|savepoint|release|lock table|create table|drop table)\b/i.test(text);
}

async function explain(pool: pg.Pool, text: string, params: unknown[]): Promise<PlanNode> {
  const { rows } = await pool.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(`explain (verbose, format json) ${text}`, params);
  const [row] = rows;
  if (!row) throw new Error(`No plan for ${text}`);
  return row["QUERY PLAN"][0].Plan;
}

function wholeScans(node: PlanNode, limitedAbove = false): PlanNode[] {
  const type = node["Node Type"];
  const limited = type === "Limit" || (limitedAbove && STREAMING.includes(type) && node.Filter === undefined);
  const isWhole = SCANS.includes(type) && node["Index Cond"] === undefined && !(limitedAbove && node.Filter === undefined);
  const below = (node.Plans ?? []).flatMap((child) => {
    // Of a bitmap's index the table above knows the name.
    const scan = type === "Bitmap Heap Scan" ? { ...child, Schema: node.Schema, "Relation Name": node["Relation Name"] } : child;
    return wholeScans(scan, limited && READ_FROM.includes(scan["Parent Relationship"] ?? ""));
  });
  return isWhole && node.Schema === SCHEMA ? [node, ...below] : below;
}
