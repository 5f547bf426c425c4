import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@marque/contract/client";
import { createHttpTransport } from "@marque/contract/http-transport";
import pg from "pg";
import { connectDatabase } from "../src/database/client.ts";
import type { Credentials } from "../src/database/embedded/cluster.ts";
import { addMember, addSession } from "../src/modules/accounts/accounts.repository.ts";
import { formOf } from "../src/modules/submissions/form-guard.ts";
import { createSecurity, createToken, hashToken } from "../src/security/field-encryption.ts";
import { signFormToken } from "../src/security/form-token.ts";
import { type FreePlace, findFreePlaces } from "./free-places.ts";

/** A visitor who is signed in and knows where to drive what and when. */
export interface Visitor {
  requestId: string;
  token: string;
  mobile: string;
  formToken: string;
  place: FreePlace;
}

/** Visitors of a running server, each with a free place of his own; they are members, so that no code has to be sent to them. */
export async function createVisitors(origin: string, dataDirectory: string, wanted: number): Promise<Visitor[]> {
  const places = await findFreePlaces(clientOf(origin, null), wanted);
  const security = createSecurity(Buffer.from(readFileSync(join(dataDirectory, "secret"), "utf8"), "base64"));
  const { database, close } = connectDatabase(databaseUrl(dataDirectory), { poolSize: 4, onError: () => undefined });
  const visitors: Visitor[] = [];
  for (const [index, place] of places.entries()) {
    const mobile = `137${String(index).padStart(8, "0")}`;
    const token = createToken();
    const member = await addMember(database, {
      nickname: `访客${index}`,
      mobileEncrypted: security.encryptField("mobile", mobile),
      mobileIndex: security.blindIndex("mobile", mobile),
      firstChannel: "WEB",
    });
    await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB" });
    const requestId = randomUUID();
    const formToken = signFormToken(security, formOf("testDrive", requestId), new Date(Date.now() - 60_000));
    visitors.push({ requestId, token, mobile, formToken, place });
  }
  await close();
  return visitors;
}

/** Books for a visitor and returns the booking's number; rejects when no answer came. */
export async function sendBooking(origin: string, { requestId, token, mobile, formToken, place }: Visitor): Promise<string> {
  const { booking } = await clientOf(origin, token).call("testDrive", {
    requestId,
    formToken,
    ...place,
    name: "陈知远",
    mobile,
    hasLicense: true,
    consents: { privacy: true, shareWithDealer: true },
    source: "home",
  });
  return booking.no;
}

export interface StoredBooking {
  requestId: string;
  no: string;
  /** Rows that must be there once per booking. */
  places: number;
  events: number;
  consents: number;
}

/** What these visitors have booked, from the tables of a data directory: a filled one has bookings of its own. */
export async function listBookings(dataDirectory: string, visitors: readonly Visitor[]): Promise<StoredBooking[]> {
  const client = new pg.Client({ connectionString: databaseUrl(dataDirectory) });
  await client.connect();
  const { rows } = await client.query<StoredBooking>(
    `select request_id as "requestId", no,
            (select count(*)::int from test_drive_places where booking_id = booking.id) as places,
            (select count(*)::int from submission_events where submission_id = booking.id) as events,
            (select count(*)::int from submission_consents where submission_id = booking.id) as consents
     from submissions booking where kind = 'testDrive' and request_id = any($1)`,
    [visitors.map(({ requestId }) => requestId)],
  );
  await client.end();
  return rows;
}

function clientOf(origin: string, token: string | null): Client {
  const transport = createHttpTransport({ hosts: { main: origin, FXH: "", BZ: "" }, token: () => token, source: () => "WEB" });
  return createClient(transport, { toast: () => undefined, sessionEnded: () => undefined, log: () => undefined });
}

/** The database of a data directory whose server runs. */
export function databaseUrl(dataDirectory: string): string {
  const cluster = join(dataDirectory, "postgres");
  const { password } = JSON.parse(readFileSync(join(cluster, "marque.json"), "utf8")) as Credentials;
  const port = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n")[3];
  return `postgres://marque:${password}@127.0.0.1:${port}/marque`;
}
