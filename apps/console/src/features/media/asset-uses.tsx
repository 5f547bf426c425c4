import { contentTitles } from "@marque/contract/content-titles";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { Chip } from "../../ui/chip.tsx";

const places = {
  live: { text: "当前内容", tone: "success" },
  draft: { text: "草稿", tone: "plain" },
  revision: { text: "历史版本", tone: "plain" },
} as const;

/** Every dealer and every item that shows the asset: as it is, in its draft, or in a revision that may be restored. */
export function AssetUses({ id }: { id: string }) {
  const maySeeDealers = useMay("dealers.read");
  const uses = useCall("mediaUses", { id });
  return (
    <section aria-label="使用情况" className="mt-6">
      <h3 className="border-b border-ink pb-1 font-medium">用在哪里</h3>
      {uses.error ? <p className="py-2 text-danger">{uses.error.message}</p> : null}
      {uses.data?.length === 0 ? <p className="py-2 text-ink-3">没有被任何内容使用。</p> : null}
      <ul>
        {uses.data?.map((use) =>
          use.type === "dealer" ? (
            <li key={`dealer ${use.code}`} className="flex items-baseline gap-3 border-b border-line py-1.5">
              <span className="w-20 flex-none text-small text-ink-3">经销商</span>
              {maySeeDealers ? (
                <Link to={`/dealers?open=${use.code}`} className="min-w-0 flex-1 truncate hover:text-brand hover:underline">
                  {use.title}
                </Link>
              ) : (
                <span className="min-w-0 flex-1 truncate">{use.title}</span>
              )}
              <Chip tone="success">门店页</Chip>
            </li>
          ) : (
            <li key={`${use.type} ${use.id} ${use.where}`} className="flex items-baseline gap-3 border-b border-line py-1.5">
              <span className="w-20 flex-none text-small text-ink-3">{contentTitles[use.type]}</span>
              <Link to={`/content/${use.type}/${use.id}`} className="min-w-0 flex-1 truncate hover:text-brand hover:underline">
                {use.title || `未命名 #${use.id}`}
              </Link>
              <Chip tone={places[use.where].tone}>{places[use.where].text}</Chip>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
