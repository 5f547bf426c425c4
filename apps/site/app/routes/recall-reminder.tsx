import { data } from "react-router";
import { callsOf, orErrorPage, orLost } from "../calls.server.ts";
import { LostOwnerLink } from "../features/recall/lost-owner-link.tsx";
import { ReminderPage } from "../features/recall/reminder-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/recall-reminder.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the reminder's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const reminder = await orErrorPage(orLost(callsOf(context).call("recallReminderView", { token })));
  return data({ reminder }, { status: reminder ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: "/carRecall", subject: "我的召回提醒", noindex: true }),
  // The address is the key to the reminder.
  { name: "referrer", content: "no-referrer" },
];

export default function RecallReminder({ loaderData: { reminder }, params: { token } }: Route.ComponentProps) {
  return reminder ? <ReminderPage token={token} reminder={reminder} /> : <LostOwnerLink />;
}
