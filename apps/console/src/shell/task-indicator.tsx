import { LoaderCircle } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { useTasks } from "./tasks.ts";

/** How many long things are being done for oneself, on every page as long as there are any. */
export function TaskIndicator() {
  const active = useTasks().data?.active ?? 0;
  return (
    <span role="status">
      {active > 0 ? (
        <Link to="/tasks" className="flex h-8 items-center gap-1.5 px-2 text-ink-2 hover:text-brand">
          <span className="inline-flex motion-safe:animate-spin">
            <Icon of={LoaderCircle} />
          </span>
          {active} 项任务进行中
        </Link>
      ) : null}
    </span>
  );
}
