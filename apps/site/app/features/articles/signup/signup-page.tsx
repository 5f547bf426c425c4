import type { ActivitySignup } from "@marque/contract/entities/activity-signup";
import { articlePath } from "@marque/contract/rules/content-paths";
import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { CalendarButton } from "#forms/calendar-button.tsx";
import { type Fact, Facts } from "#forms/facts.tsx";
import { Hotline } from "#forms/hotline.tsx";
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
  const [changed, setChanged] = useState<ActivitySignup | null>(null);
  const signup = changed?.no === loaded.no ? changed : loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useMoment(renderedAt);
  const justSignedUp = (useLocation().state as { signedUp?: boolean } | null)?.signedUp === true;
  const { title, text } = describeSignup(signup, { now, justSignedUp });
  const { activity, state, cancellableUntil } = signup;

  function change(answer: ActivitySignup): void {
    setChanged(answer);
    // What was pressed is gone; the heading says what has become of the sign-up.
    heading.current?.focus();
  }

  return (
    <div className="wrap pb-(--section)">
      <div className="pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,64px)]">
        <h1 ref={heading} tabIndex={-1} className="text-d2 outline-none focus-visible:shadow-none">
          {title}
        </h1>
        <p className="mt-2 max-w-read text-ink-2">{text}</p>
      </div>
      {/* from tablets down the hover bar stands over the right edge: nothing to be pressed lies under it */}
      <div className="max-w-read max-lg:pr-7">
        <h2 className="sr-only">报名内容</h2>
        <div className="opens">
          <Facts facts={factsOf(signup)} />
        </div>
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
        <div className="mt-10">
          <Hotline />
        </div>
      </div>
    </div>
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
