import { randomUUID } from "node:crypto";
import { AppError } from "@marque/contract/errors";
import type { SmsNotice } from "#adapters/sms/texts.ts";
import type { Database, Transaction } from "#database/client.ts";
import type { Jobs } from "#database/jobs.ts";
import type { CallContext } from "#http/calls.ts";
import { momentInWords } from "#local-time.ts";
import { hashToken, type Security } from "#security/field-encryption.ts";
import type { FilesService } from "../../files/files.service.ts";
import type { Limiter } from "../../limits/limiter.ts";
import type { MailsService } from "../../messages/mails.service.ts";
import type { MessagesService } from "../../messages/messages.service.ts";
import type { PersonalDataService } from "../../personal-data/personal-data.service.ts";
import type { VerificationService } from "../../verification/verification.service.ts";
import { findMember, lockMember, type Member } from "../accounts.repository.ts";

/** What the settings of an account lean on. */
export interface AccountResources {
  database: Database;
  jobs: Jobs;
  security: Security;
  limiter: Limiter;
  files: Pick<FilesService, "keep" | "attach" | "release" | "show">;
  messages: Pick<MessagesService, "enqueueSms">;
  mails: Pick<MailsService, "isOpen" | "enqueue">;
  verification: Pick<VerificationService, "checkSmsCode" | "burnSmsCode" | "sendSmsCode">;
  personal: PersonalDataService;
  now(): Date;
}

/** Somebody signed in: who, from where, with which token. */
export type Caller = Pick<CallContext, "ip" | "token" | "source"> & { memberId: string; mobile: string };

/** The caller of a member's call; such calls reach their handler with one only, the types do not know. */
export function callerOf({ ip, token, source, member }: Pick<CallContext, "ip" | "token" | "source" | "member">): Caller {
  if (!member) throw new AppError("sessionEnded");
  return { ip, token, source, memberId: member.id, mobile: member.mobile };
}

/** Throws `sessionEnded` for a member that is gone. */
export async function requireMember(database: Database, id: string): Promise<Member> {
  const member = await findMember(database, id);
  if (!member) throw new AppError("sessionEnded");
  return member;
}

/** As they are now, and nobody changes them before the transaction ends. Throws `sessionEnded` for one that is gone or frozen. */
export async function requireLocked(tx: Transaction, id: string): Promise<Member> {
  const member = await lockMember(tx, id);
  if (!member || member.frozenAt) throw new AppError("sessionEnded");
  return member;
}

export const tokenHashOf = ({ token }: Pick<Caller, "token">): string => hashToken(token ?? "");

type AccountNews = Extract<SmsNotice["template"], `account${string}`>;

/** Tells a number what has become of an account. */
export async function tellOfAccount(
  tx: Transaction,
  { messages, now }: Pick<AccountResources, "messages" | "now">,
  template: AccountNews,
  mobileEncrypted: string,
): Promise<void> {
  await messages.enqueueSms(tx, { template, params: { time: momentInWords(now()) }, about: `account ${randomUUID()}`, mobileEncrypted });
}
