import { type Measured, measure } from "./measure.ts";
import type { Subject } from "./processes.ts";

/** The five kinds of pages: the longest, the richest, a list, one that is hardly more than the layout, and a form. */
const PATHS = ["/", "/car-type/car-detail/1", "/news", "/login", "/test-drive"];
/** Compilers of the engine need so long until a page costs what it costs from then on. */
const WARM_SECONDS = 12;
/** As many as are made at once for one address, and a few that wait: more would be refused, not rendered (ADR 018). */
const CONNECTIONS = 6;

/** What pages cost that are not kept: an address with a token is made anew for whoever asks. */
export async function measureRendered(subject: Subject): Promise<Measured[]> {
  const rows: Measured[] = [];
  for (const path of PATHS) {
    const load = { warmSeconds: WARM_SECONDS, connections: CONNECTIONS };
    rows.push(await measure(`${path} rendered`, subject, `/next${path}?token=bench`, load));
    console.log(`measured ${rows.at(-1)?.what}`);
  }
  return rows;
}
