import type { ManagedDealerRow } from "@marque/contract/calls/manage/dealers";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { DeskPart } from "./desk-part.tsx";

/** Authorisations are looked at so many days before they end (汽车销售管理办法 art. 19). */
const SOON_DAYS = 90;
const SHOWN = 10;

/** For whoever keeps the network: what visitors said is wrong, and whose authorisation ends, and whose records are still to be handed over. */
export function NetworkDesk() {
  const found = useCall("manageDealerList", {});
  const stops = useCall("stoppedDealerList", {});
  if (!found.data) return found.error ? <PageError error={found.error} onRetry={() => found.refetch()} /> : <PageLoading />;
  const until = new Date(Date.now() + SOON_DAYS * 86_400_000).toISOString().slice(0, 10);
  const open = found.data.filter(({ status }) => status !== "stopped");
  const reported = open.filter(({ openReports }) => openReports > 0).sort((one, other) => other.openReports - one.openReports);
  const ending = open
    .filter(({ authorisedTo }) => authorisedTo !== null && authorisedTo <= until)
    .sort((one, other) => (one.authorisedTo ?? "").localeCompare(other.authorisedTo ?? ""));
  const owed = (stops.data ?? [])
    .filter(({ recordsDueOn, recordsTransferredOn }) => recordsDueOn !== null && recordsTransferredOn === null)
    .sort((one, other) => (one.recordsDueOn ?? "").localeCompare(other.recordsDueOn ?? ""));
  return (
    <section aria-label="经销商网络" className="grid gap-x-8 gap-y-8 lg:grid-cols-2">
      <DeskPart title="访客反馈待核对" count={reported.length} empty="没有等待核对的反馈。">
        {reported.slice(0, SHOWN).map((dealer) => (
          <DealerLine key={dealer.code} dealer={dealer} about={`${dealer.openReports} 条`} />
        ))}
      </DeskPart>
      <DeskPart title={`授权 ${SOON_DAYS} 天内到期`} count={ending.length} empty="没有即将到期的授权。">
        {ending.slice(0, SHOWN).map((dealer) => (
          <DealerLine key={dealer.code} dealer={dealer} about={`${dealer.authorisedTo} 到期`} />
        ))}
      </DeskPart>
      {owed.length > 0 ? (
        <DeskPart title="维修档案待移交" count={owed.length} empty="没有待移交的维修档案。">
          {owed.slice(0, SHOWN).map(({ id, code, shortName, recordsDueOn }) => (
            <li key={id} className="flex items-baseline gap-3 border-b border-line py-2">
              <Link to={`/dealers?open=stopped-${code}`} className="min-w-0 flex-1 truncate hover:text-brand hover:underline">
                {shortName}
              </Link>
              <span className="flex-none text-small text-ink-3">最晚 {recordsDueOn}</span>
            </li>
          ))}
        </DeskPart>
      ) : null}
    </section>
  );
}

function DealerLine({ dealer: { code, shortName, city }, about }: { dealer: ManagedDealerRow; about: string }) {
  return (
    <li className="flex items-baseline gap-3 border-b border-line py-2">
      <Link to={`/dealers?open=${code}`} className="min-w-0 flex-1 truncate hover:text-brand hover:underline">
        {shortName}
      </Link>
      <span className="flex-none text-small text-ink-3">
        {city} {about}
      </span>
    </li>
  );
}
