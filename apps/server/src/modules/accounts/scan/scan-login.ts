import { BASE_PATH } from "@marque/contract/base-path";
import type { ScanResult } from "@marque/contract/entities/member";
import { AppError } from "@marque/contract/errors";
import { wireInstant } from "@marque/contract/rules/wire-instant";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Database, transaction } from "#database/client.ts";
import { createToken, equalSecrets, hashToken, type Security } from "#security/field-encryption.ts";
import { findMember, lockMember } from "../accounts.repository.ts";
import { type Browser, beginSession, describeBrowser } from "../begin-session.ts";
import { addScanLogin, collect, decide, findByQuery, notifyScan, type ScanLogin, takeByTicket } from "./scan.repository.ts";
import type { ScanSignals } from "./scan-signals.ts";

/** Life of a code on the screen (features §2.3). */
const LIFE_SECONDS = 120;
/** Time for the browser to fetch a login that was confirmed. */
const COLLECT_MS = 30_000;
/** A question that nothing happens to is answered after so long, before the call's own deadline. */
const WAIT_MS = 8_000;

const LOST = "二维码已失效，请在电脑上刷新后重新扫码";

/** Signing a browser in with a phone on which a member is signed in. */
export interface ScanLogins {
  /**
   * Makes a code for a browser, which is known by the cookie: the one that it has, or the one that is to be set. `content` is the address
   * of the phone's page.
   */
  create(browser: Browser, cookie: string | null): Promise<{ code: CallOutput<"createAppQrCode">; cookie: string }>;
  /** Waits for what becomes of a code. Throws `superseded` when nothing has yet or a newer question came, `accountFrozen`. */
  wait(input: ParsedInput<"appScanLogin">, browser: Browser, cookie: string | null): Promise<ScanResult>;
  /** The member has scanned it. Throws `wrongState` for a code that is over, decided, or somebody else's. */
  view(ticket: string, memberId: string): Promise<CallOutput<"scanView">>;
  /** Throws like `view`, and for a code that this member has not scanned. */
  decide(input: ParsedInput<"scanDecide">, memberId: string): Promise<void>;
}

export function createScanLogins(resources: {
  database: Database;
  security: Security;
  signals: ScanSignals;
  publicOrigin: string;
  now(): Date;
}): ScanLogins {
  const { database, security, signals, publicOrigin, now } = resources;
  const expired: ScanResult = { state: "expired", scannedBy: null, login: null };

  /** What is told of a code as it stands; null while it is as the browser has seen it. */
  async function look(queryHash: string, seen: string | undefined, browser: Browser): Promise<ScanResult | null> {
    const scan = await findByQuery(database, queryHash);
    if (!scan || scan.state === "collected" || scan.expiresAt <= now()) return expired;
    if (scan.state === "cancelled") return { state: "cancelled", scannedBy: null, login: null };
    if (scan.state === "confirmed") return await handOut(scan, browser);
    if (scan.state === seen) return null;
    const member = scan.memberId ? await findMember(database, scan.memberId) : undefined;
    return { state: scan.state, scannedBy: member ? { nickname: member.nickname, avatar: member.avatar } : null, login: null };
  }

  async function handOut(scan: ScanLogin, browser: Browser): Promise<ScanResult> {
    return await transaction(database, async (tx) => {
      const at = now();
      if (!(await collect(tx, scan.id, at))) return expired;
      const member = scan.memberId ? await lockMember(tx, scan.memberId) : undefined;
      if (!member) return expired;
      if (member.frozenAt) throw new AppError("accountFrozen");
      const login = await beginSession(tx, { member, browser, security, at });
      return { state: "confirmed" as const, scannedBy: { nickname: member.nickname, avatar: member.avatar }, login };
    });
  }

  return {
    async create(browser, kept) {
      const cookie = kept !== null && isToken(kept) ? kept : createToken();
      const [qrId, ticket] = [createToken(), createToken()];
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + LIFE_SECONDS * 1000);
      await addScanLogin(database, {
        queryHash: hashToken(qrId),
        ticketHash: hashToken(ticket),
        browserHash: hashToken(cookie),
        ...describeBrowser(browser),
        createdAt,
        expiresAt,
      });
      const content = `${publicOrigin}${BASE_PATH}/scan/${ticket}`;
      return { cookie, code: { qrId, content, expireAt: wireInstant(expiresAt), expiresIn: LIFE_SECONDS } };
    },

    async wait({ qrId, seen }, browser, cookie) {
      const queryHash = hashToken(qrId);
      const scan = await findByQuery(database, queryHash);
      // Whoever has only seen the code, or its question, gets nothing of it.
      if (!scan || cookie === null || !equalSecrets(scan.browserHash, hashToken(cookie))) return expired;
      const wait = Math.min(WAIT_MS, Math.max(0, scan.expiresAt.getTime() - now().getTime()));
      const answer = await signals.wait(scan.id, wait, () => look(queryHash, seen, browser));
      if (answer === null || answer === "superseded") throw new AppError("superseded", { data: { superseded: answer !== null } });
      return answer;
    },

    async view(ticket, memberId) {
      const scan = await transaction(database, async (tx) => {
        const taken = await takeByTicket(tx, hashToken(ticket), memberId, now());
        if (taken) await notifyScan(tx, taken.id);
        return taken;
      });
      if (!scan) throw new AppError("wrongState", { message: LOST });
      const { device, place, createdAt, expiresAt } = scan;
      return { device, place, at: wireInstant(createdAt), expireAt: wireInstant(expiresAt) };
    },

    async decide({ ticket, decision }, memberId) {
      const at = now();
      const scan = await transaction(database, async (tx) => {
        const decided = await decide(tx, {
          ticketHash: hashToken(ticket),
          memberId,
          state: decision === "confirm" ? "confirmed" : "cancelled",
          now: at,
          expiresAt: new Date(at.getTime() + COLLECT_MS),
        });
        if (decided) await notifyScan(tx, decided.id);
        return decided;
      });
      if (!scan) throw new AppError("wrongState", { message: LOST });
    },
  };
}

const isToken = (text: string) => /^[A-Za-z0-9_-]{43}$/.test(text);
