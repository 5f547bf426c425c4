import type { StaffMember } from "@marque/contract/entities/staff";
import { AppError, invalidFields } from "@marque/contract/errors";
import { dealerRoles, type Role, roleNames, roles as roleTitles } from "@marque/contract/permissions";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import { isUniqueViolation } from "../../database/violations.ts";
import type { Security } from "../../security/field-encryption.ts";
import { hashPassword } from "../../security/password-hash.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type Actor, recordAudit } from "./audit.service.ts";
import { presentColleague } from "./present-staff.ts";
import { deleteSessionsOf } from "./sessions.repository.ts";
import { forgiveAccount } from "./sign-in-limits.ts";
import {
  countOthersWithRole,
  findByAccount,
  insertColleague,
  listColleagues,
  listPeopleOf,
  lockColleague,
  lockPeopleOf,
  type Staff,
  updateColleague,
} from "./staff.repository.ts";
import { createTemporaryPassword } from "./temporary-password.ts";

/** What one colleague decides about another's account. */
export interface ColleagueFields {
  account: string;
  name: string;
  roles: readonly Role[];
  active: boolean;
  /** Of whoever belongs to one dealer; roles for one's own dealer need it, others go without. */
  dealerCode?: string | null;
  /** Provinces and cities whose requests come to them first. */
  regionCodes?: readonly string[];
  /** Of the telephone they work with, 11 digits: left out it stays, null takes it away. */
  mobile?: string | null | undefined;
}

type StoredFields = Pick<Staff, "account" | "name" | "active" | "dealerId" | "regionCodes" | "mobileEncrypted"> & {
  roles: readonly Role[];
};

/** Accounts of the console. The actor is null for what is done at the server itself. */
export interface Colleagues {
  list(): Promise<StaffMember[]>;
  /** Returns the password to be told once; it has to be changed at the first sign-in. Throws `duplicate` for an account that exists. */
  create(fields: ColleagueFields, actor: Actor | null): Promise<{ id: string; temporaryPassword: string }>;
  /**
   * Somebody whose roles change or whose account is closed is signed out everywhere. Throws `wrongState` where somebody would close
   * or demote themselves, or leave the console without a superAdmin.
   */
  update(id: string, fields: ColleagueFields, actor: Actor): Promise<void>;
  /** A new password to be told once; the TOTP secret, the lock-out and every session are gone. Not for oneself. */
  resetPassword(id: string, actor: Actor | null): Promise<{ temporaryPassword: string }>;
  findId(account: string): Promise<string | null>;
  /**
   * Closes, in a transaction in which a dealer stops, the accounts of its people, who are signed out everywhere; whoever does something else
   * besides keeps that. Answers how many are closed. They are opened again one by one, as any account is.
   */
  closeOfDealer(tx: Transaction, dealer: { id: number; shortName: string }, actor: Actor): Promise<number>;
  /** How many open accounts belong to a dealer alone. */
  countOfDealer(dealerId: number): Promise<number>;
}

const isOfDealersAlone = ({ roles }: Pick<Staff, "roles">) => roles.every((role) => dealerRoles.includes(role));

/** Held while roles change, so that two superAdmins cannot demote each other at once. */
const ROLES_LOCK = "staff.roles";

/** Whether anybody has an account at all. */
export async function hasColleagues(database: Database): Promise<boolean> {
  return (await listColleagues(database)).length > 0;
}

export function createColleagues(resources: {
  database: Database;
  limiter: Limiter;
  security: Pick<Security, "encryptField" | "decryptField">;
  findDealer(code: string): Promise<{ id: number } | undefined>;
  /** Once somebody may do other things than before, in that transaction. */
  onRights(tx: Transaction, staffId: string): Promise<void>;
  now(): Date;
}): Colleagues {
  const { database, limiter, security, findDealer, onRights, now } = resources;

  /** Throws wrong-field errors. */
  async function dealerOf({ roles, dealerCode }: ColleagueFields): Promise<number | null> {
    if (!roles.some((role) => dealerRoles.includes(role))) return null;
    if (!dealerCode) throw invalidFields({ dealerCode: "请填写门店代码" });
    const dealer = await findDealer(dealerCode.toUpperCase());
    if (!dealer) throw invalidFields({ dealerCode: "没有这个代码的门店" });
    return dealer.id;
  }

  const readMobile = ({ mobileEncrypted }: Pick<Staff, "mobileEncrypted">) =>
    mobileEncrypted === null ? null : security.decryptField("mobile", mobileEncrypted);

  function sealMobile(mobile: string | null | undefined, before: Pick<Staff, "mobileEncrypted"> | null): string | null {
    if (mobile === null) return null;
    if (mobile === undefined || (before && readMobile(before) === mobile)) return before?.mobileEncrypted ?? null;
    return security.encryptField("mobile", mobile);
  }

  async function storedOf(given: ColleagueFields, before: Staff | null, dealerId: number | null): Promise<StoredFields> {
    const { account, name, roles, active } = given;
    const regionCodes = [...new Set(given.regionCodes ?? [])].sort();
    return { account, name, roles, active, dealerId, regionCodes, mobileEncrypted: sealMobile(given.mobile, before) };
  }

  return {
    async list() {
      const at = now();
      return (await listColleagues(database)).map((row) => presentColleague(row, at, security));
    },

    async create(given, actor) {
      const fields = await storedOf(given, null, await dealerOf(given));
      const temporaryPassword = createTemporaryPassword();
      const passwordHash = await hashPassword(temporaryPassword);
      const id = await refuseDuplicate(fields.account, () => transaction(database, (tx) => addColleague(tx, fields, passwordHash, actor)));
      return { id, temporaryPassword };
    },

    async update(id, given, actor) {
      const dealerId = await dealerOf(given);
      await refuseDuplicate(given.account, () =>
        transaction(database, async (tx) => {
          await lockKey(tx, ROLES_LOCK);
          const colleague = await lockColleague(tx, id);
          if (!colleague) throw new AppError("notFound");
          const fields = await storedOf(given, colleague, dealerId);
          const before = presentFields(colleague);
          const after = presentFields(fields);
          const { mobileEncrypted } = fields;
          if (JSON.stringify(before) === JSON.stringify(after) && mobileEncrypted === colleague.mobileEncrypted) return;
          const rights = (of: typeof before) => JSON.stringify([of.roles, of.active, of.dealerId]);
          if (rights(before) !== rights(after)) {
            await refuseLossOfControl(tx, id, after, actor);
            await deleteSessionsOf(tx, id);
            await onRights(tx, id);
          }
          await updateColleague(tx, id, { ...after, mobileEncrypted });
          await recordAudit(tx, actor, {
            action: "staff.save",
            entity: "staff",
            entityId: id,
            before,
            after,
            summary: `${before.active && !after.active ? "停用" : "修改"}后台账号 ${after.account}`,
          });
        }),
      );
    },

    async resetPassword(id, actor) {
      if (actor?.staff.id === id) throw new AppError("wrongState", { message: "请用“修改密码”更换自己的密码" });
      const temporaryPassword = createTemporaryPassword();
      const passwordHash = await hashPassword(temporaryPassword);
      const account = await transaction(database, async (tx) => {
        const colleague = await lockColleague(tx, id);
        if (!colleague) throw new AppError("notFound");
        const withoutCode = { totpSecretEncrypted: null, totpEnabledAt: null, totpLastStep: null };
        await updateColleague(tx, id, { passwordHash, mustChangePassword: true, lockedUntil: null, ...withoutCode });
        await deleteSessionsOf(tx, id);
        const summary = `重置后台账号 ${colleague.account} 的密码与动态验证码`;
        await recordAudit(tx, actor, { action: "staff.resetPassword", entity: "staff", entityId: id, summary });
        return colleague.account;
      });
      await forgiveAccount(limiter, account);
      return { temporaryPassword };
    },

    async findId(account) {
      return (await findByAccount(database, account))?.id ?? null;
    },

    async closeOfDealer(tx, dealer, actor) {
      await lockKey(tx, ROLES_LOCK);
      let closed = 0;
      for (const colleague of await lockPeopleOf(tx, dealer.id)) {
        const { id, account, roles } = colleague;
        const isClosed = isOfDealersAlone(colleague);
        const change = isClosed ? { active: false } : { roles: roles.filter((role) => !dealerRoles.includes(role)), dealerId: null };
        await deleteSessionsOf(tx, id);
        await onRights(tx, id);
        await updateColleague(tx, id, change);
        await recordAudit(tx, actor, {
          action: "staff.save",
          entity: "staff",
          entityId: id,
          before: presentFields(colleague),
          after: presentFields({ ...colleague, ...change }),
          summary: `${isClosed ? "停用" : "修改"}后台账号 ${account}：${dealer.shortName}终止授权`,
        });
        if (isClosed) closed += 1;
      }
      return closed;
    },

    async countOfDealer(dealerId) {
      return (await listPeopleOf(database, dealerId)).filter(isOfDealersAlone).length;
    },
  };
}

/** Adds a colleague with a password that they have to change. */
async function addColleague(tx: Transaction, fields: StoredFields, passwordHash: string, actor: Actor | null): Promise<string> {
  const after = presentFields(fields);
  const { mobileEncrypted } = fields;
  const { id } = await insertColleague(tx, { ...after, mobileEncrypted, passwordHash, mustChangePassword: true });
  const titles = after.roles.map((role) => roleTitles[role]).join("、");
  const summary = `新建后台账号 ${after.account}（${titles}）`;
  await recordAudit(tx, actor, { action: "staff.save", entity: "staff", entityId: id, after, summary });
  return id;
}

/** What the log keeps of an account, its telephone left out; roles in the order of their table, each once. */
function presentFields({ account, name, roles, active, dealerId, regionCodes }: StoredFields | Staff) {
  return { account, name, roles: roleNames.filter((role) => roles.includes(role)), active, dealerId, regionCodes };
}

async function refuseLossOfControl(
  tx: Transaction,
  id: string,
  { roles, active }: Pick<StoredFields, "roles" | "active">,
  actor: Actor,
): Promise<void> {
  if (actor.staff.id === id) throw new AppError("wrongState", { message: "不能停用自己，也不能修改自己的角色" });
  if (active && roles.includes("superAdmin")) return;
  if ((await countOthersWithRole(tx, "superAdmin", id)) === 0) {
    throw new AppError("wrongState", { message: "至少保留一位启用的超级管理员" });
  }
}

async function refuseDuplicate<Result>(account: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError("duplicate", { message: `账号 ${account} 已存在`, cause: error });
    throw error;
  }
}
