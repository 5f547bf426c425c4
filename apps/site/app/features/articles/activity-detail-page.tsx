import { placesText } from "@marque/contract/rules/activity-signup";
import { activityState, signupWindow } from "@marque/contract/rules/activity-state";
import { formatNumber } from "@marque/contract/rules/count";
import type { CallOutput } from "@marque/contract/types";
import type { ReactNode } from "react";
import { useAnswer } from "../../forms/use-answer.ts";
import { useSettings } from "../../shell/site-data.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import { ArticlePage } from "./article-page.tsx";
import { FactList } from "./fact-list.tsx";
import type { ArticleData } from "./load-articles.server.ts";
import { SIGNUP_ANCHOR } from "./signup/signup-path.ts";
import { SignupSection } from "./signup/signup-section.tsx";
import { signupText } from "./signup-text.ts";
import { timeSpan } from "./time-span.ts";
import { useMoment } from "./use-moment.ts";

/** /activity/detail: when, where, for how many, and how to come along. */
export function ActivityDetailPage({ detail, cars, renderedAt }: ArticleData<"activity">) {
  const { phones } = useSettings();
  const now = useMoment(renderedAt);
  const { id, startAt, endAt, city, venue, organiser, organiserPhone, signup } = detail;
  const state = activityState(detail, now);
  const window = signupWindow(detail, now);
  // The page is kept for everybody; the places are of this moment.
  const places = useAnswer("activityPlaces", window === "open" ? { id } : null);
  const said = signupText(detail, now);
  const phone = organiserPhone || phones.sales;
  return (
    <ArticlePage
      detail={detail}
      cars={cars}
      byline={<span>{detail.category}</span>}
      facts={
        <FactList
          facts={[
            ["状态", <ActivityBadge key="state" state={state} />],
            ["时间", timeSpan(startAt, endAt)],
            ["地点", `${city}，${venue.name}\n${venue.address}`],
            ["主办", organiser],
            ["名额", signup ? <Quota key="quota" quota={signup.quota} places={places.data} /> : "不限"],
            ["报名时间", signup ? timeSpan(signup.from, signup.to) : null],
            ["报名", state === "ended" ? null : window === "open" ? <WayToForm key="way">{said}</WayToForm> : said],
            [
              "咨询",
              <TextLink key="phone" to={`tel:${phone.replaceAll(" ", "")}`} look="inline">
                {phone}
              </TextLink>,
            ],
          ]}
        />
      }
    >
      {window === "open" ? <SignupSection activity={detail} until={said} places={places} /> : null}
    </ArticlePage>
  );
}

function Quota({ quota, places }: { quota: number; places: CallOutput<"activityPlaces"> | null }) {
  return (
    <>
      {formatNumber(quota)} 人{places ? <span className="text-ink-2">，{placesText(places.left)}</span> : null}
    </>
  );
}

function WayToForm({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <TextLink to={`#${SIGNUP_ANCHOR}`} look="inline" className="hit-area ml-3 print:hidden">
        去报名
      </TextLink>
    </>
  );
}
