import type { ItemState } from "@marque/contract/content-titles";
import type { NavigationItem } from "@marque/contract/entities/content";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { client } from "../../shell/client.ts";
import { useItemsWithDrafts } from "../../shell/item-drafts.ts";
import { toast } from "../../ui/toast.tsx";
import { type Move, moveItem, moveProblem, siblingsOf, type TreeItem } from "./tree-moves.ts";

export interface NavigationNode extends TreeItem {
  state: ItemState;
  jumpType: number;
  link: string;
}

/** The navigation as it will be once every draft is online, and what moves it. */
export function useNavigationTree() {
  const known = useQueryClient();
  const { rows, drafts, isWaiting, error, refetch } = useItemsWithDrafts("navigation");
  const online = useCall("navigationList", {});
  const [isMoving, setMoving] = useState(false);
  const live = liveNodes(online.data ?? []);
  const nodes = (rows ?? []).flatMap((row) => nodeOf(row, drafts.get(row.id)?.draft?.payload, live.get(row.id)));

  /** Another level is a draft, another place among its siblings holds at once: that is how the server keeps them. */
  async function move(wanted: Move) {
    const problem = moveProblem(nodes, wanted);
    const before = nodes.find(({ id }) => id === wanted.id);
    if (problem || !before) return toast.wrong(problem || "该项已不存在，请刷新");
    const after = moveItem(nodes, wanted);
    setMoving(true);
    try {
      if (before.parentId !== wanted.parentId) await saveParent(wanted);
      const ids = siblingsOf(after, wanted.parentId).map(({ id }) => id);
      const former = nodes.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
      if (ids.length > 1 && ids.join() !== former.join()) await client.call("manageContentReorder", { type: "navigation", ids });
      toast.done(before.parentId === wanted.parentId ? "顺序已生效" : `“${before.title}”已移动，发布后生效`);
    } finally {
      await Promise.all(
        (["manageContentList", "manageContentItem", "navigationList"] as const).map((call) =>
          known.invalidateQueries({ queryKey: [call] }),
        ),
      );
      setMoving(false);
    }
  }

  return {
    rows,
    nodes,
    error: error ?? online.error,
    isLoading: rows === undefined || isWaiting || online.isPending,
    refetch,
    isMoving,
    move: (wanted: Move) => void move(wanted).catch(() => {}),
  };
}

async function saveParent({ id, parentId }: Move): Promise<void> {
  const item = await client.call("manageContentItem", { type: "navigation", id });
  const from = item.draft ?? item.live;
  if (!from) return;
  const { collection, slug, publishAt, offlineAt, sort } = from;
  await client.call("manageContentSave", {
    ...{ type: "navigation", id, collection, slug, publishAt, offlineAt, sort },
    ...{ version: item.draft?.version ?? 0, revision: item.live?.revision ?? 0, payload: { ...from.payload, parentId } },
  });
}

type Live = Pick<NavigationNode, "title" | "parentId" | "jumpType" | "link">;

function liveNodes(items: readonly NavigationItem[], parentId: number | null = null, found = new Map<number, Live>()): Map<number, Live> {
  for (const { id, navigationName, customLink, jumpType, seconds } of items) {
    found.set(id, { title: navigationName, parentId, jumpType, link: customLink });
    liveNodes(seconds, id, found);
  }
  return found;
}

/** What is taken down stands in the list of contents, not in the tree. */
function nodeOf({ id, title, state }: ItemRow, draft: Record<string, unknown> | undefined, live: Live | undefined): NavigationNode[] {
  if (state === "offline") return [];
  if (draft) {
    const { navigationName, parentId, jumpType, customLink } = draft;
    return [
      {
        ...{ id, state, title: typeof navigationName === "string" && navigationName ? navigationName : title },
        parentId: typeof parentId === "number" ? parentId : null,
        jumpType: typeof jumpType === "number" ? jumpType : 1,
        link: typeof customLink === "string" ? customLink : "",
      },
    ];
  }
  return live ? [{ id, state, ...live }] : [];
}
