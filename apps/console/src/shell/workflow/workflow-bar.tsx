import { comesWithVehicle, editPermission, isMadeByProduct, publishPermission } from "@marque/contract/content-permissions";
import type { DraftState, Finding, ManagedItem } from "@marque/contract/entities/manage-content";
import { pathInWords } from "@marque/contract/rules/field-names";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Menu, type MenuEntry } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { useDraftStore, useIsChanged } from "../fields/draft-store.ts";
import { goToFinding } from "../fields/go-to-finding.ts";
import { useMay } from "../session.tsx";
import { keysText, useShortcut } from "../shortcuts.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { ReasonDialog } from "./reason-dialog.tsx";
import type { useItemActions } from "./use-item-actions.ts";
import type { Saving } from "./use-saving.ts";
import { VehicleHangs } from "./vehicle-hangs.tsx";

const RevisionsDrawer = lazy(() => import("./revisions-drawer.tsx").then((file) => ({ default: file.RevisionsDrawer })));

type Task = "publish" | "republish" | "submit" | "reject" | "takeDown" | "discard" | "remove" | "preview" | "revisions";

export interface WorkflowBarProps {
  item: ManagedItem;
  title: string;
  findings: readonly Finding[];
  saving: Saving;
  actions: ReturnType<typeof useItemActions>;
}

/** What becomes of the draft beside an item that is taken down. */
const takenDownBeside: Record<DraftState, string> = {
  draft: "草稿保留。",
  review: "待审核的草稿保留在审核中，审核通过即以新内容上线。",
  scheduled: "定时发布随之取消，草稿保留。",
};

/** What can be done with the item, by its state and by who asks; at most one of the buttons is the primary one. */
export function WorkflowBar({ item, title, findings, saving, actions }: WorkflowBarProps) {
  const { type, id, draft, live, isOnline, isProtected, mayPublish, mayRepublish, path } = item;
  const store = useDraftStore();
  const isChanged = useIsChanged();
  const [task, setTask] = useState<Task | null>(null);
  const mayEdit = useMay(editPermission({ type }));
  const isPublisher = useMay(publishPermission({ type }));
  const mayPreview = useMay("preview.create");
  const close = () => setTask(null);
  // What comes with something else is written in the forms of its own page, each of which saves.
  const isWrittenHere = !isMadeByProduct(type);

  const isOpen = draft === null || draft.state === "draft";
  const hasDraft = draft !== null || isChanged;
  const canSubmit = mayEdit && isOpen && hasDraft;
  // Somebody who only lacks a draft so far may publish as soon as there is one.
  const canPublish = isPublisher && hasDraft && draft?.state !== "scheduled" && (mayPublish.allowed || draft === null);

  /** What was found is as of the last save, so that comes first. */
  async function askTo(wanted: "publish" | "submit") {
    if ((await saving.save()) === null) return;
    store.reveal();
    const wrong = store.findingsOf(store.value()).find(({ level }) => level === "error");
    if (wrong) {
      toast.wrong(`还有须修改的地方：${pathInWords(wrong.field)}，${wrong.message}`);
      goToFinding(wrong);
    } else setTask(wanted);
  }
  useShortcut({ keys: "mod+s", text: "保存草稿" }, () => void actions.save(), mayEdit && isOpen && isWrittenHere);
  useShortcut(
    { keys: "mod+enter", text: canPublish ? "发布" : "提交审核" },
    () => void askTo(canPublish ? "publish" : "submit"),
    canPublish || canSubmit,
  );

  const isNew = id === 0;
  const canRepublish = mayRepublish !== null && isPublisher;
  const entries: MenuEntry[] = [
    { key: "revisions", text: "历史版本", onChoose: () => setTask("revisions") },
    ...(mayEdit && !comesWithVehicle(type)
      ? [{ key: "duplicate", text: "复制为新草稿", onChoose: () => void actions.duplicate().catch(() => {}) }]
      : []),
    ...(mayEdit && draft && isOpen ? [{ key: "discard", text: "放弃草稿", danger: true, onChoose: () => setTask("discard") }] : []),
    ...(isPublisher && isOnline && !isProtected
      ? [{ key: "takeDown", text: "下线", danger: true, onChoose: () => setTask("takeDown") }]
      : []),
    ...(isPublisher && !isOnline && !isProtected ? [{ key: "remove", text: "删除", danger: true, onChoose: () => setTask("remove") }] : []),
  ];

  return (
    <>
      {isNew ? null : (
        <Menu entries={entries}>
          <Button icon={Ellipsis} label="更多操作" />
        </Menu>
      )}
      {canRepublish ? (
        <Button
          kind={hasDraft ? "default" : "primary"}
          onClick={() => (mayRepublish.allowed ? setTask("republish") : toast.wrong(mayRepublish.reason))}
        >
          重新上线
        </Button>
      ) : null}
      {mayPreview && (!isNew || isChanged) ? (
        <Button
          onClick={() =>
            void saving.save().then((version) => {
              if (version !== null) setTask("preview");
            })
          }
        >
          预览
        </Button>
      ) : null}
      {draft && !isOpen ? <Button onClick={() => setTask("reject")}>退回草稿</Button> : null}
      {mayEdit && isOpen && isWrittenHere ? (
        <Button keys={keysText("mod+s")} loading={saving.status.kind === "saving"} onClick={() => void actions.save()}>
          保存
        </Button>
      ) : null}
      {canSubmit ? (
        <Button kind={canPublish ? "default" : "primary"} onClick={() => void askTo("submit")}>
          提交审核
        </Button>
      ) : null}
      {canPublish ? (
        <Button kind="primary" keys={keysText("mod+enter")} onClick={() => void askTo("publish")}>
          发布
        </Button>
      ) : null}

      {task === "publish" ? (
        <PublishDialog
          findings={findings}
          publishAt={store.value().frame.publishAt as string | null}
          offlineAt={store.value().frame.offlineAt as string | null}
          onPublish={actions.publish}
          onClose={close}
        />
      ) : null}
      {task === "republish" && mayRepublish ? (
        <PublishDialog
          findings={mayRepublish.findings}
          isAgain
          publishAt={null}
          offlineAt={null}
          onPublish={actions.republish}
          onClose={close}
        />
      ) : null}
      {task === "submit" ? (
        <ReasonDialog
          title="提交审核"
          text="提交后在审核通过或退回之前不能再修改。"
          label="给审核同事的话（选填）"
          confirm="提交审核"
          onConfirm={actions.submit}
          onClose={close}
        />
      ) : null}
      {task === "reject" && draft ? (
        <ReasonDialog
          title="退回草稿"
          text="撤回自己的提交不必填写原因；退回同事的稿件请写明怎样修改。"
          label="原因"
          confirm="退回草稿"
          onConfirm={(note) => actions.reject(draft.version, note)}
          onClose={close}
        />
      ) : null}
      {task === "takeDown" ? (
        <ReasonDialog
          title="立即下线"
          text={`下线后几秒内访客看不到它，原链接显示“已下线”；可以原样重新上线。${draft ? takenDownBeside[draft.state] : ""}`}
          about={type === "vehiclePage" ? <VehicleHangs rowId={id} /> : null}
          label="下线原因（会记入操作记录）"
          least={2}
          confirm="立即下线"
          danger
          onConfirm={actions.takeDown}
          onClose={close}
        />
      ) : null}
      {task === "discard" && draft ? (
        <ReasonDialog
          title="放弃草稿"
          text={live ? "草稿里的修改会丢失，编辑器回到线上版本。" : "这条内容还没有发布过，放弃草稿即删除。"}
          confirm="放弃草稿"
          danger
          onConfirm={() => actions.discard(live !== null)}
          onClose={close}
        />
      ) : null}
      {task === "remove" ? (
        <ReasonDialog
          title="删除"
          text="删除后不能恢复，历史版本也一并删除。"
          confirm="删除"
          danger
          onConfirm={actions.remove}
          onClose={close}
        />
      ) : null}
      {task === "preview" ? <PreviewDialog items={[{ type, id }]} title={title} path={path} onClose={close} /> : null}
      <Suspense>
        {task === "revisions" ? (
          <RevisionsDrawer
            type={type}
            id={id}
            present={store.value()}
            mayRestore={mayEdit && isOpen}
            onRestore={(revision) => actions.restore(revision).then(close)}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
