import { protocolPath } from "@marque/contract/rules/content-paths";
import { data } from "react-router";
import { callsOf, orErrorPage, orMissing, orNull } from "../calls.server.ts";
import { ProtocolPage } from "../features/protocol/protocol-page.tsx";
import { withPhrases } from "../phrases.server.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/private.ts";

/** As many as one answer of the call holds. */
const VERSIONS_SHOWN = 50;

/** The protocol of the query, or the first one, which is the privacy agreement (specification §3 "Protocol"); with `version` what it was. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const calls = callsOf(context);
  const wanted = url.searchParams.get("id");
  const list = await orNull(calls.call("protocolList", {}));
  const id = wanted === null ? list?.protocols[0]?.id : Number(wanted);
  if (!id || !Number.isSafeInteger(id) || id < 1) throw new Response(null, { status: wanted === null && !list ? 503 : 404 });
  const [present, former] = await Promise.all([
    orErrorPage(calls.call("protocolContent", { id })),
    orNull(calls.call("protocolVersions", { id, pageSize: VERSIONS_SHOWN })),
  ]);
  const page = await withPhrases({ present, former, others: (list?.protocols ?? []).filter((other) => other.id !== id) });
  const version = url.searchParams.get("version");
  if (version === null || version === present.version) return data({ ...page, asked: undefined });
  const asked = await orMissing(calls.call("protocolVersion", { id, version }));
  return asked ? data({ ...page, asked }) : data({ ...page, asked: "missing" as const }, 404);
}

/** Search engines find what is in force, never what was. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return pageMeta(matches, { path: "/private" });
  const { present, asked } = loaderData;
  const former = asked === "missing" ? undefined : asked;
  return pageMeta(matches, {
    path: protocolPath(present.id, former?.version),
    subject: former ? `${former.title}（历史版本 ${former.version}）` : present.title,
    description: `${present.title}现行版本 ${present.version} 全文，${present.effectiveAt} 起生效，附历次版本与修订说明。`,
    noindex: asked !== undefined,
  });
};

export default function Private({ loaderData }: Route.ComponentProps) {
  return <ProtocolPage {...loaderData} />;
}
