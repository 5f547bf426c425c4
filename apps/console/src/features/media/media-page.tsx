import { LayoutGrid, List, Upload } from "lucide-react";
import { type DragEvent, lazy, Suspense, useRef, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { ChoiceFilter, ListFilters, SearchFilter } from "../../shell/list-filters.tsx";
import { FILE_TYPES } from "../../shell/media/upload.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { AssetGrid } from "./asset-grid.tsx";
import { AssetTable } from "./asset-table.tsx";
import { filters, kinds } from "./media-names.ts";
import { UploadList } from "./upload-list.tsx";
import { useUploads } from "./use-uploads.ts";

const AssetDrawer = lazy(() => import("./asset-drawer.tsx").then((file) => ({ default: file.AssetDrawer })));

type Filter = keyof typeof filters;
const filterOptions = Object.entries(filters).map(([value, label]) => ({ value: value as Filter, label }));
const kindOptions = Object.entries(kinds).map(([value, label]) => ({ value: value as "picture" | "file", label }));

/** Every picture and file: found by name, folder and what it lacks; uploaded by button or by dropping files anywhere on the page. */
export function MediaPage() {
  const address = useListAddress();
  const mayEdit = useMay("media.edit");
  const input = useRef<HTMLInputElement>(null);
  const { uploads, add, again, clear } = useUploads();
  const [isOver, setOver] = useState(false);
  const folder = address.get("folder");
  const filter = filterOptions.find(({ value }) => value === address.get("filter"))?.value;
  const kind = kindOptions.find(({ value }) => value === address.get("kind"))?.value;
  const isList = address.get("view") === "list";
  const media = useCall(
    "mediaList",
    { pageNum: address.pageNum, pageSize: address.pageSize, keyword: address.get("keyword"), folder, kind, filter: filter ?? "all" },
    { keep: true },
  );
  const opened = media.data?.list.find(({ id }) => id === address.get("id"));
  const isFiltered = Boolean(address.get("keyword") || folder !== undefined || filter || kind);
  const choose = () => input.current?.click();

  function onDragOver(event: DragEvent) {
    if (!mayEdit || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }
  function onDrop(event: DragEvent) {
    setOver(false);
    if (!mayEdit || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files], folder ?? "");
  }

  const shown = {
    assets: media.data?.list,
    isStale: media.isPlaceholderData,
    error: media.error,
    onRetry: () => void media.refetch(),
    onOpen: (id: string) => address.open({ id }),
    paging: address.paging(media.data?.total),
    empty: (
      <EmptyState title={isFiltered ? "没有符合条件的素材，请放宽筛选。" : "素材库是空的。"}>
        {mayEdit && !isFiltered ? <Button onClick={choose}>上传第一个素材</Button> : null}
      </EmptyState>
    ),
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut of the upload button
    <div
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget as Node | null) || setOver(false)}
      onDrop={onDrop}
      className={`min-h-[calc(100dvh-3rem)] ${isOver ? "outline-2 outline-offset-[-6px] outline-brand outline-dashed" : ""}`}
    >
      <PageHead
        title="素材库"
        facts={isOver ? <span className="text-brand">松开即上传{folder ? `到“${folder}”` : ""}</span> : null}
        actions={
          mayEdit ? (
            <Button kind="primary" icon={Upload} onClick={choose}>
              上传素材
            </Button>
          ) : null
        }
      />
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="选择要上传的文件"
        accept={FILE_TYPES}
        onChange={({ target }) => {
          add([...(target.files ?? [])], folder ?? "");
          target.value = "";
        }}
      />
      <ListFilters label="筛选素材">
        <SearchFilter
          label="搜索素材"
          placeholder="名称、标签、说明"
          maxLength={60}
          value={address.get("keyword")}
          onSearch={(keyword) => address.set({ keyword })}
        />
        <ChoiceFilter
          label="文件夹"
          width={150}
          searchable
          chosen={folder}
          options={(media.data?.folders ?? []).flatMap((name) => (name ? [{ value: name, label: name }] : []))}
          onChange={(chosen) => address.set({ folder: chosen })}
        />
        <ChoiceFilter label="类型" width={120} chosen={kind} options={kindOptions} onChange={(chosen) => address.set({ kind: chosen })} />
        <ChoiceFilter
          label="待处理"
          placeholder="不限状态"
          width={150}
          chosen={filter}
          options={filterOptions}
          onChange={(chosen) => address.set({ filter: chosen })}
        />
        <span className="ml-auto flex gap-1">
          <Button
            icon={LayoutGrid}
            label="网格"
            pressed={!isList}
            className={isList ? "" : "bg-haze"}
            onClick={() => address.open({ view: null })}
          />
          <Button
            icon={List}
            label="列表"
            pressed={isList}
            className={isList ? "bg-haze" : ""}
            onClick={() => address.open({ view: "list" })}
          />
        </span>
      </ListFilters>
      <UploadList uploads={uploads} onAgain={again} onClear={clear} />
      <div className="px-4 pb-12 lg:px-6">{isList ? <AssetTable {...shown} /> : <AssetGrid {...shown} />}</div>
      <Suspense>
        {opened ? (
          <AssetDrawer key={opened.id} asset={opened} folders={media.data?.folders ?? []} onClose={() => address.open({ id: null })} />
        ) : null}
      </Suspense>
    </div>
  );
}
