import { type Column, ilike, type SQL } from "drizzle-orm";

/** Whether a text has a keyword somewhere, in whichever case; what somebody types is no pattern. */
export function contains(text: Column | SQL, keyword: string): SQL {
  return ilike(text, `%${keyword.replace(/[\\%_]/g, "\\$&")}%`);
}
