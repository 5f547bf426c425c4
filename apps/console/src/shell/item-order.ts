import type { ContentType } from "@marque/contract/content-titles";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import type { CallInput } from "@marque/contract/types";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { toast } from "../ui/toast.tsx";
import { useAction } from "./calls.ts";

const shown = ["manageContentList", "manageContentItem", "workDesk"] as const;

/** Writes a new order into the drafts of what it moves. Whoever was overtaken by a colleague sees the order that there is now. */
export function useReorder(type: ContentType) {
  const known = useQueryClient();
  const reorder = useAction("manageContentReorder", { refreshes: shown });
  const isRunning = useRef(false);
  async function run(order: Omit<CallInput<"manageContentReorder">, "type">): Promise<boolean> {
    // What moves next must be moved from where this one leaves it.
    if (isRunning.current) return false;
    isRunning.current = true;
    try {
      await reorder.mutateAsync({ type, ...order });
      toast.done("顺序已存为草稿，发布后生效");
      return true;
    } catch {
      await Promise.all(shown.map((call) => known.invalidateQueries({ queryKey: [call] })));
      return false;
    } finally {
      isRunning.current = false;
    }
  }
  return { run, isPending: reorder.isPending };
}

/** Whether the draft of an item puts it elsewhere than where it stands online. */
export function isMoved({ live, draft }: Pick<ManagedItem, "live" | "draft">): boolean {
  if (!live || draft?.state !== "draft") return false;
  return draft.sort !== live.sort || (draft.payload.parentId ?? null) !== (live.payload.parentId ?? null);
}
