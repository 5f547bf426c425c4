import { LOW_SCORE, SURVEY_LIST_MONTHS, surveyTypes } from "@marque/contract/rules/survey";
import { FileDown, Image as ImageIcon } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useCall } from "../../shell/calls.ts";
import { DealerFilter } from "../../shell/dealer-filter.tsx";
import { useListAddress } from "../../shell/list-address.ts";
import { ChoiceFilter } from "../../shell/list-filters.tsx";
import { ListTable } from "../../shell/list-table.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { PeriodFilter } from "../../shell/period-filter.tsx";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Instant } from "../../ui/instant.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { type Answer, reasonsText, type SurveyType, typeName } from "./answer-names.ts";
import { SurveySummary } from "./survey-summary.tsx";
import { TicketsTable } from "./tickets-table.tsx";

const AnswerDrawer = lazy(() => import("./answer-drawer.tsx").then((file) => ({ default: file.AnswerDrawer })));
const ExportForm = lazy(() => import("../../shell/export-form.tsx").then((file) => ({ default: file.ExportForm })));

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
  const filter = { surveyType, maxScore, dealerCode: address.get("dealer"), from: address.get("from"), to: address.get("to") };
  const answers = useCall("surveyAnswers", { pageNum: address.pageNum, pageSize: address.pageSize, ...filter }, { keep: true });
  const summary = useCall("surveySummary", filter, { keep: true });
  return (
    <>
      <search aria-label="筛选答案" className="mb-4 flex flex-wrap items-center gap-2">
        <ChoiceFilter label="类型" width={120} chosen={surveyType} options={typeOptions} onChange={(type) => address.set({ type })} />
        <ChoiceFilter
          label="评分"
          width={160}
          chosen={maxScore}
          options={scoreOptions}
          onChange={(max) => address.set({ max: max === null ? null : String(max) })}
        />
        <DealerFilter address={address} />
        <PeriodFilter address={address} />
        {filter.from ? null : <span className="text-note text-ink-3">未选起始日期，显示近 {SURVEY_LIST_MONTHS} 个月</span>}
      </search>
      {summary.error ? <Notice kind="warning">汇总暂时读不到：{summary.error.message}</Notice> : null}
      {summary.data && summary.data.answers > 0 ? <SurveySummary summary={summary.data} /> : null}
      <ListTable
        label="问卷答案"
        minWidth={1040}
        answer={answers}
        address={address}
        rowKey={({ id }) => id}
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
                className="flex max-w-120 items-center gap-2 text-left hover:text-brand hover:underline"
                onClick={() => setOpen(answer)}
              >
                <span className="truncate">{answer.text || reasonsText(answer) || "查看评分"}</span>
                {answer.photos > 0 ? <Icon of={ImageIcon} size={14} label={`${answer.photos} 张照片`} /> : null}
              </button>
            ),
          },
          {
            key: "contact",
            title: "联系方式",
            width: 170,
            render: ({ contact }) => <span className="whitespace-nowrap">{contact || <span className="text-ink-3">匿名</span>}</span>,
          },
        ]}
      />
      <Suspense>{open ? <AnswerDrawer answer={open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </>
  );
}
