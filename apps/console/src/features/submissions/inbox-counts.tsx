import { useCall } from "../../shell/calls.ts";
import type { FilterAddress } from "../../shell/period-filter.tsx";

/** Where counting stops. */
const MOST = 1_000;

const parts = [
  { key: "mine", title: "我跟进的", filter: { assignee: "me" } },
  { key: "waiting", title: "待处理", filter: { state: "NEW" } },
  { key: "soon", title: "一小时内到期", filter: { clock: "soon" } },
  { key: "complaints", title: "投诉两个工作日内到期", filter: { kind: "complaint", clock: "soon" } },
  { key: "overdue", title: "已超时", filter: { clock: "overdue" } },
  { key: "escalated", title: "已升级", filter: { clock: "escalated" } },
  { key: "withdrawn", title: "撤回待确认", filter: { withdrawn: "1" } },
] as const;

/** What else may narrow the list: a count is of everything, and so is what it leads to. */
const nothing = { kind: null, state: null, assignee: null, clock: null, withdrawn: null, dealer: null, from: null, to: null };

const urgent: ReadonlySet<string> = new Set(["overdue", "escalated", "withdrawn"]);

/** How much waits, each with the way to it. */
export function InboxCounts({ address, onChoose }: { address: FilterAddress; onChoose(): void }) {
  const found = useCall("submissionCounts", {});
  if (!found.data) return null;
  const counts = found.data;
  return (
    <ul aria-label="待办" className="flex flex-wrap gap-x-6 gap-y-1 px-4 pb-3 lg:px-6">
      {parts.map(({ key, title, filter }) => (
        <li key={key}>
          <button
            type="button"
            className="group hover:text-brand"
            onClick={() => {
              onChoose();
              address.set({ ...nothing, ...filter });
            }}
          >
            <span className="text-ink-2 group-hover:text-brand">{title}</span>{" "}
            <b className={`font-medium tabular-nums ${counts[key] > 0 && urgent.has(key) ? "text-danger" : ""}`}>
              {counts[key] >= MOST ? `${MOST}+` : counts[key]}
            </b>
          </button>
        </li>
      ))}
    </ul>
  );
}
