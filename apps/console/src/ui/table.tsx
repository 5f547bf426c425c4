import { Table as AntTable } from "antd";
import { type CSSProperties, type ReactNode, useCallback, useState } from "react";
import { EmptyState } from "./empty-state.tsx";
import { PageError } from "./page-state.tsx";

export interface Column<Row> {
  key: string;
  title: string;
  /** In px, or as a share of the table. */
  width?: number | `${number}%`;
  align?: "left" | "right";
  /** Stays at the right edge while the others are scrolled sideways: what is done with a row. */
  stays?: boolean;
  render(row: Row, index: number): ReactNode;
}

export interface Paging {
  page: number;
  size: number;
  total: number;
  onChange(page: number, size: number): void;
}

export interface TableProps<Row> {
  /** Says what it lists, to screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string | number;
  /** Old rows are shown while new ones are on their way. */
  isStale?: boolean;
  error?: Error | null;
  onRetry?: () => void;
  /** In px; a narrower window scrolls the table sideways. */
  minWidth?: number;
  /** What to say, and to do, where there is nothing. */
  empty?: ReactNode;
  paging?: Paging;
  selection?: { keys: readonly (string | number)[]; onChange(keys: (string | number)[]): void; nameOf(row: Row): string };
}

/** A dense table: an ink line opens it, hairlines part its rows. */
export function Table<Row extends object>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, isStale = false, error, onRetry, empty, paging, selection, minWidth = 640 } = props;
  const { box, isWider } = useSidewaysScroll();
  if (error && !rows) return <PageError isPart error={error} onRetry={onRetry} />;
  return (
    <section
      ref={box}
      className="overflow-x-auto"
      style={{ "--table-min": `${minWidth}px` } as CSSProperties}
      {...(isWider ? { tabIndex: 0, "aria-label": `${label}，可左右滚动` } : {})}
    >
      <AntTable<Row>
        aria-label={label}
        size="small"
        className="console-table"
        columns={columns.map(({ render, stays, ...column }) => ({
          ...column,
          ...(stays ? { className: "console-stays" } : {}),
          render: (_value: unknown, row: Row, index: number) => render(row, index),
        }))}
        dataSource={rows as Row[] | undefined}
        rowKey={rowKey}
        loading={{ spinning: rows === undefined || isStale, delay: 200, size: "small" }}
        locale={{ emptyText: rows === undefined ? <EmptyState title="加载中…" /> : (empty ?? <EmptyState title="没有内容" />) }}
        rowSelection={
          selection
            ? {
                selectedRowKeys: [...selection.keys],
                onChange: (keys) => selection.onChange(keys as (string | number)[]),
                getCheckboxProps: (row) => ({ "aria-label": `选择${selection.nameOf(row)}` }) as object,
                getTitleCheckboxProps: () => ({ "aria-label": "选择本页全部" }) as object,
                columnWidth: 40,
              }
            : undefined
        }
        pagination={
          paging
            ? {
                current: paging.page,
                pageSize: paging.size,
                total: paging.total,
                showSizeChanger: true,
                pageSizeOptions: [20, 50, 100],
                showTotal: (total) => `共 ${total.toLocaleString("zh-CN")} 条`,
                onChange: paging.onChange,
                placement: ["bottomEnd"],
                showLessItems: true,
              }
            : false
        }
      />
    </section>
  );
}

/** Whether something is wider than the box that holds it: then the keyboard has to reach the box, to scroll it. */
function useSidewaysScroll() {
  const [isWider, setWider] = useState(false);
  const box = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setWider(element.scrollWidth > element.clientWidth));
    for (const measured of [element, ...element.children]) observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return { box, isWider };
}
