import type { ItemState } from "@marque/contract/content-titles";
import type { NavigationItem } from "@marque/contract/entities/content";
import type { ItemRow } from "@marque/contract/entities/manage-content";
import { useEffect, useRef } from "react";
import { useCall } from "../../shell/calls.ts";
import { useItemsWithDrafts } from "../../shell/item-drafts.ts";
import { useReorder } from "../../shell/item-order.ts";
import { toast } from "../../ui/toast.tsx";
import { type Move, moveItem, moveProblem, siblingsOf, type TreeItem, withoutParent } from "./tree-moves.ts";

export interface NavigationNode extends TreeItem {
  state: ItemState;
  link: string;
}

/** The navigation as it will be once every draft is online, and what moves it. */
export function useNavigationTree() {
  const { rows, drafts, isWaiting, error, refetch } = useItemsWithDrafts("navigation");
  const online = useCall("navigationList", {});
  const reorder = useReorder("navigation");
  const live = liveNodes(online.data ?? []);
  // A move begins drafts, and the tree stands as it is until they have come.
  const whole = useRef<NavigationNode[] | null>(null);
  const known = (rows ?? []).flatMap((row) => nodeOf(row, drafts.get(row.id)?.draft?.payload, live.get(row.id)));
  const nodes = isWaiting ? (whole.current ?? known) : known;
  useEffect(() => {
    whole.current = nodes;
  });

  /** Another place, on another level or among its siblings, is a draft of what it changes. */
  async function move(wanted: Move) {
    const problem = moveProblem(nodes, wanted);
    const from = nodes.find(({ id }) => id === wanted.id)?.parentId;
    if (problem || from === undefined) return toast.wrong(problem || "该项已不存在，请刷新");
    const ids = siblingsOf(moveItem(nodes, wanted), wanted.parentId).map(({ id }) => id);
    const before = nodes.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
    await reorder.run({ ids, before, below: wanted.parentId, moved: { id: wanted.id, from } });
  }

  // A list of what is online that is still on its way is no reason to warn.
  const hidden = online.isFetching || isWaiting ? [] : (rows ?? []).filter((row) => isHidden(row, drafts, live));

  return {
    rows,
    drafts,
    nodes,
    unseen: [...hidden, ...withoutParent(nodes)].map(({ title }) => title),
    error: error ?? online.error,
    isLoading: rows === undefined || online.isPending || (isWaiting && !whole.current),
    refetch,
    isMoving: reorder.isPending,
    move: (wanted: Move) => void move(wanted),
  };
}

type Live = Pick<NavigationNode, "title" | "parentId" | "jumpType" | "link">;

function liveNodes(items: readonly NavigationItem[], parentId: number | null = null, found = new Map<number, Live>()): Map<number, Live> {
  for (const { id, navigationName, customLink, jumpType, seconds } of items) {
    found.set(id, { title: navigationName, parentId, jumpType, link: customLink });
    liveNodes(seconds, id, found);
  }
  return found;
}

/** Online, and yet nothing that visitors get: what it stands below is not online. */
function isHidden({ id, state }: ItemRow, drafts: ReadonlyMap<number, unknown>, live: ReadonlyMap<number, unknown>): boolean {
  return state === "published" && !drafts.has(id) && !live.has(id);
}

/** What is taken down stands in the list of contents, not in the tree. */
function nodeOf({ id, title, state }: ItemRow, draft: Record<string, unknown> | undefined, live: Live | undefined): NavigationNode[] {
  if (state === "offline") return [];
  if (draft) {
    const { navigationName, parentId, jumpType, customLink } = draft;
    return [
      {
        id,
        state,
        title: typeof navigationName === "string" && navigationName ? navigationName : title,
        parentId: typeof parentId === "number" ? parentId : null,
        jumpType: typeof jumpType === "number" ? jumpType : 1,
        link: typeof customLink === "string" ? customLink : "",
      },
    ];
  }
  return live ? [{ id, state, ...live }] : [];
}
