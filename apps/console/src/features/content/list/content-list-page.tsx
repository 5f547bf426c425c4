import { editPermission, publishPermission } from "@marque/contract/content-permissions";
import { contentTitles } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import { importKinds } from "@marque/contract/import-kinds";
import { ArrowUpDown, Copy, Lock, Plus, Upload } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useAction, useCall } from "#shell/calls.ts";
import { ExportButton } from "#shell/export-button.tsx";
import { ItemStateChip } from "#shell/item-state.tsx";
import { NotFoundPage } from "#shell/not-found-page.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { useMay } from "#shell/session.tsx";
import { useShortcut } from "#shell/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Icon } from "#ui/icon.tsx";
import { Instant } from "#ui/instant.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { type ContentColumns, columnsOf } from "../content-columns.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { ListFilters } from "./list-filters.tsx";
import { useListQuery } from "./list-query.ts";
import { SavedFilters } from "./saved-filters.tsx";

const ReorderDrawer = lazy(() => import("./reorder-drawer.tsx").then((file) => ({ default: file.ReorderDrawer })));

/** The list of one type of content. */
export function ContentListPage() {
  const { type = "" } = useParams();
  return type in contentTitles ? <ContentList key={type} type={type as ContentType} /> : <NotFoundPage />;
}

function ContentList({ type }: { type: ContentType }) {
  const columns = columnsOf(type);
  const navigate = useNavigate();
  const mayEdit = useMay(editPermission({ type }));
  const mayPublish = useMay(publishPermission({ type }));
  const { query, change, search, setSearch } = useListQuery(columns.order);
  const { keyword, state, collection, order, page, size } = query;
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const [isReordering, setReordering] = useState(false);
  const filter = { type, order, keyword: keyword || undefined, state: state ?? undefined, collection: collection ?? undefined };
  const list = useCall("manageContentList", { ...filter, pageNum: page, pageSize: size }, { keep: true });
  const newPath = `/content/${type}/new${collection ? `?${new URLSearchParams({ collection })}` : ""}`;
  useShortcut({ keys: "n", text: `新建${contentTitles[type]}` }, () => void navigate(newPath), mayEdit);
  // Of what belongs to several places, one place is put in order.
  const canReorder = mayEdit && columns.sorted && (columns.collection === null || collection !== null);
  const rows = list.data?.list;
  const chosenRows = rows?.filter(({ id }) => chosen.includes(id)) ?? [];

  return (
    <>
      <PageHead
        title={contentTitles[type]}
        actions={
          <>
            {mayPublish && Object.hasOwn(importKinds, type) ? (
              <Button icon={Upload} onClick={() => void navigate(`/imports/${type}`)}>
                导入表格
              </Button>
            ) : null}
            <ExportButton call="manageContentExport" input={filter} />
            {columns.sorted && mayEdit ? (
              <Button icon={ArrowUpDown} disabled={!canReorder} onClick={() => setReordering(true)}>
                {canReorder ? "调整顺序" : `先选${columns.collection}再调整顺序`}
              </Button>
            ) : null}
            {mayEdit ? (
              <Button kind="primary" icon={Plus} onClick={() => void navigate(newPath)}>
                新建{contentTitles[type]}
              </Button>
            ) : null}
          </>
        }
      />
      <div className="px-4 pb-12 lg:px-6">
        <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          <ListFilters columns={columns} query={query} collections={list.data?.collections ?? []} onChange={change} />
        </div>
        <div className="mb-2 flex flex-wrap items-center gap-2 empty:hidden">
          <SavedFilters type={type} search={search} onChoose={setSearch} />
        </div>
        {chosen.length > 0 ? <BulkBar type={type} rows={chosenRows} onDone={() => setChosen([])} /> : null}
        <Table
          label={contentTitles[type]}
          minWidth={900}
          columns={tableColumns(type, columns, mayEdit)}
          rows={rows}
          rowKey={({ id }) => id}
          isStale={list.isPlaceholderData}
          error={list.error}
          onRetry={() => list.refetch()}
          empty={
            <EmptyState title={search ? "没有符合条件的内容。" : `还没有${contentTitles[type]}。`}>
              {search ? <Button onClick={() => setSearch("")}>清空筛选</Button> : null}
            </EmptyState>
          }
          paging={{ page, size, total: list.data?.total ?? 0, onChange: (next, nextSize) => change({ page: next, size: nextSize }) }}
          selection={mayEdit || mayPublish ? { keys: chosen, onChange: setChosen, nameOf: ({ title }) => title } : undefined}
        />
      </div>
      <Suspense>
        {isReordering ? <ReorderDrawer type={type} collection={collection ?? ""} onClose={() => setReordering(false)} /> : null}
      </Suspense>
    </>
  );
}

function tableColumns(type: ContentType, { collection, places, views, sorted }: ContentColumns, mayEdit: boolean): Column<ItemRow>[] {
  return [
    { key: "id", title: "编号", width: 72, render: ({ id }) => <span className="text-ink-3 tabular-nums">{id}</span> },
    {
      key: "title",
      title: "标题",
      width: "46%",
      render: ({ id, title, isProtected }) => (
        <span className="flex items-center gap-1.5">
          <Link to={`/content/${type}/${id}`} className="line-clamp-1 font-medium hover:text-brand hover:underline">
            {title || `未命名 #${id}`}
          </Link>
          {isProtected ? <Icon of={Lock} size={12} label="受保护，不能删除或下线" /> : null}
        </span>
      ),
    },
    { key: "state", title: "状态", width: 112, render: ({ state }) => <ItemStateChip state={state} /> },
    ...(collection
      ? [
          {
            key: "collection",
            title: collection,
            width: 112,
            render: (row: ItemRow) => (
              <span className="whitespace-nowrap">{places?.find(({ value }) => value === row.collection)?.label ?? row.collection}</span>
            ),
          },
        ]
      : []),
    ...(sorted
      ? [
          {
            key: "sort",
            title: "顺序",
            width: 64,
            align: "right" as const,
            render: ({ sort }: ItemRow) => <span className="tabular-nums">{sort}</span>,
          },
        ]
      : []),
    {
      key: "window",
      title: "上线与下线",
      width: 148,
      render: ({ publishAt, offlineAt }) => (
        <>
          <Instant at={publishAt} />
          {offlineAt ? (
            <span className="block text-small text-ink-3">
              至 <Instant at={offlineAt} />
            </span>
          ) : null}
        </>
      ),
    },
    ...(views
      ? [
          {
            key: "views",
            title: "浏览",
            width: 72,
            align: "right" as const,
            render: (row: ItemRow) => <span className="tabular-nums">{row.views.toLocaleString("zh-CN")}</span>,
          },
        ]
      : []),
    {
      key: "updated",
      title: "最近修改",
      width: 168,
      render: ({ updatedAt, updatedBy }) => (
        <span className="whitespace-nowrap">
          {updatedBy} <span className="text-ink-3">· </span>
          <Instant at={updatedAt} relative />
        </span>
      ),
    },
    ...(mayEdit ? [{ key: "copy", title: "操作", stays: true, width: 56, render: (row: ItemRow) => <DuplicateButton row={row} /> }] : []),
  ];
}

function DuplicateButton({ row: { type, id, title } }: { row: ItemRow }) {
  const navigate = useNavigate();
  const create = useAction("manageContentCreate", { refreshes: ["manageContentList"] });
  return (
    <Button
      kind="quiet"
      small
      icon={Copy}
      label={`复制${title}`}
      loading={create.isPending}
      onClick={() =>
        create.mutate(
          { type, copyOf: id, requestId: crypto.randomUUID() },
          { onSuccess: (copy) => void navigate(`/content/${type}/${copy.id}`) },
        )
      }
    />
  );
}
