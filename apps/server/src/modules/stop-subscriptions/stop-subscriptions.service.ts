import { BASE_PATH } from "@marque/contract/base-path";
import type { StopSubscription, StopSubscriptionRequest } from "@marque/contract/calls/stop-subscriptions";
import { AppError, invalidFields } from "@marque/contract/errors";
import { stopSubscriptionPath } from "@marque/contract/rules/dealer-paths";
import { stopKindWords } from "@marque/contract/rules/dealer-words";
import { maskMobile } from "@marque/contract/rules/mobile";
import { STOP_SUBSCRIPTION_MONTHS, stopSubscriptionConsentTexts, WHOLE_COUNTRY } from "@marque/contract/rules/stop-subscription";
import type { CallOutput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, monthsAfter, morningAfter, wireInstant } from "../../local-time.ts";
import { createToken, hashToken, type Security } from "../../security/field-encryption.ts";
import type { ContentService } from "../content/content.service.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { MessagesService } from "../messages/messages.service.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { createFormGuard } from "../submissions/form-guard.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import {
  addSubscription,
  changeSubscription,
  endSubscription,
  findByLink,
  findLastStop,
  findProvince,
  findRunning,
  listDue,
  listNews,
  lockByLink,
  lockDue,
  lockRunning,
  type StopNews,
  type SubscriptionRow,
} from "./stop-subscriptions.repository.ts";

export interface StopSubscriptionsService {
  /** What the form begins with. */
  begin(requestId: string): CallOutput<"stopSubscriptionForm">;
  /**
   * Subscribes whoever has proved whose mobile it is; of a mobile there is one subscription, renewed as it was asked for last. Throws
   * wrong-field errors and `tooFast`.
   */
  subscribe(request: StopSubscriptionRequest, context: CallContext): Promise<CallOutput<"stopSubscription">>;
  /** Throws `linkExpired`. */
  view(token: string): Promise<StopSubscription>;
  /** Ending twice is ending once. Throws `linkExpired`. */
  end(token: string): Promise<StopSubscription>;
  /**
   * Tells every subscriber of those that have stopped since, at most once a day, and ends what is over. May be interrupted, done twice and
   * done by several at once: each subscriber is told of each entry once.
   */
  tell(signal: AbortSignal): Promise<void>;
}

/** Under which name the token of its link is encrypted. */
export const LINK_FIELD = "stopSubscriptionLink";
const AT_ONCE = 200;

/** Subscriptions to the ends of dealers' authorisations. */
export function createStopSubscriptions(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  content: Pick<ContentService, "findConsentProtocols">;
  messages: Pick<MessagesService, "enqueueSms" | "takeBack">;
  verification: VerificationService;
  /** Forms of one address in an hour without a captcha. */
  perAddressHour: number;
  origin: string;
  now?: () => Date;
}): StopSubscriptionsService {
  const { database, security, limiter, content, messages, verification, perAddressHour, origin, now = () => new Date() } = resources;
  const guard = createFormGuard({ purpose: "stopSubscription", security, verification, perAddressHour, now });

  const read = (field: string, stored: string | null) => (stored === null ? "" : security.decryptField(field, stored));
  const placeOf = async (within: Database, code: string | null) =>
    code === null ? WHOLE_COUNTRY : ((await findProvince(within, code)) ?? "");

  async function present({ endedAt, mobileEncrypted, provinceCode, endsAt }: SubscriptionRow): Promise<StopSubscription> {
    if (endedAt !== null) return { state: "ended", mobile: "", province: null, endsAt: null };
    return {
      state: "running",
      mobile: maskMobile(read("mobile", mobileEncrypted)),
      province: provinceCode === null ? null : { code: provinceCode, name: await placeOf(database, provinceCode) },
      endsAt: wireInstant(endsAt),
    };
  }

  const answerOf = async (row: SubscriptionRow) => ({ subscription: await present(row), token: read(LINK_FIELD, row.linkEncrypted) });

  /** @param note without a full stop at its end */
  async function send(
    tx: Transaction,
    template: "dealerStopsSubscribed" | "dealerStopsNews",
    row: SubscriptionRow,
    note: string,
  ): Promise<void> {
    if (row.mobileEncrypted === null) return;
    const link = `${origin}${BASE_PATH}${stopSubscriptionPath(read(LINK_FIELD, row.linkEncrypted))}`;
    const params = { place: await placeOf(tx, row.provinceCode), note, link };
    await messages.enqueueSms(tx, {
      template,
      params,
      about: newsOf(row),
      mobileEncrypted: row.mobileEncrypted,
    });
  }

  async function subscribeFirst(request: StopSubscriptionRequest, context: CallContext): Promise<CallOutput<"stopSubscription">> {
    const { mobile, provinceCode, requestId } = request;
    await guard.requirePerson(request, request, async () => {
      const { used } = await limiter.count("stopSubscriptionsOfAddress", { address: context.ip });
      return used - 1;
    });
    if (provinceCode !== null && (await findProvince(database, provinceCode)) === undefined)
      throw invalidFields({ provinceCode: "请选择省份" });
    const checked = await guard.requireOwner(request, context);
    await limiter.require("stopSubscriptionsOfMobile", { mobile });
    const protocols = await content.findConsentProtocols();
    const { privacy, contact } = stopSubscriptionConsentTexts;
    const consents = [consentRecord("privacy", privacy(), protocols.privacy), consentRecord("contact", contact(), protocols.privacy)];
    const mobileIndex = security.blindIndex("mobile", mobile);
    const last = await findLastStop(database);
    const row = await transaction(database, async (tx) => {
      await lockKey(tx, mobileIndex);
      if (checked) await verification.burnSmsCode(tx, checked);
      const at = now();
      const wished = { requestId, provinceCode, endsAt: monthsAfter(at, STOP_SUBSCRIPTION_MONTHS), consents };
      const running = await lockRunning(tx, mobileIndex);
      if (running) {
        // Of another province only what comes from now on is news.
        const toldId = running.provinceCode === provinceCode ? running.toldId : Math.max(running.toldId, last);
        return changeSubscription(tx, running.id, { ...wished, toldId });
      }
      const token = createToken();
      const added = await addSubscription(tx, {
        ...wished,
        toldId: last,
        lookAt: morningAfter(at, 1),
        mobileIndex,
        mobileEncrypted: security.encryptField("mobile", mobile),
        linkHash: hashToken(token),
        linkEncrypted: security.encryptField(LINK_FIELD, token),
        createdAt: at,
      });
      await send(tx, "dealerStopsSubscribed", added, `有门店终止时短信告诉您，${localDate(added.endsAt)}自动结束`);
      return added;
    });
    return answerOf(row);
  }

  /** One subscriber, as far as nobody else has them. */
  async function look(id: string, upTo: number): Promise<void> {
    await transaction(database, async (tx) => {
      const at = now();
      const row = await lockDue(tx, id, { at, upTo });
      if (!row) return;
      if (at >= row.endsAt) return void (await endSubscription(tx, id, at));
      const news = await listNews(tx, { after: row.toldId, upTo, provinceCode: row.provinceCode });
      const told = await changeSubscription(tx, id, { toldId: upTo, ...(news.length > 0 && { lookAt: morningAfter(at, 1) }) });
      if (news.length > 0) await send(tx, "dealerStopsNews", told, newsText(news));
    });
  }

  return {
    begin: (requestId) => ({
      formToken: guard.formToken(requestId),
      endsAt: wireInstant(monthsAfter(now(), STOP_SUBSCRIPTION_MONTHS)),
    }),

    subscribe: (request, context) =>
      guard.once(
        request,
        () => subscribeFirst(request, context),
        async () => {
          const found = await findRunning(database, security.blindIndex("mobile", request.mobile));
          return found?.requestId === request.requestId ? answerOf(found) : null;
        },
      ),

    async view(token) {
      const found = await findByLink(database, hashToken(token));
      if (!found) throw new AppError("linkExpired");
      return present(found);
    },

    async end(token) {
      const row = await transaction(database, async (tx) => {
        const found = await lockByLink(tx, hashToken(token));
        if (!found) throw new AppError("linkExpired");
        if (found.endedAt) return found;
        await messages.takeBack(tx, newsOf(found));
        return endSubscription(tx, found.id, now());
      });
      return present(row);
    },

    async tell(signal) {
      const upTo = await findLastStop(database);
      let after: string | null = null;
      for (;;) {
        const due: string[] = await listDue(database, { at: now(), upTo, after, limit: AT_ONCE });
        for (const id of due) {
          if (signal.aborted) return;
          await look(id, upTo);
        }
        if (due.length < AT_ONCE) return;
        after = due.at(-1) ?? null;
      }
    },
  };
}

/** What a message tells: each other news, so that none takes the place of one that waits. */
const newsOf = ({ id, toldId }: SubscriptionRow) => `stopSubscription ${id} ${toldId}`;

/** Which one, or how many and the first: `云岫汽车石家庄长安店（全部终止）`, `云岫汽车石家庄长安店（全部终止）等3家`. */
function newsText(news: readonly StopNews[]): string {
  const [first] = news;
  if (!first) return "";
  const named = `${first.shortName}（${stopKindWords[first.kind]}）`;
  return news.length === 1 ? named : `${named}等${news.length}家`;
}
