import { randomUUID } from "node:crypto";
import type { Envelope } from "@marque/contract/envelope";
import { CONSOLE_HEADER } from "@marque/contract/http-transport";
import { type ManageCallId, manageRoutes } from "@marque/contract/manage-routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import type { DatabaseConnection } from "../apps/server/src/database/client.ts";
import { notifyContentChanged } from "../apps/server/src/database/listen.ts";
import { signInAs } from "../apps/server/test-support/staff.ts";
import type { Subject } from "./processes.ts";

const ITEMS = 10_000;
const FIRST_ID = 1_000_000;
const POLL_MS = 5;
const PATIENCE_MS = 30_000;

/** Adds copies of the demo brand's news until the database holds ten thousand, and tells every process. */
export async function fillWithNews({ database, pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    insert into content_items (type, id, collection, status, publish_at, sort, revision, payload)
    select type, ${FIRST_ID} + n, collection, status, publish_at - n * interval '1 hour', sort, 1,
      jsonb_set(payload, '{title}', to_jsonb(payload ->> 'title' || ' ' || n))
    from generate_series(1, ${ITEMS}) n
    join (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them
          from content_items where type = 'news' and status = 'published') items
      on place = n % all_of_them
    on conflict do nothing`);
  await pool.query("analyze content_items");
  await notifyContentChanged(database, ["notices"]);
}

/** Headers of somebody in the console who may do everything. */
export async function signIn({ database }: DatabaseConnection): Promise<Record<string, string>> {
  return (await signInAs({ resources: { database } }, "superAdmin")).headers;
}

/**
 * Publishes a piece of news in one process and waits until the cached list of another shows it. Milliseconds from the moment the
 * publication was sent, by round.
 */
export async function publishToVisible(
  subjects: { publisher: Subject; reader: Subject },
  headers: Record<string, string>,
  rounds: number,
): Promise<number[]> {
  const [publisher, reader] = [subjects.publisher, subjects.reader].map(({ port }) => `http://127.0.0.1:${port}`) as [string, string];
  const call = consoleCalls(publisher, headers);
  const times: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const title = `发布计时第 ${round} 次 ${randomUUID().slice(0, 8)}`;
    const { id } = await call("manageContentCreate", { type: "news", requestId: randomUUID(), payload: newsAbout(title) });
    const { draft } = await call("manageContentItem", { type: "news", id });
    const begun = performance.now();
    await call("manageContentPublish", { type: "news", id, version: draft?.version ?? 1, warningsAccepted: "计时" });
    await untilSeen(`${reader}/next/news`, title);
    times.push(performance.now() - begun);
  }
  return times;
}

function newsAbout(title: string) {
  const paragraph = "这条资讯只为计量从发布到看见的时间而写，内容与任何车型、价格和活动无关，计量结束后随数据库一并删除。";
  return {
    title,
    summary: "从发布到看见要多久。",
    cover: null,
    blocks: [{ type: "text", html: `<p>${paragraph.repeat(8)}</p>` }],
    attachments: [],
    category: "公司",
    author: "云岫汽车",
    tags: [],
    vehicleIds: [],
  };
}

async function untilSeen(address: string, text: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if ((await fetch(address).then((response) => response.text())).includes(text)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`${address} does not show what was published`);
}

function consoleCalls(origin: string, headers: Record<string, string>) {
  return async <Id extends ManageCallId>(id: Id, input: CallInput<Id>): Promise<CallOutput<Id>> => {
    const [method, path] = manageRoutes[id];
    const query = method === "GET" ? `?${new URLSearchParams(input as Record<string, string>)}` : "";
    const response = await fetch(origin + path + query, {
      method,
      headers: { ...headers, [CONSOLE_HEADER]: "1", "content-type": "application/json" },
      ...(method === "POST" ? { body: JSON.stringify(input) } : {}),
    });
    const { code, data, message } = (await response.json()) as Envelope;
    if (code !== 200) throw new Error(`${id}: ${message} ${JSON.stringify(data)}`);
    return data as CallOutput<Id>;
  };
}
