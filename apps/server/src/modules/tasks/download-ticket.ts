import type { ExportFormat } from "@marque/contract/calls/manage/paging";
import { equalSecrets, type Security } from "../../security/field-encryption.ts";

/** Which result, as what, for whom and until when. */
export interface DownloadTicket {
  taskId: string;
  format: ExportFormat;
  staffId: string;
  until: Date;
}

/** A ticket as part of an address: what it says stands in it, and nobody but us can write one. */
export function signTicket(security: Security, { taskId, format, staffId, until }: DownloadTicket): string {
  const said = [taskId, format, staffId, until.getTime()].join(".");
  return `${said}.${security.blindIndex("taskTicket", said)}`;
}

/** What a ticket says; undefined for one that is not ours, or whose time is over. */
export function readTicket(security: Security, ticket: string, now: Date): DownloadTicket | undefined {
  const [taskId = "", format = "", staffId = "", until = "", signature = ""] = ticket.split(".");
  const said = [taskId, format, staffId, until].join(".");
  if (!equalSecrets(signature, security.blindIndex("taskTicket", said)) || Number(until) <= now.getTime()) return undefined;
  return { taskId, format: format as ExportFormat, staffId, until: new Date(Number(until)) };
}
