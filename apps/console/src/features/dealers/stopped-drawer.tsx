import { BASE_PATH } from "@marque/contract/base-path";
import type { ManagedStop } from "@marque/contract/calls/manage/dealers";
import { stoppedDealerPath } from "@marque/contract/rules/dealer-paths";
import { stopKindWords } from "@marque/contract/rules/dealer-words";
import { formatDate } from "@marque/contract/rules/relative-time";
import { useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageError, PageLoading } from "../../ui/page-state.tsx";
import { NoticeForm } from "./notice-form.tsx";

export interface StoppedDrawerProps {
  /** Whose notices alone are shown; null for all. */
  code: string | null;
  onAll(): void;
  onClose(): void;
}

/** Every published end of an authorisation as the public reads it, and what staff still have to see to. */
export function StoppedDrawer({ code, onAll, onClose }: StoppedDrawerProps) {
  const found = useCall("stoppedDealerList", {});
  const shown = found.data?.filter((stop) => code === null || stop.code === code);
  return (
    <Drawer open title="终止公告" width={720} onClose={onClose}>
      {code === null ? null : (
        <div className="mb-2">
          <Button small onClick={onAll}>
            查看全部公告
          </Button>
        </div>
      )}
      {shown ? (
        shown.length === 0 ? (
          <EmptyState title={code === null ? "还没有终止授权的门店。" : "这家门店没有终止公告。"} />
        ) : (
          <ul>
            {shown.map((stop) => (
              <Entry key={stop.id} stop={stop} />
            ))}
          </ul>
        )
      ) : found.error ? (
        <PageError isPart error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <PageLoading />
      )}
    </Drawer>
  );
}

function Entry({ stop }: { stop: ManagedStop }) {
  const mayEdit = useMay("dealers.edit");
  const [isEditing, setEditing] = useState(false);
  const [wasEdited, setEdited] = useState(false);

  function endEditing() {
    setEdited(true);
    setEditing(false);
  }
  return (
    <li aria-label={stop.shortName} className="border-b border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-medium">{stop.shortName}</h2>
        <span className="text-small text-ink-3 tabular-nums">
          {stop.code} {stopKindWords[stop.kind]} {stop.stoppedOn}
        </span>
        <HandedOver stop={stop} />
        <span className="ml-auto flex items-baseline gap-3">
          <a
            href={BASE_PATH + stoppedDealerPath(stop.id)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`查看${stop.shortName}的终止公告`}
            className="text-small underline hover:text-brand"
          >
            查看
          </a>
          {mayEdit && !isEditing ? (
            // It comes back in place of the form, in which the focus was.
            <Button small autoFocus={wasEdited} label={`修改${stop.shortName}的终止公告`} onClick={() => setEditing(true)}>
              修改
            </Button>
          ) : null}
        </span>
      </div>
      {isEditing ? <NoticeForm stop={stop} onDone={endEditing} /> : <Facts stop={stop} />}
    </li>
  );
}

function Facts({ stop }: { stop: ManagedStop }) {
  const dealers = useCall("manageDealerList", {});
  const nameOf = (code: string | null) =>
    code === null ? "无，由车主联系人安排" : (dealers.data?.find((dealer) => dealer.code === code)?.shortName ?? code);
  const facts = [
    [stop.kind === "sales" ? "销售接续" : "售后接续", nameOf(stop.serviceSuccessor)],
    ...(stop.kind === "sales" ? [] : [["三包接续", nameOf(stop.warrantySuccessor)]]),
    ["维修档案", stop.records],
    ["预付费项目", stop.prepaid],
    ["车主联系", `${stop.ownersContact} ${stop.ownersPhone}`],
    ...(stop.remark ? [["说明", stop.remark]] : []),
  ];
  return (
    <dl className="mt-2 grid grid-cols-[6em_1fr] gap-y-1 text-ink-2">
      {facts.map(([term, text]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-pretty">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far the handing over of the records has come. */
function HandedOver({ stop: { recordsDueOn, recordsTransferredOn } }: { stop: ManagedStop }) {
  if (recordsTransferredOn) return <Chip tone="success">{recordsTransferredOn} 档案移交完成</Chip>;
  if (recordsDueOn === null) return null;
  return <Chip tone={recordsDueOn < formatDate(new Date()) ? "danger" : "warning"}>档案最晚 {recordsDueOn} 移交</Chip>;
}
