import { entityTitle } from "@marque/contract/audit-titles";
import type { AuditEntry } from "@marque/contract/entities/staff";
import { X } from "lucide-react";
import { useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { ExportButton } from "../../shell/export-button.tsx";
import { useListAddress } from "../../shell/list-address.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "../../shell/list-filters.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { PeriodFilter } from "../../shell/period-filter.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Table } from "../../ui/table.tsx";
import { AuditEntryDrawer } from "./audit-entry.tsx";
import { entityOptions } from "./audit-names.ts";

/** Midnight in Asia/Shanghai, where the log's days begin. */
const startOf = (day: string | undefined) => day && `${day}T00:00:00+08:00`;
const endOf = (day: string | undefined) => day && `${day}T23:59:59.999+08:00`;

/** Everything that was done in the console, by whom, and what it changed. */
export function AuditPage() {
  const address = useListAddress();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const [actorId, entityId] = [address.get("actorId"), address.get("entityId")];
  const filter = {
    keyword: address.get("keyword"),
    actorId,
    entity: address.get("entity"),
    entityId,
    from: startOf(address.get("from")),
    to: endOf(address.get("to")),
  };
  const log = useCall("auditList", { ...filter, pageNum: address.pageNum, pageSize: address.pageSize }, { keep: true });
  const actorName = log.data?.list.find((entry) => entry.actorId === actorId)?.actorName ?? "一位同事";
  const isFiltered = ["keyword", "actorId", "entity", "entityId", "from", "to"].some((name) => address.get(name));
  return (
    <>
      <PageHead
        title="操作记录"
        facts={<span className="text-ink-3">未选起始日期时显示最近 90 天</span>}
        actions={<ExportButton call="auditExport" input={filter} />}
      />
      <ListFilters label="筛选操作记录">
        <SearchFilter
          label="搜索内容摘要"
          placeholder="搜索摘要"
          maxLength={60}
          value={address.get("keyword")}
          onSearch={(keyword) => address.set({ keyword })}
        />
        <ChoiceFilter
          label="对象"
          width={140}
          searchable
          chosen={address.get("entity")}
          options={entityOptions}
          onChange={(entity) => address.set({ entity, entityId: null })}
        />
        <PeriodFilter address={address} />
        {actorId ? (
          <Button icon={X} onClick={() => address.set({ actorId: null })}>
            {`操作人：${actorName}`}
          </Button>
        ) : null}
        {entityId ? (
          <Button icon={X} onClick={() => address.set({ entityId: null })}>
            {`编号：${entityId}`}
          </Button>
        ) : null}
      </ListFilters>
      <div className="px-4 pb-12 lg:px-6">
        <Table
          label="操作记录"
          minWidth={760}
          rows={log.data?.list}
          isStale={log.isPlaceholderData}
          error={log.error}
          onRetry={() => log.refetch()}
          rowKey={({ id }) => id}
          paging={address.paging(log.data?.total)}
          empty={<EmptyState title={isFiltered ? "没有符合条件的记录，请放宽筛选。" : "最近 90 天没有记录。"} />}
          columns={[
            { key: "at", title: "时间", width: 150, render: ({ at }) => <Instant at={at} /> },
            {
              key: "actor",
              title: "操作人",
              width: 110,
              render: (entry) =>
                entry.actorId ? (
                  <button
                    type="button"
                    title="只看此人"
                    className="hover:text-brand hover:underline"
                    onClick={() => address.set({ actorId: entry.actorId })}
                  >
                    {entry.actorName}
                  </button>
                ) : (
                  <span className="text-ink-3">{entry.actorName}</span>
                ),
            },
            { key: "entity", title: "对象", width: 110, render: ({ entity }) => entityTitle(entity) },
            {
              key: "summary",
              title: "摘要",
              render: (entry) => (
                <button type="button" className="block min-w-56 text-left hover:text-brand hover:underline" onClick={() => setOpen(entry)}>
                  {entry.summary}
                </button>
              ),
            },
            { key: "ip", title: "IP 地址", width: 130, render: ({ ip }) => <span className="text-ink-2 tabular-nums">{ip}</span> },
          ]}
        />
      </div>
      {open ? <AuditEntryDrawer entry={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
