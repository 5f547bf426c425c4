import type { ManagedItem } from "@marque/contract/entities/manage-content";
import type { CallOutput } from "@marque/contract/types";
import { useNavigate } from "react-router";
import { useAction } from "../../../shell/calls.ts";
import { toast } from "../../../ui/toast.tsx";
import type { Saving } from "./use-saving.ts";

const lists = ["manageContentList", "workDesk"] as const;

/** What can be done with an opened item. What changes it saves first, and reopens it afterwards. */
export function useItemActions({ type, id }: Pick<ManagedItem, "type" | "id">, saving: Saving, reopen: () => Promise<void>) {
  const navigate = useNavigate();
  const refreshes = lists;
  const submit = useAction("manageContentSubmit", { refreshes });
  const reject = useAction("manageContentReject", { refreshes });
  const publish = useAction("manageContentPublish", { refreshes });
  const takeDown = useAction("manageContentTakeDown", { refreshes });
  const discard = useAction("manageContentDiscard", { refreshes });
  const remove = useAction("manageContentDelete", { refreshes });
  const restore = useAction("manageContentRestore", { refreshes });
  const create = useAction("manageContentCreate", { refreshes });
  const item = { type, id };

  /** Saves what is unsaved; gives the version that the next step is about. */
  async function saved(): Promise<number> {
    const version = await saving.save();
    if (version === null) throw new Error("not saved");
    return version;
  }
  async function done(text: string): Promise<void> {
    toast.done(text);
    await reopen();
  }

  return {
    async save() {
      if ((await saving.save()) !== null) toast.done("已保存");
    },
    async submit(note: string) {
      await submit.mutateAsync({ ...item, version: await saved(), note });
      await done("已提交审核");
    },
    async reject(version: number, note: string) {
      await reject.mutateAsync({ ...item, version, note });
      await done("已退回草稿");
    },
    async publish(words: { note: string; warningsAccepted: string }) {
      const answer = await publish.mutateAsync({ ...item, version: await saved(), ...words });
      await done(publishedText(answer));
    },
    async takeDown(reason: string) {
      await takeDown.mutateAsync({ ...item, reason });
      await done("已下线");
    },
    async discard(version: number, isOnline: boolean) {
      await discard.mutateAsync({ ...item, version });
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
      await restore.mutateAsync({ ...item, revision, version: await saved() });
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
