import { randomInt } from "node:crypto";
import type { Login } from "@marque/contract/entities/member";
import { AppError } from "@marque/contract/errors";
import { SIGN_IN_CONSENT } from "@marque/contract/rules/sign-in";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import type { Security } from "../../security/field-encryption.ts";
import { hashPassword, verifyPassword } from "../../security/password-hash.ts";
import type { ContentService } from "../content/content.service.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import {
  addMemberConsents,
  findMemberByMobile,
  lockMember,
  lockOrAddMember,
  type Member,
  replaceMemberHash,
} from "./accounts.repository.ts";
import { type Browser, beginSession } from "./begin-session.ts";
import type { PasswordTries } from "./password-tries.ts";
import type { WechatLogins } from "./wechat/wechat-login.ts";

export interface SignIns {
  /**
   * By the code of a text message; who has no account gets one. With the ticket of somebody who came from WeChat the two are bound. Throws
   * wrong-field errors for `code`, `locked`, `accountFrozen`, `linkExpired` and `conflict` for the ticket, and `notOpen` on a site without
   * agreements.
   */
  byCode(input: ParsedInput<"mobileLogin">, browser: Browser): Promise<Login>;
  /**
   * Throws `wrongCredentials` alike, and after as much work, for a wrong password and a mobile without account or password;
   * `captchaRequired`, and with the right password `accountFrozen`.
   */
  byPassword(input: ParsedInput<"userLogin">, browser: Browser): Promise<Login>;
}

export interface SignInResources {
  database: Database;
  security: Security;
  verification: Pick<VerificationService, "checkSmsCode" | "burnSmsCode">;
  content: Pick<ContentService, "findMemberProtocols">;
  tries: PasswordTries;
  wechat: Pick<WechatLogins, "bind">;
  now(): Date;
}

export function createSignIns({ database, security, verification, content, tries, wechat, now }: SignInResources): SignIns {
  /** Keeps the agreement and begins the session. */
  async function enter(tx: Transaction, member: Member, browser: Browser, protocols: Protocols): Promise<Login> {
    if (member.frozenAt) throw new AppError("accountFrozen");
    const at = now();
    const record = (purpose: keyof Protocols) => ({
      memberId: member.id,
      channel: browser.source,
      at,
      ...consentRecord(purpose, SIGN_IN_CONSENT, protocols[purpose]),
    });
    await addMemberConsents(tx, [record("privacy"), record("membership")]);
    return await beginSession(tx, { member, browser, security, at });
  }

  /** The member whose password it is. Takes as long where there is none. */
  async function ownerOf(mobile: string, password: string): Promise<Member | null> {
    const found = await findMemberByMobile(database, security.blindIndex("mobile", mobile));
    const { matches, outdated } = await verifyPassword(found?.passwordHash ?? null, password);
    if (!found?.passwordHash || !matches) return null;
    if (!outdated) return found;
    const passwordHash = await hashPassword(password);
    await replaceMemberHash(database, found.id, found.passwordHash, passwordHash);
    return { ...found, passwordHash };
  }

  return {
    async byCode({ mobile, code, bindTicket }, browser) {
      const protocols = await content.findMemberProtocols();
      const checked = await verification.checkSmsCode({ mobile, purpose: "login", code, ip: browser.ip });
      return await transaction(database, async (tx) => {
        await verification.burnSmsCode(tx, checked);
        const member = await lockOrAddMember(tx, {
          mobileEncrypted: security.encryptField("mobile", mobile),
          mobileIndex: checked.mobileIndex,
          nickname: firstNickname(),
          firstChannel: browser.source,
          createdAt: now(),
        });
        const bound = bindTicket === null || member.frozenAt ? member : await wechat.bind(tx, member, bindTicket);
        return await enter(tx, bound, browser, protocols);
      });
    },

    async byPassword({ mobile, password, captcha }, browser) {
      const protocols = await content.findMemberProtocols();
      const login = await tries.attempt({ mobile, ip: browser.ip, captcha }, async () => {
        const owner = await ownerOf(mobile, password);
        if (!owner) return null;
        return await transaction(database, async (tx) => {
          const member = await lockMember(tx, owner.id);
          // Deleted, or given another password or mobile, since it was read.
          if (!member || member.passwordHash !== owner.passwordHash || member.mobileIndex !== owner.mobileIndex) return null;
          return await enter(tx, member, browser, protocols);
        });
      });
      if (!login) throw new AppError("wrongCredentials");
      return login;
    },
  };
}

type Protocols = Awaited<ReturnType<ContentService["findMemberProtocols"]>>;

/** Until they choose one; nothing of the mobile is in it. */
function firstNickname(): string {
  return `车友${String(randomInt(1_000_000)).padStart(6, "0")}`;
}
