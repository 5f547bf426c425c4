import { data } from "react-router";
import { callsOf, orErrorPage, orLost } from "../calls.server.ts";
import { SentConsultationPage } from "../features/consultation/sent-consultation-page.tsx";
import { LostLink } from "../forms/lost-link.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import { ButtonLink } from "../ui/button-link.tsx";
import type { Route } from "./+types/consultation-ticket.ts";

/** Never kept and never shared: `page-cache.server.ts` does not know this route, and the consultation's call has no cache tags. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const consultation = await orErrorPage(orLost(callsOf(context).call("consultationView", { token })));
  return data({ consultation }, { status: consultation ? 200 : 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { path: "/appointmentConsul", subject: "我的咨询", noindex: true }),
  // The address is the key to the consultation.
  { name: "referrer", content: "no-referrer" },
];

export default function ConsultationTicket({ loaderData: { consultation }, params: { token } }: Route.ComponentProps) {
  if (consultation) return <SentConsultationPage token={token} consultation={consultation} />;
  return (
    <LostLink
      title="这条链接已经失效，或不完整"
      text="请从短信里重新打开；咨询的记录最多保留两年，到期删除后链接也随之失效。"
      action={<ButtonLink to="/appointmentConsul">预约咨询</ButtonLink>}
    />
  );
}
