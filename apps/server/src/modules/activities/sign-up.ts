import type { ActivitySignupRequest } from "@marque/contract/calls/activities";
import { AppError, invalidFields } from "@marque/contract/errors";
import { activityConsentTexts, partyProblem } from "@marque/contract/rules/activity-signup";
import { signupWindow } from "@marque/contract/rules/activity-state";
import { formatBookingNumber } from "@marque/contract/rules/booking-number";
import type { ConsentReceiver } from "@marque/contract/rules/test-drive-consent";
import type { CallOutput } from "@marque/contract/types";
import type { Temporal } from "temporal-polyfill";
import { type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { atLocal, localDate, momentInWords, startOfLocalDay } from "../../local-time.ts";
import { createToken, hashToken } from "../../security/field-encryption.ts";
import type { Activity } from "../content/articles.service.ts";
import { consentRecord } from "../forms/consent-record.ts";
import { sealSender } from "../forms/sealed-sender.ts";
import {
  addSignup,
  addSignupConsents,
  countSignupsOfAddress,
  countSignupsOfMobile,
  countTaken,
  findSignupByRequest,
  findStandingSignup,
  lockPlaces,
  nextSignupSequence,
  type StoredSignup,
  takePlaces,
} from "./activities.repository.ts";
import { type ActivityResources, receiverOf } from "./activity-resources.ts";
import { describeActivity, presentSignup } from "./present-signup.ts";
import { signupMessage } from "./signup-messages.ts";

type Answer = CallOutput<"activitySignup">;
/** An activity that people sign up for. */
type OpenActivity = Activity & { signup: NonNullable<Activity["signup"]> };

/** How long the link to a sign-up works after its activity. */
const LINK_DAYS_AFTER_END = 3;
/** How long a sign-up is kept after its activity, as the privacy agreement says (PIPL art. 19). */
const KEPT_MONTHS = 6;

/**
 * Takes a sign-up (features §1.7, §2.17). One transaction holds the sign-up, its places, the consents and the message; nothing is
 * left of a refused one, except that a wrong code counts. The same `requestId` gets the same answer, however often and however
 * simultaneously it comes.
 */
export function createSignUp(resources: ActivityResources) {
  const { database, security, articles, content, verification, messages, guard, limits, now } = resources;

  return async function signUp(request: ActivitySignupRequest, context: CallContext): Promise<Answer> {
    return guard.once(
      request,
      "activity_signups_request",
      () => signUpFirst(request, context),
      () => answerAgain(request),
    );
  };

  async function answerAgain(request: ActivitySignupRequest): Promise<Answer | null> {
    const signup = await findSignupByRequest(database, request.requestId);
    if (!signup) return null;
    // Whoever repeats a request knows the mobile that it was made with.
    if (signup.mobileIndex !== security.blindIndex("mobile", request.mobile)) throw new AppError("duplicate");
    return presentAnswer(signup);
  }

  async function signUpFirst(request: ActivitySignupRequest, context: CallContext): Promise<Answer> {
    const activity = await requireOpenActivity(request);
    const receiver = await receiverOf(content, activity);
    if (receiver && !request.consents.shareWithOrganiser) {
      throw invalidFields({ "consents.shareWithOrganiser": "请同意将信息提供给主办方，否则无法安排名额" });
    }
    const sender = sealSender(security, request, context);
    const { mobileIndex, mobileEncrypted } = sender;
    await guard.requirePerson(request, request, (since) => countSignupsOfAddress(database, sender.addressIndex, since));
    const checked = await guard.requireOwner(request, context);
    const consents = await consentsOf(request, activity, receiver);
    const token = createToken();

    const signup = await transaction(database, async (tx) => {
      await lockKey(tx, mobileIndex);
      const at = now();
      const twin = await findSignupByRequest(tx, request.requestId);
      if (twin?.mobileIndex === mobileIndex) return twin;
      if (checked) await verification.burnSmsCode(tx, checked);
      await refuseAgain(tx, request.activityId, mobileIndex);
      await refuseTooMany(tx, mobileIndex, at);
      await requirePlaces(tx, request);

      const end = atLocal(new Date(activity.endAt));
      const added = await addSignup(tx, {
        no: formatBookingNumber(localDate(at), await nextSignupSequence(tx)),
        requestId: request.requestId,
        activityId: activity.id,
        activity: describeActivity(activity),
        state: "confirmed",
        people: request.people,
        ...sender,
        linkHash: hashToken(token),
        linkEncrypted: security.encryptField("signupLink", token),
        linkExpiresAt: instantOf(end.add({ days: LINK_DAYS_AFTER_END })),
        createdAt: at,
        keepUntil: instantOf(end.add({ months: KEPT_MONTHS })),
      });
      const evidence = { signupId: added.id, ipEncrypted: security.encryptField("ip", context.ip), userAgent: context.userAgent, at };
      await addSignupConsents(
        tx,
        consents.map((consent) => ({ ...consent, ...evidence })),
      );
      const message = signupMessage("activitySignedUp", added, added.activity, { origin: resources.origin, token });
      await messages.enqueueSms(tx, { ...message, mobileEncrypted });
      return added;
    });
    return presentAnswer(signup);
  }

  async function requireOpenActivity({ activityId, people }: ActivitySignupRequest): Promise<OpenActivity> {
    const activity = await articles.findActivity(activityId);
    if (!activity) throw new AppError("notFound", { message: "活动不存在或已下线" });
    const { signup } = activity;
    if (!signup) throw new AppError("outsideWindow", { message: "这场活动无需报名，到场即可参加" });
    const window = signupWindow(activity, now());
    if (window === "notYet") throw new AppError("outsideWindow", { message: `报名尚未开始，${momentInWords(new Date(signup.from))}开放` });
    if (window === "closed") throw new AppError("outsideWindow", { message: "报名已截止" });
    if (people > signup.perSignup) throw invalidFields({ people: `每次最多报名${signup.perSignup}人` });
    return { ...activity, signup };
  }

  async function consentsOf({ consents }: ActivitySignupRequest, { signup }: OpenActivity, receiver: ConsentReceiver | null) {
    const { privacy } = await content.findConsentProtocols();
    return [
      consentRecord("privacy", activityConsentTexts.privacy(), privacy),
      ...(receiver ? [consentRecord("shareWithOrganiser", activityConsentTexts.shareWithOrganiser(receiver), privacy, receiver)] : []),
      ...(signup.photos && consents.photos ? [consentRecord("photos", activityConsentTexts.photos(), privacy)] : []),
    ];
  }

  /** Runs after the code was found right: what it says would otherwise tell strangers who comes along. */
  async function refuseAgain(tx: Transaction, activityId: number, mobileIndex: string): Promise<void> {
    const standing = await findStandingSignup(tx, { activityId, mobileIndex });
    if (!standing) return;
    const data = { no: standing.no, ...presentAnswer(standing) };
    throw new AppError("duplicate", { message: `该手机号已报名这场活动（报名编号${standing.no}）`, data });
  }

  async function refuseTooMany(tx: Transaction, mobileIndex: string, at: Date): Promise<void> {
    if ((await countSignupsOfMobile(tx, mobileIndex, startOfLocalDay(at))) < limits.perMobileDay) return;
    throw new AppError("tooFast", { message: "该手机号今日报名次数已达上限，请明天再试" });
  }

  /** The quota is read once more, when nobody can change it any more: an editor may have since the form was opened. */
  async function requirePlaces(tx: Transaction, { activityId, people }: ActivitySignupRequest): Promise<void> {
    await lockPlaces(tx, activityId);
    const quota = (await articles.findActivity(activityId, tx))?.signup?.quota ?? 0;
    if (await takePlaces(tx, { activityId, people, quota })) return;
    const left = Math.max(0, quota - (await countTaken(tx, activityId)));
    throw new AppError("soldOut", { message: partyProblem(people, left) ?? "名额刚刚有变化，请再试一次", data: { left } });
  }

  function presentAnswer(signup: StoredSignup): Answer {
    const token = security.decryptField("signupLink", signup.linkEncrypted);
    return { signup: presentSignup(signup, signup.activity, security, now()), token };
  }
}

function instantOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
