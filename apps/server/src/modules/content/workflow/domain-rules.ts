import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { Finding } from "@marque/contract/entities/manage-content";
import type { Database, Transaction } from "#database/client.ts";

/** What another domain has to say about items of a type before they go online. */
export interface DomainRule<Type extends ContentType> {
  /** What is wrong, keyed by the field where it was typed; empty where nothing is. */
  problems?(database: Database, item: { id: number; payload: ContentPayload<Type> }): Promise<Record<string, string>>;
  /** What the domain finds besides, for people to judge. */
  findings?(database: Database, item: { id: number; payload: ContentPayload<Type> }): Promise<Finding[]>;
  /** Has the domain's own tables follow what has just gone online, in the transaction of its publication. */
  follow?(tx: Transaction, item: { id: number; payload: ContentPayload<Type> }): Promise<void>;
  /** As `follow`, of what was taken down. */
  leave?(tx: Transaction, id: number): Promise<void>;
  /** Takes away what came with an item that was never online, as it is deleted; without it such an item goes alone. Throws `inUse`. */
  remove?(tx: Transaction, id: number): Promise<void>;
  /** Has what `problems` and `follow` look at stay as it is until the transaction ends. */
  hold?(tx: Transaction, id: number): Promise<void>;
}

/** The rules of the domains, by type of content. */
export type DomainRules = { [Type in ContentType]?: DomainRule<Type> };
