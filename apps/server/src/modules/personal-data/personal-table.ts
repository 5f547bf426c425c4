import type { Transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";

/** Whose data is asked for: a member, who has proved that the mobile is theirs. */
export interface Person {
  memberId: string;
  mobileIndex: string;
  /** Of what they have sent, signed in or with their mobile. */
  submissionIds: readonly number[];
}

export type PersonalValue = string | number | boolean | null;
export type PersonalRecord = Readonly<Record<string, PersonalValue>>;

/** Pictures of somebody that exist: what they are, what they came with, and when they go; null while nobody can say. */
export interface PersonalImages {
  what: string;
  of: string;
  count: number;
  sentAt: Date;
  until: Date | null;
}

/** Messages that somebody has asked for and gets until they end it: which, about what, how long, and the router path of the page that ends them. */
export interface PersonalNotice {
  what: string;
  of: string;
  askedAt: Date;
  until: Date;
  path: string;
}

/** What becomes of rows when a member is deleted: what is done, with which other table they go, or by which duty they stay. */
export type Erasure = ((tx: Transaction, person: Person, at: Date) => Promise<void>) | { with: string } | { kept: string };

/** How the rows of somebody are found, handed to them and erased. */
export interface OfPerson {
  /** Chinese, by the key that the record has in JSON. */
  heads: Readonly<Record<string, string>>;
  list(person: Person): Promise<PersonalRecord[]>;
  erase: Erasure;
  images?(person: Person): Promise<PersonalImages[]>;
  notices?(person: Person): Promise<PersonalNotice[]>;
}

/** A table with something about people (features §3, PIPL art. 17, 19). Everything in Chinese is read by those it is about. */
export interface PersonalTable {
  what: string;
  why: string;
  until: string;
  /** Columns that say something about somebody, encrypted, indexed or plain. */
  columns: readonly string[];
  /** `nobodys`: why no member can be found in it. */
  ofPerson: OfPerson | { nobodys: string };
}

export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** A record from a row: each key with its Chinese head and what is told. */
export function personalRows<Row>({
  list,
  fields,
  ...rest
}: {
  list(person: Person): Promise<Row[]>;
  fields: Readonly<Record<string, readonly [head: string, tell: (row: Row) => PersonalValue]>>;
} & Pick<OfPerson, "erase" | "images" | "notices">): OfPerson {
  const entries = Object.entries(fields);
  return {
    ...rest,
    heads: Object.fromEntries(entries.map(([key, [head]]) => [key, head])),
    list: async (person) => (await list(person)).map((row) => Object.fromEntries(entries.map(([key, [, tell]]) => [key, tell(row)]))),
  };
}

/** Reads encrypted fields; nothing stays nothing. */
export function fieldReader(security: Pick<Security, "decryptField">) {
  return (purpose: string, stored: string | null): string | null => (stored === null ? null : security.decryptField(purpose, stored));
}
