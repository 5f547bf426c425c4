import { entityTitle } from "@marque/contract/audit-titles";
import type { AuditEntry } from "@marque/contract/entities/staff";
import { Drawer } from "../../ui/drawer.tsx";
import { Instant } from "../../ui/instant.tsx";
import { useEntryChanges } from "./use-entry-changes.ts";

/** One line of the log in full: who, what, from where, and every field before and after. */
export function AuditEntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const differences = useEntryChanges(entry);
  return (
    <Drawer open title={entry.summary} width={720} onClose={onClose}>
      <dl className="mb-6 grid grid-cols-[6em_1fr] gap-y-1">
        <dt className="text-ink-3">时间</dt>
        <dd>
          <Instant at={entry.at} />
        </dd>
        <dt className="text-ink-3">操作人</dt>
        <dd>{entry.actorName}</dd>
        <dt className="text-ink-3">对象</dt>
        <dd>
          {entityTitle(entry.entity)} {entry.entityId}
        </dd>
        <dt className="text-ink-3">IP 地址</dt>
        <dd className="tabular-nums">{entry.ip || "—"}</dd>
        <dt className="text-ink-3">请求编号</dt>
        <dd className="break-all">{entry.requestId || "—"}</dd>
      </dl>
      {differences.length === 0 ? (
        <p className="border-t border-ink py-3 text-ink-3">这次操作没有改动字段。</p>
      ) : (
        <table className="w-full table-fixed border-t border-ink">
          <caption className="sr-only">改动前后对照</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-3">
              <th scope="col" className="w-40 py-2 pr-3 font-regular">
                字段
              </th>
              <th scope="col" className="py-2 pr-3 font-regular">
                改动前
              </th>
              <th scope="col" className="py-2 font-regular">
                改动后
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ path, before, after }) => (
              <tr key={path} className="border-b border-line align-top">
                <th scope="row" className="py-2 pr-3 text-left font-regular break-all text-ink-2">
                  {path || "全部"}
                </th>
                <td className="py-2 pr-3">
                  <Value text={before} />
                </td>
                <td className="py-2">
                  <Value text={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}

function Value({ text }: { text: string | null }) {
  if (text === null) return <span className="text-ink-3">无</span>;
  return <div className="max-h-60 overflow-y-auto break-words whitespace-pre-wrap">{text}</div>;
}
