import { CallError } from "@marque/contract/client";
import type { ContentType } from "@marque/contract/content-types";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import type { CallOutput } from "@marque/contract/types";
import { useNavigate } from "react-router";
import { toast } from "../../ui/toast.tsx";
import { useAction } from "../calls.ts";
import type { DraftStore } from "../fields/draft-store.ts";
import { findingsOf, type Saving } from "./use-saving.ts";

const lists = ["manageContentList", "workDesk"] as const;

/** What can be done with an opened item. What changes it saves first, and reopens it afterwards. */
export function useItemActions(
  { type, id, live }: Pick<ManagedItem, "type" | "id" | "live">,
  store: DraftStore,
  saving: Saving,
  reopen: () => Promise<void>,
) {
  const navigate = useNavigate();
  const refreshes = lists;
  const submit = useAction("manageContentSubmit", { refreshes });
  const reject = useAction("manageContentReject", { refreshes });
  const publish = useAction("manageContentPublish", { refreshes });
  const takeDown = useAction("manageContentTakeDown", { refreshes });
  const republish = useAction("manageContentRepublish", { refreshes });
  const discard = useAction("manageContentDiscard", { refreshes });
  const remove = useAction("manageContentDelete", { refreshes });
  const restore = useAction("manageContentRestore", { refreshes });
  const create = useAction("manageContentCreate", { refreshes });
  const item = { type, id };

  /** Saves what is unsaved; gives the version that the next step is about. */
  async function saved(): Promise<{ type: ContentType; id: number; version: number }> {
    const version = await saving.save();
    if (version === null) throw new Error("not saved");
    return { type, id: saving.id(), version };
  }
  /** What the server refuses is said at its fields, until something else stands there. */
  async function refusable<Answer>(step: Promise<Answer>): Promise<Answer> {
    const value = store.value();
    return step.catch((error: unknown) => {
      if (error instanceof CallError) store.addFindings(findingsOf(error), value);
      throw error;
    });
  }
  async function done(text: string): Promise<void> {
    toast.done(text);
    await reopen();
  }

  return {
    async save() {
      if ((await saving.save()) === null) return;
      if (saving.id() === 0) toast.wrong("还没有填写内容");
      else toast.done("已保存");
    },
    async submit(note: string) {
      const wanted = await saved();
      await refusable(submit.mutateAsync({ ...wanted, note }));
      await done("已提交审核");
    },
    async reject(version: number, note: string) {
      await reject.mutateAsync({ ...item, version, note });
      await done("已退回草稿");
    },
    async publish(words: { note: string; warningsAccepted: string }) {
      const wanted = await saved();
      const answer = await refusable(publish.mutateAsync({ ...wanted, ...words }));
      await done(publishedText(answer));
    },
    async takeDown(reason: string) {
      await takeDown.mutateAsync({ ...item, reason });
      await done("已下线");
    },
    async republish(words: { note: string; warningsAccepted: string }) {
      await republish.mutateAsync({ ...item, revision: live?.revision ?? 0, ...words });
      await done("已重新上线");
    },
    async discard(isOnline: boolean) {
      await saving.giveUp((version) => discard.mutateAsync({ ...item, version }));
      if (isOnline) await done("已放弃草稿，回到线上版本");
      else {
        toast.done("已删除草稿");
        await navigate(`/content/${type}`);
      }
    },
    async remove() {
      await remove.mutateAsync(item);
      toast.done("已删除");
      await navigate(`/content/${type}`);
    },
    async restore(revision: number) {
      await restore.mutateAsync({ ...(await saved()), revision });
      await done(`第 ${revision} 版已恢复为草稿`);
    },
    async duplicate() {
      const copy = await create.mutateAsync({ type, copyOf: id, requestId: crypto.randomUUID() });
      toast.done("已复制，正在编辑副本");
      await navigate(`/content/${type}/${copy.id}`);
    },
  };
}

function publishedText({ state, revision }: CallOutput<"manageContentPublish">): string {
  return state === "scheduled" ? "已安排定时发布" : `已发布第 ${revision} 版`;
}
