import { randomUUID } from "node:crypto";
import { codes } from "@marque/contract/codes";
import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { Envelope, InvalidFields } from "@marque/contract/envelope";
import type { Role } from "@marque/contract/permissions";
import type { CallId } from "@marque/contract/routes";
import type { CallInput, CallOutput } from "@marque/contract/types";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Resources } from "../src/resources.ts";
import type { TestApp } from "./app.ts";
import { signInAs, type TestStaff } from "./staff.ts";

/** A colleague who works with content through the calls of the console. */
export interface ContentDesk {
  person: TestStaff;
  /** A call as it is answered, refusals included. */
  call<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Envelope>;
  /** What a call answers; fails where it is refused. */
  ask<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<CallOutput<Id>>;
  /** The messages of the wrong fields that a call is refused for. */
  wrongFields<Id extends CallId>(id: Id, input: CallInput<Id>): Promise<Record<string, string>>;
  /** A new draft; returns its id. */
  draft<Type extends ContentType>(type: Type, payload: ContentPayload<Type>, frame?: Frame): Promise<number>;
  /** Saves onto whatever is there now. */
  save<Type extends ContentType>(
    type: Type,
    id: number,
    payload: ContentPayload<Type>,
    frame?: Frame,
  ): Promise<CallOutput<"manageContentSave">>;
  /** Publishes the draft as it is saved now, warnings accepted. */
  publish(type: ContentType, id: number): Promise<CallOutput<"manageContentPublish">>;
}

type Frame = Partial<Pick<CallInput<"manageContentSave">, "collection" | "slug" | "publishAt" | "offlineAt" | "sort" | "autosave">>;

/** The desk of a new colleague with these roles. */
export async function contentDesk(test: TestApp, ...roles: Role[]): Promise<ContentDesk> {
  const person = await signInAs(test, ...roles);
  const desk: ContentDesk = {
    person,
    call: async (id, input) => (await test.call(id, input, person.headers)).envelope,
    async ask(id, input) {
      const envelope = await desk.call(id, input);
      expect(envelope, `${id} ${JSON.stringify(envelope.data)}`).toMatchObject({ code: codes.ok.code });
      return envelope.data as never;
    },
    async wrongFields(id, input) {
      const { code, data } = await desk.call(id, input);
      expect(code).toBe(codes.invalid.code);
      return (data as InvalidFields).fields;
    },
    async draft(type, payload, frame = {}) {
      const { id } = await desk.ask("manageContentCreate", { type, requestId: randomUUID(), payload });
      if (Object.keys(frame).length > 0) await desk.save(type, id, payload, frame);
      return id;
    },
    async save(type, id, payload, frame = {}) {
      const { draft, live } = await desk.ask("manageContentItem", { type, id });
      const { collection, slug, publishAt, offlineAt, sort } = draft ?? live ?? {};
      const now = { collection, slug, publishAt, offlineAt, sort };
      const versions = { version: draft?.version ?? 0, revision: live?.revision ?? 0 };
      return desk.ask("manageContentSave", { ...now, ...frame, type, id, ...versions, payload });
    },
    async publish(type, id) {
      const { draft } = await desk.ask("manageContentItem", { type, id });
      return desk.ask("manageContentPublish", { type, id, version: draft?.version ?? 0, warningsAccepted: "已逐条核对" });
    },
  };
  return desk;
}

/** The title under which visitors see a notice, or the code of the answer where they do not. */
export async function shownTitleOf(test: TestApp, id: number): Promise<string | number> {
  const { envelope } = await test.call("noticeDetail", { id });
  return (envelope.data as { title?: string } | null)?.title ?? envelope.code;
}

/** Makes the hour for which publications wait long past, so that two of these at once agree that it has come, and does what is due. */
export async function passHour({ database, jobs }: Resources): Promise<void> {
  await database.execute(
    sql`update pgboss.job set start_after = now() - interval '1 minute' where name = 'publishScheduled' and state = 'created'`,
  );
  await database.execute(sql`update content_drafts set publish_at = now() - interval '1 minute' where state = 'scheduled'`);
  await jobs.runDue();
}

/** What a news item may say. */
export function newsOf(title: string, html = `<p>${title}的正文。</p>`): ContentPayload<"news"> {
  return {
    title,
    summary: "一句话说明",
    cover: null,
    category: "产品" as const,
    author: "编辑部",
    tags: [],
    vehicleIds: [],
    attachments: [],
    blocks: [{ type: "text", html }],
  };
}
