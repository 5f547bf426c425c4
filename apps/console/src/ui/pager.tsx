import { Pagination } from "antd";

/** Pages below a list that is no table. */
export function Pager({ page, size, total, onChange }: { page: number; size: number; total: number; onChange(page: number): void }) {
  return (
    <div className="mt-3 flex justify-end">
      <Pagination
        size="small"
        current={page}
        pageSize={size}
        total={total}
        showSizeChanger={false}
        hideOnSinglePage
        showTotal={(count) => `共 ${count.toLocaleString("zh-CN")} 个`}
        onChange={onChange}
      />
    </div>
  );
}
