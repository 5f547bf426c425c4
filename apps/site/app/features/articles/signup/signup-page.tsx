import type { ActivitySignup } from "@marque/contract/entities/activity-signup";
import { articlePath } from "@marque/contract/rules/content-paths";
import { useLocation } from "react-router";
import { CalendarButton } from "#forms/calendar-button.tsx";
import type { Fact } from "#forms/facts.tsx";
import { SentPage, useSent } from "#forms/sent-page.tsx";
import { calls } from "#shell/calls.ts";
import { TextLink } from "#ui/text-link.tsx";
import { timeSpan } from "../time-span.ts";
import { useMoment } from "../use-moment.ts";
import { CancelSignup } from "./cancel-signup.tsx";
import { describeSignup } from "./signup-state.ts";

export interface SignupPageProps {
  token: string;
  signup: ActivitySignup;
  /** ISO instant: what the page says about time holds then. */
  renderedAt: string;
}

/** /activity/signup/:token: a sign-up as its owner sees it, with the calendar file and the way to cancel. */
export function SignupPage({ token, signup: loaded, renderedAt }: SignupPageProps) {
  const { sent: signup, heading, change } = useSent(loaded);
  const now = useMoment(renderedAt);
  const justSignedUp = (useLocation().state as { signedUp?: boolean } | null)?.signedUp === true;
  const { activity, state, cancellableUntil } = signup;
  return (
    <SentPage heading={heading} {...describeSignup(signup, { now, justSignedUp })} facts={{ title: "报名内容", list: factsOf(signup) }}>
      <ul className="mt-4 flex flex-wrap gap-x-8" aria-label="活动">
        {state === "confirmed" && now < new Date(activity.endAt) ? (
          <li>
            <CalendarButton load={() => calls.call("activitySignupCalendar", { token })} />
          </li>
        ) : null}
        <li>
          <TextLink to={articlePath({ type: "activity", id: activity.id })}>活动详情</TextLink>
        </li>
        <li>
          <TextLink to="/activity">近期活动</TextLink>
        </li>
      </ul>
      {cancellableUntil ? <CancelSignup token={token} until={cancellableUntil} onDone={change} /> : null}
    </SentPage>
  );
}

function factsOf({ no, activity, people, name, mobile }: ActivitySignup): Fact[] {
  return [
    { term: "报名编号", text: <span className="font-medium select-all">{no}</span> },
    { term: "活动", text: activity.title },
    { term: "时间", text: timeSpan(activity.startAt, activity.endAt) },
    { term: "地点", text: `${activity.city}，${activity.venue.name}，${activity.venue.address}` },
    { term: "人数", text: `${people} 人` },
    { term: "主办", text: activity.organiser },
    { term: "联系人", text: `${name} ${mobile}` },
  ];
}
