import { LOW_SCORE, surveyItems, surveyTypes } from "@marque/contract/rules/survey";
import { FileDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { useListAddress } from "../../shell/list-address.ts";
import { PageHead } from "../../shell/page-head.tsx";
import { PeriodFilter } from "../../shell/period-filter.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Select } from "../../ui/select.tsx";
import { Table } from "../../ui/table.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { type Answer, type Answers, reasonsText, type SurveyType, typeName } from "./answer-names.ts";
import { averageRatings } from "./averages.ts";
import { ScoreBar } from "./score-bar.tsx";
import { TicketsTable } from "./tickets-table.tsx";

const AnswerDrawer = lazy(() => import("./answer-drawer.tsx").then((file) => ({ default: file.AnswerDrawer })));
const ExportForm = lazy(() => import("./export-form.tsx").then((file) => ({ default: file.ExportForm })));

const typeOptions = Object.entries(surveyTypes).map(([value, label]) => ({ value: value as SurveyType, label }));
const scoreOptions = [
  { value: LOW_SCORE, label: `低分（${LOW_SCORE} 分及以下）` },
  { value: 8, label: "8 分及以下" },
];

/** What visitors answered in the satisfaction survey; contacts are masked. */
export function SurveysPage() {
  const address = useListAddress();
  const mayExport = useMay("personalData.export");
  const [isExporting, setExporting] = useState(false);
  return (
    <>
      <PageHead
        title="满意度问卷"
        facts={<span className="text-ink-3">联系方式已脱敏</span>}
        actions={
          mayExport ? (
            <Button icon={FileDown} onClick={() => setExporting(true)}>
              申请导出
            </Button>
          ) : null
        }
      />
      <div className="px-4 pb-12 lg:px-6">
        <Tabs
          label="满意度问卷"
          active={address.get("tab") ?? "answers"}
          onChange={(tab) => address.set({ tab: tab === "answers" ? null : tab })}
          tabs={[
            { key: "answers", title: "答案", content: <AnswersTab /> },
            { key: "tickets", title: "低分回访", content: <TicketsTable /> },
          ]}
        />
      </div>
      <Suspense>
        {isExporting ? <ExportForm kind="surveyAnswers" about="满意度问卷答案" onClose={() => setExporting(false)} /> : null}
      </Suspense>
    </>
  );
}

function AnswersTab() {
  const address = useListAddress();
  const [open, setOpen] = useState<Answer | null>(null);
  const surveyType = typeOptions.find(({ value }) => value === address.get("type"))?.value;
  const maxScore = scoreOptions.find(({ value }) => String(value) === address.get("max"))?.value;
  const answers = useCall(
    "surveyAnswers",
    {
      ...{ pageNum: address.pageNum, pageSize: address.pageSize, surveyType, maxScore },
      ...{ dealerCode: address.get("dealer"), from: address.get("from"), to: address.get("to") },
    },
    { keep: true },
  );
  return (
    <>
      <search aria-label="筛选答案" className="mb-4 flex flex-wrap items-center gap-2">
        <Select
          label="类型"
          placeholder="全部类型"
          width={120}
          clearable
          value={surveyType}
          options={typeOptions}
          onChange={(type) => address.set({ type })}
        />
        <Select
          label="评分"
          placeholder="全部评分"
          width={160}
          clearable
          value={maxScore}
          options={scoreOptions}
          onChange={(max) => address.set({ max: max === null ? null : String(max) })}
        />
        <span className="w-44">
          <Input.Search
            allowClear
            aria-label="经销商代码"
            placeholder="经销商代码"
            maxLength={20}
            defaultValue={address.get("dealer")}
            onSearch={(dealer) => address.set({ dealer: dealer.trim() })}
          />
        </span>
        <PeriodFilter address={address} />
      </search>
      {answers.data && answers.data.total > 0 ? <Figures answers={answers.data} /> : null}
      <Table
        label="问卷答案"
        rows={answers.data?.list}
        isStale={answers.isPlaceholderData}
        error={answers.error}
        onRetry={() => answers.refetch()}
        rowKey={({ id }) => id}
        paging={address.paging(answers.data?.total)}
        empty={<EmptyState title="没有符合条件的答案。" />}
        columns={[
          { key: "at", title: "提交时间", width: 150, render: ({ at }) => <Instant at={at} /> },
          { key: "type", title: "类型", width: 80, render: (answer) => typeName(answer.surveyType) },
          { key: "dealer", title: "经销商", render: ({ dealer }) => dealer || <span className="text-ink-3">—</span> },
          {
            key: "overall",
            title: "总体",
            width: 60,
            align: "right",
            render: ({ overall }) => (
              <span className={`tabular-nums ${overall <= LOW_SCORE ? "font-medium text-danger" : ""}`}>{overall}</span>
            ),
          },
          { key: "nps", title: "推荐", width: 60, align: "right", render: ({ nps }) => <span className="tabular-nums">{nps}</span> },
          {
            key: "text",
            title: "意见",
            render: (answer) => (
              <button
                type="button"
                className="block max-w-120 truncate text-left hover:text-brand hover:underline"
                onClick={() => setOpen(answer)}
              >
                {answer.text || reasonsText(answer) || "查看评分"}
              </button>
            ),
          },
          { key: "contact", title: "联系方式", width: 130, render: ({ contact }) => contact || <span className="text-ink-3">匿名</span> },
        ]}
      />
      <Suspense>{open ? <AnswerDrawer answer={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </>
  );
}

/** The figures of everything that the filters let through; the bars are of the page that is shown, and say so. */
function Figures({ answers: { total, average, nps, list } }: { answers: Answers }) {
  const names = Object.keys(surveyItems) as (keyof typeof surveyItems)[];
  return (
    <section aria-label="汇总" className="mb-4 grid gap-x-10 gap-y-3 border-y border-line py-3 md:grid-cols-[auto_auto_auto_1fr]">
      <Figure label="答案" value={String(total)} />
      <Figure label="总体均分" value={average === null ? "—" : average.toFixed(1)} />
      <Figure label="净推荐值" value={nps === null ? "—" : String(Math.round(nps))} />
      <div className="grid max-w-140 gap-x-8 gap-y-1 md:grid-cols-2">
        {averageRatings(list, names).map(({ name, average: mean }) => (
          <ScoreBar key={name} label={surveyItems[name]} score={mean} />
        ))}
        <p className="text-small text-ink-3">各项为本页 {list.length} 份答案的均分</p>
      </div>
    </section>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <p>
      <span className="block text-note text-ink-3">{label}</span>
      <span className="text-title tabular-nums">{value}</span>
    </p>
  );
}
