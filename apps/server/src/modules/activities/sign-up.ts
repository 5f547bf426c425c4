import type { ActivitySignupRequest } from "@marque/contract/calls/activities";
import { AppError, invalidFields } from "@marque/contract/errors";
import { activityConsentTexts, partyProblem } from "@marque/contract/rules/activity-signup";
import { signupWindow } from "@marque/contract/rules/activity-state";
import type { ConsentReceiver } from "@marque/contract/rules/test-drive-consent";
import type { CallOutput } from "@marque/contract/types";
import type { Temporal } from "temporal-polyfill";
import type { Transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { atLocal, momentInWords } from "../../local-time.ts";
import type { Activity } from "../content/articles.service.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { type Form, newsOf } from "../submissions/submissions.service.ts";
import { addDetails, countTaken, findCityCode, lockPlaces, takePlaces } from "./activities.repository.ts";
import { type ActivityResources, receiverOf } from "./activity-resources.ts";
import { describeActivity, presentSignup } from "./present-signup.ts";
import { getSignup, type Signup } from "./signup.ts";
import { signupMessage } from "./signup-messages.ts";

type Answer = CallOutput<"activitySignup">;
/** An activity that people sign up for. */
type OpenActivity = Activity & { signup: NonNullable<Activity["signup"]> };

interface Wish {
  activity: OpenActivity;
  /** Of the city in which it is held; null where no city has that name. */
  cityCode: string | null;
  /** Null where the maker holds the activity itself. */
  receiver: ConsentReceiver | null;
}

/** How long the link to a sign-up works after its activity. */
const LINK_DAYS_AFTER_END = 3;
/** How long a sign-up is kept after its activity, as the privacy agreement says (PIPL art. 19). */
const KEPT_MONTHS = 6;

/** When the link to a sign-up and the sign-up itself are over. */
export function datesAfter({ endAt }: Pick<Activity, "endAt">): { linkExpiresAt: Date; keepUntil: Date } {
  const end = atLocal(new Date(endAt));
  return { linkExpiresAt: instantOf(end.add({ days: LINK_DAYS_AFTER_END })), keepUntil: instantOf(end.add({ months: KEPT_MONTHS })) };
}

/** What there may be one of only: a sign-up of a mobile for an activity that stands. */
export const onceKeyOf = (activityId: number, mobileIndex: string): string => `activity ${activityId} ${mobileIndex}`;

/** Takes a sign-up (features §1.7, §2.17): what it has beyond other forms. */
export function createSignUp(resources: ActivityResources) {
  const { database, security, articles, content, messages, desk, now } = resources;

  return async function signUp(request: ActivitySignupRequest, context: CallContext): Promise<Answer> {
    return desk.send(request, context, formOf(request));
  };

  function formOf(request: ActivitySignupRequest): Form<Wish, Answer> {
    return {
      async requireWish() {
        const activity = await requireOpenActivity(request);
        const receiver = await receiverOf(content, activity);
        if (receiver && !request.consents.shareWithOrganiser) {
          throw invalidFields({ "consents.shareWithOrganiser": "请同意将信息提供给主办方，否则无法安排名额" });
        }
        return { activity, receiver, cityCode: await findCityCode(database, activity.city) };
      },

      listConsents: (wish) => consentsOf(request, wish),

      async refuse(tx, { activity }, { mobileIndex }) {
        const standing = await desk.findOnly(tx, onceKeyOf(activity.id, mobileIndex));
        if (!standing) return;
        const data = { no: standing.no, ...presentAnswer(await getSignup(tx, standing)) };
        throw new AppError("duplicate", { message: `该手机号已报名这场活动（报名编号${standing.no}）`, data });
      },

      describe: ({ activity, cityCode }, { mobileIndex }) => ({
        state: "CONFIRMED",
        cityCode,
        onceKey: onceKeyOf(activity.id, mobileIndex),
        ...datesAfter(activity),
      }),

      async keep(tx, added, { activity }, token) {
        await requirePlaces(tx, request);
        const details = { activityId: activity.id, activity: describeActivity(activity), people: request.people };
        await addDetails(tx, { id: added.id, ...details });
        const message = signupMessage("activitySignedUp", { ...added, ...details }, details.activity, { origin: resources.origin, token });
        await messages.enqueueSms(tx, { ...message, about: newsOf(added), mobileEncrypted: added.mobileEncrypted as string });
      },

      answer: async (submission) => presentAnswer(await getSignup(database, submission)),
    };
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

  async function consentsOf({ consents }: ActivitySignupRequest, { activity, receiver }: Wish) {
    const { privacy } = await content.findConsentProtocols();
    return [
      consentRecord("privacy", activityConsentTexts.privacy(), privacy),
      ...(receiver ? [consentRecord("shareWithOrganiser", activityConsentTexts.shareWithOrganiser(receiver), privacy, receiver)] : []),
      ...(activity.signup.photos && consents.photos ? [consentRecord("photos", activityConsentTexts.photos(), privacy)] : []),
    ];
  }

  /** The quota is read once more, when nobody can change it any more: an editor may have since the form was opened. */
  async function requirePlaces(tx: Transaction, { activityId, people }: ActivitySignupRequest): Promise<void> {
    await lockPlaces(tx, activityId);
    const quota = (await articles.findActivity(activityId, tx))?.signup?.quota ?? 0;
    if (await takePlaces(tx, { activityId, people, quota })) return;
    const left = Math.max(0, quota - (await countTaken(tx, activityId)));
    throw new AppError("soldOut", { message: partyProblem(people, left) ?? "名额刚刚有变化，请再试一次", data: { left } });
  }

  function presentAnswer(signup: Signup): Answer {
    return { signup: presentSignup(signup, signup.activity, security, now()), token: desk.tokenOf(signup) };
  }
}

function instantOf(moment: Temporal.ZonedDateTime): Date {
  return new Date(moment.epochMilliseconds);
}
