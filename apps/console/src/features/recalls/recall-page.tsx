import { BASE_PATH } from "@marque/contract/base-path";
import type { ManagedRecall } from "@marque/contract/calls/manage/recalls";
import { type RecallAction, recallActions, recallStates } from "@marque/contract/rules/recall-draft";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Link, useParams } from "react-router";
import { useAction, useCall } from "#shell/calls.ts";
import { useListAddress } from "#shell/list-address.ts";
import { NotFoundPage } from "#shell/not-found-page.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { useMay } from "#shell/session.tsx";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Instant } from "#ui/instant.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageError, PageLoading } from "#ui/page-state.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { toast } from "#ui/toast.tsx";
import { stateTones, touched } from "./recall-names.ts";
import { RecallPreview } from "./recall-preview.tsx";

const RecallForm = lazy(() => import("./recall-form.tsx").then((file) => ({ default: file.RecallForm })));
const RequestForm = lazy(() => import("./request-form.tsx").then((file) => ({ default: file.RequestForm })));
const VinsTab = lazy(() => import("./vins-tab.tsx").then((file) => ({ default: file.VinsTab })));
const ProgressTab = lazy(() => import("./progress-tab.tsx").then((file) => ({ default: file.ProgressTab })));

/** One recall: what visitors see of it, what is written about it, and what waits for a second person. */
export function RecallPage() {
  const { id = "" } = useParams();
  return /^\d{1,9}$/.test(id) ? <OpenedRecall key={id} id={Number(id)} /> : <NotFoundPage />;
}

function OpenedRecall({ id }: { id: number }) {
  const recall = useCall("manageRecall", { id });
  if (recall.data) return <Recall recall={recall.data} />;
  return recall.error ? <PageError error={recall.error} onRetry={() => void recall.refetch()} /> : <PageLoading />;
}

function Recall({ recall }: { recall: ManagedRecall }) {
  const address = useListAddress();
  const mayBring = useMay("recall.edit");
  return (
    <>
      <PageHead
        title={recall.fields.title}
        parents={[{ title: "召回", to: "/recalls" }]}
        facts={<Chip tone={stateTones[recall.state]}>{recallStates[recall.state]}</Chip>}
        actions={<Actions recall={recall} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-12 lg:px-6">
        <Story recall={recall} />
        <Waiting recall={recall} />
        <Tabs
          label={recall.fields.title}
          active={address.get("tab") ?? "content"}
          onChange={(tab) => address.open({ tab: tab === "content" ? null : tab })}
          tabs={[
            { key: "content", title: "内容", content: <Content recall={recall} /> },
            ...(mayBring ? [{ key: "vins", title: "车架号", content: inTab(<VinsTab recall={recall} />) }] : []),
            { key: "progress", title: "完成情况", content: inTab(<ProgressTab campaignId={recall.id} />) },
          ]}
        />
      </div>
    </>
  );
}

/** Tabs are loaded when they are opened. */
const inTab = (content: ReactNode) => <Suspense fallback={<PageLoading isPart />}>{content}</Suspense>;

/** What can be done with it as it stands. */
function Actions({ recall }: { recall: ManagedRecall }) {
  const [opened, setOpened] = useState<"form" | "discard" | RecallAction | null>(null);
  const mayEdit = useMay("recall.edit");
  const close = () => setOpened(null);
  if (!mayEdit || recall.request) return null;
  const isPublished = recall.state === "published";
  const isWhole = Object.keys(recall.gaps).length === 0;
  return (
    <>
      {recall.isChanged ? <Button onClick={() => setOpened("discard")}>放弃修改</Button> : null}
      {isPublished ? (
        <Button kind="danger" onClick={() => setOpened("withdraw")}>
          申请撤下
        </Button>
      ) : null}
      <Button onClick={() => setOpened("form")}>编辑</Button>
      {!isPublished || recall.isChanged ? (
        <Button kind="primary" disabled={!isWhole} onClick={() => setOpened("publish")}>
          申请发布
        </Button>
      ) : null}
      <Suspense>
        {opened === "form" ? <RecallForm recall={recall} onClose={close} onSaved={close} /> : null}
        {opened === "publish" || opened === "withdraw" ? <RequestForm recall={recall} action={opened} onClose={close} /> : null}
      </Suspense>
      <Discard recall={recall} isAsking={opened === "discard"} onClose={close} />
    </>
  );
}

function Discard({ recall: { id, version }, isAsking, onClose }: { recall: ManagedRecall; isAsking: boolean; onClose(): void }) {
  const discard = useAction("manageRecallDiscard", { refreshes: touched });
  return (
    <ConfirmDialog
      open={isAsking}
      title="放弃未发布的修改"
      confirm="放弃修改"
      danger
      loading={discard.isPending}
      onClose={onClose}
      onConfirm={() => discard.mutate({ id, version }, { onSuccess: () => toast.done("已放弃修改"), onSettled: onClose })}
    >
      回到上次发布的内容，访客看到的不变。
    </ConfirmDialog>
  );
}

/** Who did what last. */
function Story({ recall: { id, state, changedBy, changedAt, publishedBy, publishedAt } }: { recall: ManagedRecall }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-ink-3">
      <span>
        {changedBy ?? "系统"} 最后修改于 <Instant at={changedAt} />
      </span>
      {publishedAt ? (
        <span>
          {publishedBy ?? "系统"} 批准发布于 <Instant at={publishedAt} />
        </span>
      ) : null}
      {state === "published" ? (
        <a href={`${BASE_PATH}/carRecall?campaign=${id}`} target="_blank" rel="noreferrer" className="text-brand hover:underline">
          查看官网页面
        </a>
      ) : null}
    </p>
  );
}

/** What has to happen before it goes on. */
function Waiting({ recall: { request, gaps, state } }: { recall: ManagedRecall }) {
  if (request) {
    return (
      <Notice kind="warning">
        {request.by} 于 <Instant at={request.at} /> 申请{recallActions[request.action]}：{request.reason}
        。须由另一位同事批准，其间不能修改。
        <Link to={`/approvals?state=open&id=${request.id}`} className="ml-2 text-brand underline">
          查看申请
        </Link>
      </Notice>
    );
  }
  const missing = Object.values(gaps);
  if (missing.length === 0) return null;
  return (
    <Notice kind="info">
      {state === "published" ? "修改" : "召回"}还不能发布：{missing.map((text) => text.replace("发布前请填写", "")).join("、")}没有填写。
    </Notice>
  );
}

/** As visitors see it, beside how they would see it. */
function Content({ recall: { state, isChanged, visible, next } }: { recall: ManagedRecall }) {
  if (!isChanged || !visible) {
    return <RecallPreview heading={state === "published" ? "访客看到的内容" : "发布后，访客会看到"} campaign={next} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      <RecallPreview heading="发布后，访客会看到" campaign={next} />
      <RecallPreview heading="访客现在看到的内容" campaign={visible} />
    </div>
  );
}
