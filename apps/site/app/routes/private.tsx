import { callsOf, orErrorPage, orNull } from "../calls.server.ts";
import { ProtocolPage } from "../features/protocol/protocol-page.tsx";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/private.ts";

/** The protocol of the query, or the first one, which is the privacy agreement (specification §3 "Protocol"). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = callsOf(context);
  const asked = url.searchParams.get("id");
  const list = await orNull(calls.call("protocolList", {}));
  const id = asked === null ? list?.protocols[0]?.id : Number(asked);
  if (!id || !Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: asked === null && !list ? 503 : 404 });
  const protocol = await orErrorPage(calls.call("protocolContent", { id }));
  return { protocol, others: (list?.protocols ?? []).filter((other) => other.id !== id) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    path: loaderData ? `/private?id=${loaderData.protocol.id}` : "/private",
    subject: loaderData?.protocol.title,
  });

export default function Private({ loaderData }: Route.ComponentProps) {
  return <ProtocolPage {...loaderData} />;
}
