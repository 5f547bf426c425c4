import { BASE_PATH } from "@marque/contract/base-path";
import type { RecallReminder, RecallReminderRequest } from "@marque/contract/calls/recall-owners";
import { AppError, invalidFields } from "@marque/contract/errors";
import { maskMobile } from "@marque/contract/rules/mobile";
import { REMINDER_MONTHS, REMINDERS_PER_MOBILE, recallReminderConsentTexts } from "@marque/contract/rules/recall-reminder";
import { maskVin } from "@marque/contract/rules/vin";
import type { CallOutput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { monthsAfter, morningAfter, wireInstant } from "../../local-time.ts";
import { createToken, hashToken, type Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { isOpenRecall, type RecallCars, type RecallOfCar } from "../recall/recall-cars.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { createFormGuard, type FormGuard } from "../submissions/form-guard.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import {
  addReminder,
  changeReminder,
  countRunning,
  endReminder,
  findByLink,
  findRunning,
  listDue,
  lockByLink,
  lockDue,
  lockRunning,
  type ReminderRow,
} from "./recall-reminders.repository.ts";
import { nextLook, stepOf, waitsForParts } from "./remind.policy.ts";

export interface RecallRemindersService {
  guard: FormGuard;
  /** Sets a reminder; of one car and mobile there is one, as it was asked for last. Throws wrong-field errors and `tooFast`. */
  set(request: RecallReminderRequest, context: CallContext): Promise<CallOutput<"recallReminder">>;
  /** Throws `linkExpired`. */
  view(token: string): Promise<RecallReminder>;
  /** Stopping twice is stopping once. Throws `linkExpired`. */
  stop(token: string): Promise<RecallReminder>;
  /**
   * Looks at every reminder whose time has come. May be interrupted, done twice and done by several at once: of each reminder one message
   * goes out, and none once nothing of its car is open.
   */
  remind(signal: AbortSignal): Promise<void>;
}

/** Kinds of value under which a reminder's VIN and link are encrypted. */
export const VIN_FIELD = "reminderVin";
/** Under which name the token of its link is encrypted. */
export const LINK_FIELD = "reminderLink";
const AT_ONCE = 200;

/** Reminders of open recalls: set by whoever has proved whose mobile it is, until it is done or withdrawn. */
export function createRecallReminders(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  content: Pick<ContentService, "findConsentProtocols">;
  messages: MessagesService;
  verification: VerificationService;
  cars: RecallCars;
  /** Forms of one address in an hour without a captcha. */
  perAddressHour: number;
  origin: string;
  now?: () => Date;
}): RecallRemindersService {
  const { database, security, limiter, content, messages, verification, cars, perAddressHour, origin, now = () => new Date() } = resources;
  const guard = createFormGuard({ purpose: "recallReminder", security, verification, perAddressHour, now });

  const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));

  function present({ endedAt, vinEncrypted, mobileEncrypted, weeks, waitsForParts, remindAt, endsAt }: ReminderRow): RecallReminder {
    const isRunning = endedAt === null;
    return {
      state: isRunning ? "running" : "ended",
      vin: isRunning ? maskVin(read(VIN_FIELD, vinEncrypted)) : "",
      mobile: isRunning ? maskMobile(read("mobile", mobileEncrypted)) : "",
      weeks,
      waitsForParts,
      nextAt: remindAt && wireInstant(remindAt),
      endsAt: isRunning ? wireInstant(endsAt) : null,
    };
  }

  const answerOf = (row: ReminderRow) => ({ reminder: present(row), token: read(LINK_FIELD, row.linkEncrypted) });

  async function tell(
    tx: Transaction,
    template: "recallReminderSet" | "recallReminderDue" | "recallReminderParts",
    row: ReminderRow,
    open: readonly RecallOfCar[],
  ): Promise<void> {
    if (row.mobileEncrypted === null) return;
    const [first] = open;
    const params = {
      no: read(VIN_FIELD, row.vinEncrypted).slice(-4),
      title: open.length > 1 ? `${open.length}项召回` : (first?.campaign.title ?? ""),
      place: template === "recallReminderSet" ? `每${row.weeks}周提醒，直到完成` : `热线${first?.campaign.hotline ?? ""}`,
      link: `${origin}${BASE_PATH}/carRecall/reminder/${read(LINK_FIELD, row.linkEncrypted)}`,
    };
    await messages.enqueueSms(tx, { template, params, about: aboutOf(row), mobileEncrypted: row.mobileEncrypted });
  }

  async function setFirst(request: RecallReminderRequest, context: CallContext): Promise<CallOutput<"recallReminder">> {
    const { mobile, vin, weeks, requestId } = request;
    await guard.requirePerson(request, request, async () => {
      const { used } = await limiter.count("recallRemindersOfAddress", { address: context.ip });
      return used - 1;
    });
    const checked = await guard.requireOwner(request, context);
    const protocols = await content.findConsentProtocols();
    const { privacy, contact } = recallReminderConsentTexts;
    const consents = [consentRecord("privacy", privacy(), protocols.privacy), consentRecord("contact", contact(), protocols.privacy)];
    const mobileIndex = security.blindIndex("mobile", mobile);
    const vinIndex = cars.indexOf(vin);
    const row = await transaction(database, async (tx) => {
      await lockKey(tx, mobileIndex);
      if (checked) await verification.burnSmsCode(tx, checked);
      const open = (await cars.list(vin, tx)).filter(isOpenRecall);
      if (open.length === 0) throw invalidFields({ vin: "没有查询到这辆车未完成的召回，不用提醒" });
      const at = now();
      const remindAt = morningAfter(at, weeks * 7);
      const waits = waitsForParts(open);
      const endsAt = monthsAfter(at, REMINDER_MONTHS);
      const lookAt = nextLook({ remindAt, endsAt }, waits, at);
      const wished = { requestId, weeks, waitsForParts: waits, remindAt, lookAt, endsAt, consents };
      const running = await lockRunning(tx, mobileIndex, vinIndex);
      if (running) return changeReminder(tx, running.id, wished);
      if ((await countRunning(tx, mobileIndex)) >= REMINDERS_PER_MOBILE) {
        throw new AppError("tooFast", { message: `该手机号已有 ${REMINDERS_PER_MOBILE} 辆车的提醒，请先停止其中一个` });
      }
      const token = createToken();
      const added = await addReminder(tx, {
        ...wished,
        vinIndex,
        vinEncrypted: security.encryptField(VIN_FIELD, vin),
        mobileIndex,
        mobileEncrypted: security.encryptField("mobile", mobile),
        linkHash: hashToken(token),
        linkEncrypted: security.encryptField(LINK_FIELD, token),
        createdAt: at,
      });
      await tell(tx, "recallReminderSet", added, open);
      return added;
    });
    return answerOf(row);
  }

  /** One reminder, as far as nobody else has it. */
  async function look(id: string): Promise<void> {
    await transaction(database, async (tx) => {
      const at = now();
      const row = await lockDue(tx, id, at);
      if (!row?.remindAt) return;
      const recalls = await cars.list(read(VIN_FIELD, row.vinEncrypted), tx);
      const step = stepOf({ ...row, remindAt: row.remindAt }, recalls, at);
      if (step.kind === "end") return void (await endReminder(tx, id, at));
      if (step.kind === "wait") return void (await changeReminder(tx, id, { lookAt: step.lookAt, waitsForParts: step.waitsForParts }));
      const { remindAt, lookAt, waitsForParts: waits } = step;
      await changeReminder(tx, id, { remindAt, lookAt, waitsForParts: waits });
      await tell(tx, step.template, row, recalls.filter(isOpenRecall));
    });
  }

  return {
    guard,

    set: (request, context) =>
      guard.once(
        request,
        () => setFirst(request, context),
        async () => {
          const found = await findRunning(database, security.blindIndex("mobile", request.mobile), cars.indexOf(request.vin));
          return found?.requestId === request.requestId ? answerOf(found) : null;
        },
      ),

    async view(token) {
      const found = await findByLink(database, hashToken(token));
      if (!found) throw new AppError("linkExpired");
      return present(found);
    },

    stop: (token) =>
      transaction(database, async (tx) => {
        const found = await lockByLink(tx, hashToken(token));
        if (!found) throw new AppError("linkExpired");
        if (found.endedAt) return present(found);
        await messages.takeBack(tx, aboutOf(found));
        return present(await endReminder(tx, found.id, now()));
      }),

    async remind(signal) {
      let after: string | null = null;
      for (;;) {
        const due: string[] = await listDue(database, now(), AT_ONCE, after);
        for (const id of due) {
          if (signal.aborted) return;
          await look(id);
        }
        if (due.length < AT_ONCE) return;
        after = due.at(-1) ?? null;
      }
    },
  };
}

const aboutOf = ({ id }: ReminderRow) => `reminder ${id}`;
