import { type Permission, scopeOf } from "@marque/contract/permissions";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMe } from "../../shell/session.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { CarDesk } from "./car-desk.tsx";
import { ContentDesk } from "./content-desk.tsx";
import { DriveDesk } from "./drive-desk.tsx";
import { NetworkDesk } from "./network-desk.tsx";
import { NewContent } from "./new-content.tsx";
import { RecallDesk } from "./recall-desk.tsx";
import { RequestDesk } from "./request-desk.tsx";
import { SetupChecklist } from "./setup-checklist.tsx";

/** Whoever has one of these works on content. */
const contentWork: readonly Permission[] = ["editorial.edit", "site.edit", "people.edit", "compliance.edit", "vehicles.edit"];

/** Where a working day begins: of each sort of work that somebody does, what waits for them. */
export function DeskPage() {
  const { name, permissions, roles } = useMe();
  const may = (wanted: Permission) => permissions.includes(wanted);
  const [requests, network, recalls, cars] = [may("submissions.work"), may("dealers.edit"), may("recall.edit"), may("carReviews.work")];
  const reads = may("content.read");
  const content = reads && (contentWork.some(may) || !(requests || network || recalls || cars));
  const desk = useCall("workDesk", {}, { enabled: reads });
  const approvals = desk.data?.approvals ?? 0;
  return (
    <>
      <PageHead
        title="工作台"
        facts={<span className="text-ink-3">{name}</span>}
        actions={
          <>
            {approvals > 0 ? (
              <Link to="/approvals" className="mr-2 border-b border-ink hover:text-brand">
                {approvals} 项申请等待批准
              </Link>
            ) : null}
            <NewContent />
          </>
        }
      />
      {may("site.edit") ? <SetupChecklist /> : null}
      <div className="grid gap-y-10 px-4 pb-12 lg:px-6">
        {requests ? <RequestDesk /> : null}
        {scopeOf(roles, "drives.read") === "ownDealer" ? <DriveDesk /> : null}
        {network ? <NetworkDesk /> : null}
        {recalls ? <RecallDesk /> : null}
        {cars ? <CarDesk /> : null}
        {content && desk.data ? <ContentDesk desk={desk.data} /> : null}
        {content && !desk.data && desk.error ? <PageError error={desk.error} onRetry={() => desk.refetch()} /> : null}
        {content && !desk.data && !desk.error ? <PageLoading /> : null}
      </div>
    </>
  );
}
