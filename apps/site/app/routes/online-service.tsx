import { callsOf, orNull } from "../calls.server.ts";
import { ServicePage } from "../features/service/service-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/online-service.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { questions: await orNull(callsOf(context).call("commonQuestions", {})) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/online-service",
    description: "在线服务：服务热线与接听时间，预约咨询、投诉与建议、进度查询，以及常见问题的回答。",
  });

export default function OnlineServiceRoute({ loaderData: { questions } }: Route.ComponentProps) {
  return <ServicePage questions={questions} />;
}
