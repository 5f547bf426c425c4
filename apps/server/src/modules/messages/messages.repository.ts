import { and, eq, lt } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { members } from "../../database/schema/accounts.ts";
import { smsMessages } from "../../database/schema/verification.ts";

export type StoredMessage = typeof smsMessages.$inferSelect;
export type MessageState = StoredMessage["state"];

export interface NewMessage {
  id: string;
  template: string;
  about?: string;
  mobileEncrypted: string;
  /** Empty for a message that is sent at once and never again. */
  paramsEncrypted: string;
  state: "waiting" | "sending";
  createdAt: Date;
}

export async function addMessage(database: Database, message: NewMessage): Promise<void> {
  await database.insert(smsMessages).values(message);
}

/** Takes back the messages about something that nobody has begun to send. Whoever is about to send one waits for this transaction. */
export async function replaceWaiting(tx: Transaction, about: string): Promise<void> {
  await tx
    .update(smsMessages)
    .set({ state: "replaced", paramsEncrypted: "" })
    .where(and(eq(smsMessages.about, about), eq(smsMessages.state, "waiting")));
}

/** Takes a waiting message in hand; undefined when it is not waiting. Of several takers exactly one gets it. */
export async function claimMessage(database: Database, id: string): Promise<StoredMessage | undefined> {
  const [claimed] = await database
    .update(smsMessages)
    .set({ state: "sending" })
    .where(and(eq(smsMessages.id, id), eq(smsMessages.state, "waiting")))
    .returning();
  return claimed;
}

export async function findMessage(database: Database, id: string): Promise<StoredMessage | undefined> {
  const [message] = await database.select().from(smsMessages).where(eq(smsMessages.id, id));
  return message;
}

/** How the attempt ended. Only a message that waits for another one keeps its variables. */
export async function settleMessage(
  database: Database,
  id: string,
  outcome: { state: MessageState; vendorId?: string; vendorCode?: string; sentAt?: Date },
): Promise<void> {
  await database
    .update(smsMessages)
    .set(outcome.state === "waiting" ? outcome : { ...outcome, paramsEncrypted: "" })
    .where(eq(smsMessages.id, id));
}

const wishes = {
  id: members.id,
  emailEncrypted: members.emailEncrypted,
  noticesOff: members.noticesOff,
  centreOff: members.centreOff,
  mailOff: members.mailOff,
  quietFrom: members.quietFrom,
  quietTo: members.quietTo,
};

/** The member with a mobile, and what they want to be told of; undefined where it is nobody's. */
export async function findWishesOf(database: Database, mobileIndex: string) {
  const [found] = await database.select(wishes).from(members).where(eq(members.mobileIndex, mobileIndex));
  return found;
}

/** The same of a member; undefined where they are gone. */
export async function findWishesOfMember(database: Database, memberId: string) {
  const [found] = await database.select(wishes).from(members).where(eq(members.id, memberId));
  return found;
}

export async function deleteMessagesBefore(database: Database, before: Date): Promise<void> {
  await database.delete(smsMessages).where(lt(smsMessages.createdAt, before));
}
