import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";
import { callQuery } from "./calls.ts";

/** How often is asked whether there is news. */
const LOOK_MS = 60_000;
/** Where the server stops counting. */
const MOST = 100;

/** How much one has not read of what one is told, on every page; it leads to the list. */
export function NoticeBell() {
  const { data } = useQuery({ ...callQuery("staffNoticeCount", {}), refetchInterval: LOOK_MS });
  const unread = data?.unread ?? 0;
  const count = unread >= MOST ? `${MOST - 1}+` : String(unread);
  return (
    <Link to="/notices" title="提醒" className="flex h-8 items-center gap-1 px-2 text-ink-2 hover:text-brand">
      <Icon of={Bell} />
      <span className="sr-only">提醒</span>
      {unread > 0 ? (
        <span className="min-w-5 bg-danger px-1 text-center text-small leading-5 text-ground tabular-nums">
          {count}
          <span className="sr-only"> 条未读</span>
        </span>
      ) : null}
    </Link>
  );
}
