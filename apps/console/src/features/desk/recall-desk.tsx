import { recallStates } from "@marque/contract/rules/recall-draft";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { DeskPart } from "./desk-part.tsx";

/** For whoever keeps recalls: what visitors see, and what is not with them yet. */
export function RecallDesk() {
  const found = useCall("manageRecalls", {});
  if (!found.data) return found.error ? <PageError error={found.error} onRetry={() => found.refetch()} /> : <PageLoading />;
  const parts = [
    { title: "召回草稿", rows: found.data.filter(({ state }) => state === "draft"), empty: "没有草稿。" },
    { title: "进行中的召回", rows: found.data.filter(({ state }) => state === "published"), empty: "没有已发布的召回。" },
  ];
  return (
    <section aria-label="召回" className="grid gap-x-8 gap-y-8 lg:grid-cols-2">
      {parts.map(({ title, rows, empty }) => (
        <DeskPart key={title} title={title} count={rows.length} empty={empty}>
          {rows.map(({ id, title: name, state }) => (
            <li key={id} className="flex items-baseline gap-3 border-b border-line py-2">
              <Link to={`/recalls/${id}`} className="min-w-0 flex-1 truncate hover:text-brand hover:underline">
                {name}
              </Link>
              <span className="flex-none text-small text-ink-3">{recallStates[state]}</span>
            </li>
          ))}
        </DeskPart>
      ))}
    </section>
  );
}
