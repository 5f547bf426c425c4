import { randomUUID } from "node:crypto";
import type { CaptchaChallenge, CaptchaPurpose, SmsPurpose } from "@marque/contract/calls/verification";
import type { ArticleInput } from "@marque/contract/entities/article";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import type { CallInput } from "@marque/contract/types";
import { protocols } from "../../../demo/content/protocols.ts";
import { siteSettings } from "../../../demo/content/site-settings.ts";
import { addMember, addSession } from "../src/modules/accounts/accounts.repository.ts";
import { SINGLE_ITEM_ID } from "../src/modules/content/content.service.ts";
import { writeContent } from "../src/modules/content/write-content.ts";
import { listOutbox } from "../src/modules/messages/outbox.repository.ts";
import { formOf } from "../src/modules/submissions/form-guard.ts";
import { createSecurity, createToken, hashToken, type Security } from "../src/security/field-encryption.ts";
import { signFormToken } from "../src/security/form-token.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { requireDemoTemplate } from "./demo-template.ts";
import type { Query } from "./plans/record-queries.ts";
import { solveCaptcha } from "./solve-captcha.ts";

/** The company that holds activities itself. */
export const COMPANY = siteSettings(2026).brand.company;

export interface FormSite extends TestApp {
  security: Security;
  /** A mobile that no test used before. */
  newMobile(): string;
  /** Has a code sent to a mobile and reads it from the outbox. */
  codeFor(mobile: string, purpose: SmsPurpose): Promise<string>;
  /** Header of a signed-in member with a mobile, who needs no code for it. */
  signIn(mobile: string): Promise<Record<string, string>>;
  /** Request id and token of a form that has been open for a minute. */
  openForm(purpose: SmsPurpose): { requestId: string; formToken: string };
  captcha(purpose: CaptchaPurpose): Promise<string>;
  /** What was sent to a mobile, newest first. */
  messagesTo(mobile: string): Promise<string[]>;
  /** Writes an activity that is open for sign-up and begins in ten days, changed as given; answers its id. */
  openActivity(
    change?: Partial<ArticleInput<"activity">>,
    signup?: Partial<NonNullable<ArticleInput<"activity">["signup"]>>,
  ): Promise<number>;
}

const DAY_MS = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/**
 * The real app with settings and agreements, for tests of visitors' forms.
 *
 * @param options.demo with everything of the demo brand instead
 */
export async function createFormSite(
  environment: Record<string, string> = {},
  { demo = false, onQuery }: { demo?: boolean; onQuery?(query: Query): void } = {},
): Promise<FormSite> {
  const test = await createTestApp({
    environment: {
      CAPTCHA_DIFFICULTY: "1",
      LIMIT_SMS_INTERVAL_SECONDS: "0",
      LIMIT_SMS_PER_ADDRESS_HOUR: "100000",
      LIMIT_SMS_PER_ADDRESS_DAY: "100000",
      LIMIT_SMS_PER_ADDRESS_DAY_HARDEST: "100000",
      LIMIT_SMS_PER_PURPOSE_MINUTE: "100000",
      LIMIT_CALLS_PER_ADDRESS_MINUTE: "100000",
      LIMIT_LEADS_PER_ADDRESS_HOUR: "100000",
      ...environment,
    },
    poolSize: 20,
    ...(demo && { template: await requireDemoTemplate() }),
    ...(onQuery && { onQuery }),
  });
  const { database, jobs, settings } = test.resources;
  const security = createSecurity(Buffer.from(settings.secret, "base64"));
  const published = (id: number) => ({ id, status: "published" as const, publishAt: new Date(Date.now() - DAY_MS) });
  if (!demo) {
    for (const { id, ...payload } of protocols) await writeContent(database, "protocol", { ...published(id), payload });
    await writeContent(database, "siteSettings", { ...published(SINGLE_ITEM_ID), payload: siteSettings(2026) });
  }
  let mobile = 13_700_000_000;
  let activityId = 900;

  const captcha = async (purpose: CaptchaPurpose) => {
    const { envelope } = await test.call("captchaChallenge", { purpose });
    return solveCaptcha(envelope.data as CaptchaChallenge);
  };
  const messagesTo = async (receiver: string) => {
    await jobs.runDue();
    const sent = await listOutbox(database, security, 1_000);
    return sent.filter((message) => message.mobile === receiver).map(({ text }) => text);
  };

  return {
    ...test,
    security,
    captcha,
    messagesTo,
    newMobile: () => String(++mobile),
    async codeFor(receiver, purpose) {
      await test.call("smsCode", { mobile: receiver, purpose, captcha: await captcha(purpose) });
      const sent = (await messagesTo(receiver)).find((text) => text.startsWith("验证码"));
      return /\d{6}/.exec(sent ?? "")?.[0] ?? "";
    },
    async signIn(own) {
      const token = createToken();
      const member = await addMember(database, {
        nickname: "访客",
        mobileEncrypted: security.encryptField("mobile", own),
        mobileIndex: security.blindIndex("mobile", own),
        firstChannel: "WEB",
      });
      await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB" });
      return { [SESSION_HEADER]: token };
    },
    openForm(purpose) {
      const requestId = randomUUID();
      return { requestId, formToken: signFormToken(security, formOf(purpose, requestId), new Date(Date.now() - 60_000)) };
    },
    async openActivity(change = {}, signup = {}) {
      const id = ++activityId;
      const payload = {
        title: "新车主补能课",
        summary: "从刷码到拔枪走一遍。",
        cover: null,
        blocks: [],
        attachments: [],
        category: "课堂" as const,
        startAt: fromNow(10),
        endAt: fromNow(10.25),
        city: "上海市",
        venue: { name: "浦东店", address: "张杨北路 2699 号" },
        organiser: COMPANY,
        organiserPhone: "",
        vehicleIds: [],
        ...change,
        signup: change.signup === null ? null : { from: fromNow(-1), to: fromNow(9), quota: 10, perSignup: 4, photos: false, ...signup },
      };
      await writeContent(database, "activity", { ...published(id), payload: payload as never });
      return id;
    },
  };
}

/** A sign-up that nothing is wrong with; without a code, as from a member whose own mobile it is. */
export function signupRequest(
  site: FormSite,
  activityId: number,
  change: Partial<CallInput<"activitySignup">> = {},
): CallInput<"activitySignup"> {
  return {
    ...site.openForm("activitySignup"),
    activityId,
    name: "陈知远",
    mobile: site.newMobile(),
    people: 1,
    consents: { privacy: true },
    ...change,
  };
}
