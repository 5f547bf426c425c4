import { randomUUID } from "node:crypto";
import type { PreviewSet } from "@marque/contract/calls/manage/content";
import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import { PREVIEW_TOKEN } from "@marque/contract/rules/preview-link";
import type { CallInput } from "@marque/contract/types";
import { expect } from "vitest";
import { contentDrafts, contentItems } from "../src/database/schema/content.ts";
import type { TestApp } from "./app.ts";
import { signInAs } from "./staff.ts";

type Draft = typeof contentDrafts.$inferInsert;

/** Writes a draft as the editor would; an item that was never online comes into being with it. */
export async function addDraft<Type extends ContentType>(
  { resources: { database } }: Pick<TestApp, "resources">,
  type: Type,
  { payload, ...values }: Omit<Draft, "type" | "payload" | "basedOn"> & { payload: Partial<ContentPayload<Type>> },
): Promise<void> {
  const draft: Draft = { ...values, type, payload, basedOn: 0 };
  const { id, collection = "" } = draft;
  await database
    .insert(contentItems)
    .values({ type, id, collection, status: "draft", payload: payload as ContentPayload<Type> })
    .onConflictDoNothing();
  await database.insert(contentDrafts).values(draft);
}

/** A preview link that an editor made; the token is what its address carries. */
export async function createPreview(
  test: TestApp,
  wanted: Partial<CallInput<"previewSetCreate">>,
): Promise<{ set: PreviewSet; token: string; address: string }> {
  const { headers } = await signInAs(test, "editor");
  const input = { requestId: randomUUID(), title: "首页改版", items: [], ...wanted };
  const { envelope } = await test.call("previewSetCreate", input, headers);
  expect(envelope).toMatchObject({ code: 200 });
  const set = envelope.data as PreviewSet;
  const url = new URL(set.url ?? "");
  return { set, token: url.searchParams.get(PREVIEW_TOKEN) ?? "", address: url.pathname + url.search };
}
