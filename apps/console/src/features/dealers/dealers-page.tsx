import { dealerStatuses, serviceWords } from "@marque/contract/rules/dealer-words";
import type { CallOutput } from "@marque/contract/types";
import { Plus, Upload } from "lucide-react";
import { lazy, Suspense } from "react";
import { useNavigate } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "../../shell/list-filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { endsSoon, statuses } from "./dealer-names.ts";

const DealerDrawer = lazy(() => import("./dealer-drawer.tsx").then((file) => ({ default: file.DealerDrawer })));

const StoppedDrawer = lazy(() => import("./stopped-drawer.tsx").then((file) => ({ default: file.StoppedDrawer })));

type Row = CallOutput<"manageDealerList">[number];

const statusOptions = dealerStatuses.map((value) => ({ value, label: statuses[value].title }));
/** In place of a code while a new dealer is being written down. */
const NEW = "new";
/** In place of a code while the notices of those that have stopped are open: of all, or of the code behind it. */
const STOPPED = "stopped";
const STOPPED_OF = /^stopped-([A-Z0-9]+)$/;

/** The dealer network. The open dealer and the filters stand in the address. */
export function DealersPage() {
  const address = useListAddress();
  const navigate = useNavigate();
  const mayEdit = useMay("dealers.edit");
  const found = useCall("manageDealerList", {});
  const [q, status, open] = [address.get("q") ?? "", address.get("status"), address.get("open")];
  const stoppedCode = open?.match(STOPPED_OF)?.[1] ?? null;
  const showsStopped = open === STOPPED || stoppedCode !== null;
  const rows = found.data?.filter((row) => (!status || row.status === status) && matches(row, q));
  const page = rows?.slice((address.pageNum - 1) * address.pageSize, address.pageNum * address.pageSize);
  return (
    <>
      <PageHead
        title="经销商"
        facts={found.data ? <span className="text-ink-3">共 {found.data.length} 家</span> : null}
        actions={
          <>
            <Button onClick={() => address.open({ open: STOPPED })}>终止公告</Button>
            {mayEdit ? (
              <>
                <Button icon={Upload} onClick={() => void navigate("/imports/dealer")}>
                  导入表格
                </Button>
                <Button kind="primary" icon={Plus} onClick={() => address.open({ open: NEW })}>
                  新建经销商
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <ListFilters label="筛选经销商">
        <SearchFilter label="名称、代码或城市" maxLength={40} value={q} onSearch={(text) => address.set({ q: text })} />
        <ChoiceFilter
          label="状态"
          width={130}
          chosen={statusOptions.find(({ value }) => value === status)?.value}
          options={statusOptions}
          onChange={(chosen) => address.set({ status: chosen })}
        />
      </ListFilters>
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="经销商"
          minWidth={900}
          rows={page}
          error={found.error}
          onRetry={() => found.refetch()}
          rowKey={({ code }) => code}
          paging={address.paging(rows?.length)}
          empty={<EmptyState title={q || status ? "没有符合条件的经销商，请放宽筛选。" : "还没有经销商。"} />}
          columns={columns((code) => address.open({ open: code }))}
        />
      </div>
      <Suspense>
        {showsStopped ? (
          <StoppedDrawer code={stoppedCode} onAll={() => address.open({ open: STOPPED })} onClose={() => address.open({ open: null })} />
        ) : null}
        {open && !showsStopped ? (
          <DealerDrawer
            code={open === NEW ? null : open}
            onNotice={() => address.open({ open: `${STOPPED}-${open}` })}
            onClose={() => address.open({ open: null })}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function matches({ code, shortName, province, city }: Row, q: string): boolean {
  const text = `${code} ${shortName} ${province} ${city}`.toLowerCase();
  return q
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function columns(onOpen: (code: string) => void): Column<Row>[] {
  const now = new Date();
  return [
    {
      key: "name",
      title: "门店",
      render: ({ code, shortName }) => (
        <button type="button" className="text-left hover:text-brand hover:underline" onClick={() => onOpen(code)}>
          {shortName}
        </button>
      ),
    },
    { key: "code", title: "代码", width: 100, render: ({ code }) => <span className="tabular-nums">{code}</span> },
    { key: "place", title: "地区", width: 160, render: ({ province, city }) => (province === city ? city : `${province} ${city}`) },
    { key: "status", title: "状态", width: 90, render: ({ status }) => <Chip tone={statuses[status].tone}>{statuses[status].title}</Chip> },
    { key: "services", title: "业务", render: ({ services }) => services.map((service) => serviceWords[service]).join("、") },
    {
      key: "authorised",
      title: "授权至",
      width: 150,
      render: ({ authorisedTo, status }) => (
        <span className="flex items-center gap-2 tabular-nums">
          {authorisedTo ?? <span className="text-ink-3">未填写</span>}
          {status !== "stopped" && endsSoon(authorisedTo, now) ? <Chip tone="warning">将到期</Chip> : null}
        </span>
      ),
    },
    { key: "reports", title: "待核对反馈", width: 100, render: ({ openReports }) => openReports || <span className="text-ink-3">—</span> },
    { key: "updated", title: "最近修改", width: 140, render: ({ updatedAt }) => <Instant at={updatedAt} relative /> },
  ];
}
