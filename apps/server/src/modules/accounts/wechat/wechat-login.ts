import { BASE_PATH } from "@marque/contract/base-path";
import type { Login } from "@marque/contract/entities/member";
import { AppError } from "@marque/contract/errors";
import { LOGIN_PATH, redirectTarget } from "@marque/contract/rules/redirect-target";
import type { ParsedInput } from "@marque/contract/types";
import type { Logger } from "pino";
import { WechatFailure, type WechatPort } from "#adapters/wechat/port.ts";
import { type Database, type Transaction, transaction } from "#database/client.ts";
import { createToken, equalSecrets, type Security } from "#security/field-encryption.ts";
import { findMemberByWechat, hasWechat, lockMember, type Member, updateMember } from "../accounts.repository.ts";
import { type Browser, beginSession } from "../begin-session.ts";
import { addTicket, takeTicket, useOnce } from "../tickets.repository.ts";

/** Time from leaving for WeChat until coming back with a code, and what WeChat gives its codes. */
const STATE_LIFE_MS = 600_000;
/** A code that came once is remembered longer than WeChat takes it. */
const CODE_KEPT_MS = 900_000;
const BIND_LIFE_SECONDS = 600;

/** Where a member binds WeChat. */
const BOUND_PATH = "/user/account?wechat=bind";

const SCAN_AGAIN = "二维码已失效，请重新扫码";

/** Signing in with WeChat. Its unionid never leaves the server: to who has no account a ticket stands for it. */
export interface WechatLogins {
  /** Whether it can be used here at all. */
  readonly isOpen: boolean;
  /** Where the browser goes, and what it is known by when it comes back. Throws `notOpen`. */
  start(input: ParsedInput<"wechatStart">): { url: string; state: string };
  /**
   * With what WeChat sent along. `state` is what the browser was given. Throws `wechatUnbound` with `data.bindTicket`, which `mobileLogin`
   * takes within `data.expiresIn` seconds, `linkExpired` for what does not count any more, `accountFrozen`, `unavailable`.
   */
  signIn(input: ParsedInput<"wechatLogin">, browser: Browser, state: string | null): Promise<Login>;
  /** Where a signed-in member's browser goes to bind WeChat, and what it is known by when it comes back. Throws `notOpen`. */
  startBinding(): { url: string; state: string };
  /** With what WeChat sent along. Throws `linkExpired`, `conflict` where one of them is bound already, `unavailable`. */
  bindSignedIn(input: ParsedInput<"wechatBind">, memberId: string, state: string | null): Promise<void>;
  isBound(memberId: string): Promise<boolean>;
  /** Throws `wrongState` where nothing else would let the member in. */
  unbind(memberId: string): Promise<void>;
  /**
   * Binds the person behind a ticket to a member, in the transaction in which the member has proved who they are. Throws `linkExpired`, and
   * `conflict` where one of them is bound already.
   */
  bind(tx: Transaction, member: Member, ticket: string): Promise<Member>;
}

export function createWechatLogins(resources: {
  database: Database;
  security: Security;
  /** Null where WeChat is not set up. */
  wechat: WechatPort | null;
  publicOrigin: string;
  /** Whether codes by text message are sent here. */
  sendsCodes(): boolean;
  log: Logger;
  now(): Date;
}): WechatLogins {
  const { database, security, wechat, publicOrigin, sendsCodes, log, now } = resources;

  function requireOpen(): WechatPort {
    if (!wechat) throw new AppError("notOpen", { message: "微信登录暂未开通，请用其他方式登录" });
    return wechat;
  }

  const signature = (unsigned: string) => security.blindIndex("wechatState", unsigned);

  /** `<until, in base 36>.<random>.<signature>`. */
  function createState(): string {
    const unsigned = `${(now().getTime() + STATE_LIFE_MS).toString(36)}.${createToken()}`;
    return `${unsigned}.${signature(unsigned)}`;
  }

  /** Whether it is the one that this browser was given, in time. */
  function holds(sent: string, given: string | null): boolean {
    const [until = "", random = "", signed = ""] = sent.split(".");
    const isOurs = equalSecrets(signed, signature(`${until}.${random}`));
    return given !== null && equalSecrets(sent, given) && isOurs && Number.parseInt(until, 36) > now().getTime();
  }

  async function exchange(code: string): Promise<string> {
    try {
      return (await requireOpen().exchange(code)).unionid;
    } catch (error) {
      if (!(error instanceof WechatFailure)) throw error;
      if (error.reason === "codeGone") throw new AppError("linkExpired", { message: SCAN_AGAIN });
      log.error({ vendorCode: error.vendorCode }, "WeChat does not let anybody sign in");
      throw new AppError("unavailable", { message: "微信登录暂时不可用，请稍后再试或用其他方式登录" });
    }
  }

  /** Who came back from WeChat with this, in the browser that went there. Throws `linkExpired`, `unavailable`, `notOpen`. */
  async function comeBack({ code, state }: { code: string; state: string }, given: string | null): Promise<string> {
    requireOpen();
    const expiresAt = new Date(now().getTime() + CODE_KEPT_MS);
    const counts =
      holds(state, given) &&
      (await useOnce(database, { kind: "wechatState", value: state, expiresAt })) &&
      (await useOnce(database, { kind: "wechatCode", value: code, expiresAt }));
    if (!counts) throw new AppError("linkExpired", { message: SCAN_AGAIN });
    return exchange(code);
  }

  /** Throws `conflict` where one of them is bound already. */
  async function bindUnionid(tx: Transaction, member: Member, unionid: string): Promise<Member> {
    const wechatIndex = security.blindIndex("wechat", unionid);
    if (member.wechatIndex === wechatIndex) return member;
    if (member.wechatIndex !== null) {
      throw new AppError("conflict", { message: "该手机号的账号已绑定其他微信，请登录后先在账号设置中解绑" });
    }
    if (await findMemberByWechat(tx, wechatIndex)) throw new AppError("conflict", { message: "该微信已绑定其他账号，可直接扫码登录" });
    const bound = { wechatEncrypted: security.encryptField("wechat", unionid), wechatIndex };
    await updateMember(tx, member.id, bound);
    return { ...member, ...bound };
  }

  return {
    isOpen: wechat !== null,

    start({ redirect }) {
      const state = createState();
      const back = new URLSearchParams({ way: "wechat" });
      const wanted = redirectTarget(redirect);
      if (wanted !== "/") back.set("redirect", wanted);
      return { state, url: requireOpen().authorizeUrl({ redirectUri: `${publicOrigin}${BASE_PATH}${LOGIN_PATH}?${back}`, state }) };
    },

    startBinding() {
      const state = createState();
      return { state, url: requireOpen().authorizeUrl({ redirectUri: `${publicOrigin}${BASE_PATH}${BOUND_PATH}`, state }) };
    },

    async bindSignedIn(input, memberId, given) {
      const unionid = await comeBack(input, given);
      await transaction(database, async (tx) => {
        const member = await lockMember(tx, memberId);
        if (!member) throw new AppError("sessionEnded");
        await bindUnionid(tx, member, unionid);
      });
    },

    async signIn(input, browser, given) {
      const unionid = await comeBack(input, given);
      const at = now();
      const found = await findMemberByWechat(database, security.blindIndex("wechat", unionid));
      if (!found) {
        const bindTicket = await addTicket(database, {
          kind: "bindWechat",
          contentEncrypted: security.encryptField("wechat", unionid),
          expiresAt: new Date(at.getTime() + BIND_LIFE_SECONDS * 1000),
        });
        throw new AppError("wechatUnbound", { data: { bindTicket, expiresIn: BIND_LIFE_SECONDS } });
      }
      return await transaction(database, async (tx) => {
        const member = await lockMember(tx, found.id);
        if (!member || member.wechatIndex !== found.wechatIndex) throw new AppError("linkExpired", { message: SCAN_AGAIN });
        if (member.frozenAt) throw new AppError("accountFrozen");
        return await beginSession(tx, { member, browser, security, at: now() });
      });
    },

    async isBound(memberId) {
      const isBound = await hasWechat(database, memberId);
      if (isBound === undefined) throw new AppError("sessionEnded");
      return isBound;
    },

    async unbind(memberId) {
      await transaction(database, async (tx) => {
        const member = await lockMember(tx, memberId);
        if (!member) throw new AppError("sessionEnded");
        if (member.passwordHash === null && !sendsCodes()) {
          throw new AppError("wrongState", { message: "微信是您目前唯一的登录方式，请先设置密码再解绑" });
        }
        await updateMember(tx, memberId, { wechatEncrypted: null, wechatIndex: null });
      });
    },

    async bind(tx, member, ticket) {
      const proof = await takeTicket(tx, "bindWechat", ticket, now());
      if (!proof?.contentEncrypted) throw new AppError("linkExpired", { message: "微信授权已过期，请重新扫码" });
      return bindUnionid(tx, member, security.decryptField("wechat", proof.contentEncrypted));
    },
  };
}
