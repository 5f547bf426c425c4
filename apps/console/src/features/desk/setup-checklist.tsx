import type { SetupStep } from "@marque/contract/calls/manage/setup";
import { Check, Circle } from "lucide-react";
import { Link } from "react-router";
import { useCall } from "../../shell/calls.ts";
import { Icon } from "../../ui/icon.tsx";

interface StepWords {
  title: string;
  /** How it is done. */
  text: string;
  /** Where. */
  to: string;
}

const SETTINGS = "/content/siteSettings/1";

const words: Record<SetupStep, StepWords> = {
  name: { title: "品牌名与公司全称", text: "在站点设置的“品牌”一栏填写", to: SETTINGS },
  symbol: { title: "品牌图形", text: "上传图形的 SVG 文件与手机主屏幕图标", to: SETTINGS },
  phones: { title: "销售与服务热线", text: "在站点设置的“电话与在线客服”一栏填写", to: SETTINGS },
  filings: { title: "备案号", text: "在站点设置的“页脚”一栏填写，法律要求显示在首页", to: SETTINGS },
  site: { title: "发布站点设置", text: "发布之前，访客只看到“网站筹备中”", to: SETTINGS },
  agreements: { title: "协议", text: "补齐四份协议里标着【待填】的内容，由另一位同事发布", to: "/content/protocol" },
  crm: {
    title: "CRM 的运营方",
    text: "客户请求会推送到 CRM：隐私政策的“委托处理”须写明运营它的公司，与配置 CRM_OPERATOR 里的全称一致",
    to: "/content/protocol",
  },
  vehicle: { title: "第一款车型", text: "在列表里新建车型，填好配置、价格与车型页面后由另一位同事发布", to: "/vehicles" },
  dealer: {
    title: "第一家经销商",
    text: "在经销商里新建，或导入一张表格；填好坐标、营业时间与服务",
    to: "/dealers",
  },
  calendar: {
    title: "工作日历",
    text: "写入今年的放假与调休，11 月起还要有明年的：投诉的七个工作日按它计算",
    to: "/content/workCalendar",
  },
};

/** What a new site still lacks, each with where it is done; nothing once all of it is there. */
export function SetupChecklist() {
  const { data } = useCall("setupChecklist", {});
  const open = data?.steps.filter(({ done }) => !done).length ?? 0;
  if (!data || open === 0) return null;
  return (
    <section aria-label="建站清单" className="px-4 pb-8 lg:px-6">
      <h2 className="flex items-baseline gap-2 border-b border-ink pb-1.5 font-medium">
        建站清单
        <span className="text-ink-3 tabular-nums">
          {data.steps.length - open}/{data.steps.length}
        </span>
      </h2>
      <ol className="lg:columns-2 lg:gap-8">
        {data.steps.map(({ step, done }) => (
          <Step key={step} {...words[step]} done={done} />
        ))}
      </ol>
    </section>
  );
}

function Step({ title, text, to, done }: StepWords & { done: boolean }) {
  const look = done ? "text-ink-3" : "font-medium hover:text-brand hover:underline";
  return (
    <li className="flex break-inside-avoid items-start gap-3 border-b border-line py-2">
      <span className={done ? "mt-0.5 text-success" : "mt-0.5 text-ink-3"}>
        <Icon of={done ? Check : Circle} />
      </span>
      <div className="min-w-0">
        <Link to={to} className={look}>
          {title}
        </Link>
        <span className="sr-only">{done ? "，已完成" : "，未完成"}</span>
        <p className="text-small text-ink-3">{text}</p>
      </div>
    </li>
  );
}
