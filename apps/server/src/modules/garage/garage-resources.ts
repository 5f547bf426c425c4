import { BASE_PATH } from "@marque/contract/base-path";
import { maskVin } from "@marque/contract/rules/vin";
import type { SmsNotice } from "../../adapters/sms/texts.ts";
import type { Database, Transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { FilesService, Holder } from "../files/files.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import type { RecallCars } from "../recall/recall-cars.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { openVin } from "./car-details.ts";
import { addEvent, type BindingRow, findMobileOf } from "./garage.repository.ts";

/** What the cars of members lean on. */
export interface GarageResources {
  database: Database;
  security: Security;
  limiter: Limiter;
  content: Pick<ContentService, "findConsentProtocols" | "listCalendarDays">;
  verification: Pick<VerificationService, "checkSmsCode" | "burnSmsCode">;
  messages: Pick<MessagesService, "enqueueSms">;
  files: Pick<FilesService, "keep" | "attach" | "release" | "show">;
  cars: RecallCars;
  /** Where visitors reach the site, without a slash at its end. */
  origin: string;
  now: () => Date;
}

/** What the picture of a document belongs to. */
export function documentHolder(id: number): Holder {
  return { entity: "car", id };
}

/** A car by its number: who has this key goes on alone with whose it is. */
export const carKey = ({ vinIndex }: Pick<BindingRow, "vinIndex">): string => `car ${vinIndex.toString("hex")}`;

/** How a car is named in a log or to somebody else. */
export const carName = (security: Security, binding: Pick<BindingRow, "vinEncrypted" | "sale">): string =>
  `${binding.sale?.model ?? "爱车"} ${maskVin(openVin(security, binding))}`;

export type CarNews = Extract<SmsNotice["template"], `car${string}`>;

/** Writes a message about a car to its member, or to `mobileEncrypted`; it takes the place of one that has not been sent yet. */
export async function tellOfCar(
  tx: Transaction,
  { messages, security, origin }: Pick<GarageResources, "messages" | "security" | "origin">,
  binding: BindingRow,
  news: { template: CarNews; note: string; mobileEncrypted?: string; about?: string },
): Promise<void> {
  const mobileEncrypted = news.mobileEncrypted ?? (await findMobileOf(tx, binding.memberId));
  if (mobileEncrypted === undefined) return;
  const params = {
    no: openVin(security, binding).slice(-4),
    title: binding.sale?.model ?? "爱车",
    note: news.note,
    link: `${origin}${BASE_PATH}/bindVehicle`,
  };
  await messages.enqueueSms(tx, { template: news.template, params, about: news.about ?? `car ${binding.id}`, mobileEncrypted });
}

/** Notes what has become of a car. @param by a colleague's name, or `APPLICANT` or `PRODUCT` */
export async function noteOfCar(
  tx: Transaction,
  binding: Pick<BindingRow, "id">,
  at: Date,
  what: string,
  by: string,
  note = "",
): Promise<void> {
  await addEvent(tx, { bindingId: binding.id, at, what, by, note });
}

export const APPLICANT = "申请人";
export const PRODUCT = "系统";
