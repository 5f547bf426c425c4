import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { lateForm } from "#forms/late-form.ts";
import { NeedsScript } from "#forms/needs-script.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { FormPlace } from "../form-place.tsx";

/** The form and what it leans on comes apart from the page: most who read do not answer. */
const SurveyForm = lazy(lateForm(() => import("./survey-form.tsx"), { keptUnder: "survey" }));

/** Address that opens the satisfaction survey (specification §2, footer). */
const surveyAddress = (id: number) => `/disclose/detail/${id}/?info=satisfied`;

/** Where the satisfaction survey stands: the way to it, or, with `?info=satisfied`, the form. */
export function SurveyPlace({ id, open }: { id: number; open: boolean }) {
  const [sent, setSent] = useState<{ ticket: boolean; wantsCall: boolean } | null>(null);
  if (!open) {
    return (
      <FormPlace title="满意度调查" text="不留联系方式也能填，每一条都有人读。">
        <ButtonLink to={surveyAddress(id)}>填写问卷</ButtonLink>
      </FormPlace>
    );
  }
  return (
    <section aria-labelledby="survey-title" className="opens mt-10 max-w-read pt-8 print:hidden">
      {sent ? (
        <Thanks {...sent} />
      ) : (
        <>
          <h2 id="survey-title" className="text-t2">
            请告诉我们哪里不好
          </h2>
          <p className="mt-2 mb-8 text-s text-ink-2">约两分钟。默认匿名；需要回电的，再留姓名和手机号。没有提交的内容不会上传。</p>
          <NeedsScript by="service">在线问卷需要浏览器启用 JavaScript。</NeedsScript>
          <div className="[:root:not([data-js])_&]:hidden">
            <Suspense fallback={null}>
              <SurveyForm onSent={setSent} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

/** In place of the form once it was sent. */
function Thanks({ ticket, wantsCall }: { ticket: boolean; wantsCall: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status">
      <h2 ref={heading} id="survey-title" tabIndex={-1} className="text-t2 outline-none focus-visible:shadow-none">
        感谢您的反馈
      </h2>
      <p className="mt-2 text-ink-2">{thanksText(ticket, wantsCall)}</p>
    </div>
  );
}

function thanksText(ticket: boolean, wantsCall: boolean): string {
  if (ticket && wantsCall) return "很抱歉让您失望了。客户权益部将在 24 小时内致电您。";
  if (ticket) return "很抱歉让您失望了。客户权益部会在 24 小时内查看您的意见。";
  return wantsCall ? "客户权益部会与您联系。" : "您的意见已匿名提交，每一条都有人读。";
}
