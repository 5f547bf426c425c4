import { activityState } from "@marque/contract/rules/activity-state";
import { formatNumber } from "@marque/contract/rules/count";
import { useSettings } from "../../shell/site-data.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { ActivityBadge } from "./activity-badge.tsx";
import { ArticlePage } from "./article-page.tsx";
import { FactList } from "./fact-list.tsx";
import type { ArticleData } from "./load-articles.server.ts";
import { signupText } from "./signup-text.ts";
import { timeSpan } from "./time-span.ts";
import { useMoment } from "./use-moment.ts";

/** /activity/detail: when, where, for how many, and how to come along. */
export function ActivityDetailPage({ detail, cars, renderedAt }: ArticleData<"activity">) {
  const { phones } = useSettings();
  const now = useMoment(renderedAt);
  const { startAt, endAt, city, venue, organiser, signup } = detail;
  const state = activityState(detail, now);
  const said = signupText(signup, now);
  const phone = (
    <TextLink to={`tel:${phones.sales}`} look="inline">
      {phones.sales}
    </TextLink>
  );
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
            ["名额", signup ? `${formatNumber(signup.quota)} 人` : "不限"],
            ["报名时间", signup ? timeSpan(signup.from, signup.to) : null],
            ["报名", state === "ended" ? null : <SignupWay key="way" said={said} phone={phone} />],
            ["咨询", said.open && state !== "ended" ? null : phone],
          ]}
        />
      }
    />
  );
}

function SignupWay({ said, phone }: { said: { open: boolean; text: string }; phone: React.ReactNode }) {
  if (!said.open) return said.text;
  return (
    <>
      {said.text}，请致电 {phone}
    </>
  );
}
