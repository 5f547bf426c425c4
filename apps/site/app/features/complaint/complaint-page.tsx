import { COMPLAINT_ANSWER_DAYS } from "@marque/contract/rules/complaint";
import { lazy, memo, Suspense } from "react";
import { lateForm } from "../../forms/late-form.ts";
import { NeedsScript } from "../../forms/needs-script.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ComplaintFormProps } from "./complaint-form.tsx";
import { FIND_COMPLAINT_PATH } from "./complaint-paths.ts";

const ComplaintForm = lazy(lateForm(() => import("./complaint-form.tsx"), { keptUnder: "complaint", byAddress: true }));

/** What /complaint shows from the start. */
export type ComplaintData = ComplaintFormProps;

const promises = [
  `${COMPLAINT_ANSWER_DAYS} 个工作日内书面答复，提交前写明是哪一天`,
  "由总部专人处理，不交给被投诉的门店",
  "处理到哪一步，凭编号和手机号可查",
  "对答复不满意，可要求升级重新处理一次",
  "也可以拨打 12315 向市场监管部门投诉",
];

/** What is promised at the left, the form at the right; from tablets down one above the other. */
export function ComplaintPage({ provinces }: ComplaintData) {
  return (
    <div className="wrap grid grid-cols-12 gap-x-(--gutter) pt-[clamp(28px,4vw,64px)] pb-(--section) max-lg:block">
      <div className="col-span-4 max-lg:mb-10">
        <h1 className="text-d2">投诉与建议</h1>
        <p className="mt-2 text-ink-2">把不满意的事写下来。我们会核实，并书面答复您。</p>
        <TextLink to={FIND_COMPLAINT_PATH} look="plain" className="mt-2 text-m">
          已经投诉过，查询进度
        </TextLink>
        <ul className="hair-t mt-6">
          {promises.map((line) => (
            <li key={line} className="hair-b py-3.5 text-m text-ink-2">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-8 min-w-0">
        <NeedsScript by="service">在线投诉需要浏览器启用 JavaScript。</NeedsScript>
        <LateComplaintForm provinces={provinces} />
      </div>
    </div>
  );
}

/** Apart from the page: another render of it, coming before the form's script, would take the form of the server's page away. */
const LateComplaintForm = memo(function LateComplaintForm({ provinces }: ComplaintData) {
  return (
    <Suspense fallback={<Loading className="min-h-screen">{null}</Loading>}>
      <ComplaintForm provinces={provinces} />
    </Suspense>
  );
});
