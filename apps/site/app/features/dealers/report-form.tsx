import { CallError } from "@marque/contract/client";
import { DEALER_REPORT_MAX, type DealerReportSubject, dealerReportSubjects, dealerReportWords } from "@marque/contract/rules/dealer-words";
import { type FormEvent, useId, useRef, useState } from "react";
import { failureText } from "../../forms/failure-text.ts";
import { Problem } from "../../forms/form-parts.tsx";
import { newRequestId } from "../../forms/request-id.ts";
import { WebsiteTrap } from "../../forms/website-trap.tsx";
import { calls } from "../../shell/calls.ts";
import { Button } from "../../ui/button.tsx";
import { LineSelect } from "../../ui/line-field.tsx";
import { textLinkClass } from "../../ui/text-link.tsx";

/** 信息有误: what is wrong, and perhaps how it should read. Nothing is asked of who says so. Only where there is JavaScript. */
export function ReportForm({ code }: { code: string }) {
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const requestId = useRef("");
  const website = useRef<HTMLInputElement>(null);
  const isBusy = useRef(false);
  const id = useId();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy.current) return;
    const typed = new FormData(event.currentTarget);
    const subject = dealerReportSubjects.find((one) => one === typed.get("subject"));
    setFailure(null);
    setProblem(subject ? null : "请选择哪里有误");
    if (!subject) return event.currentTarget.querySelector("select")?.focus();
    isBusy.current = true;
    setSending(true);
    requestId.current ||= newRequestId();
    try {
      const report = { requestId: requestId.current, code, subject: subject as DealerReportSubject, text: String(typed.get("text") ?? "") };
      await calls.call("dealerReport", { ...report, website: website.current?.value ?? "" }, { quiet: true });
      setDone(true);
    } catch (error) {
      setFailure((error instanceof CallError && error.fields.text) || failureText(error));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return (
    <details className="[:root:not([data-js])_&]:hidden">
      <summary className={`${textLinkClass("plain")} cursor-pointer list-none text-s text-ink-2 [&::-webkit-details-marker]:hidden`}>
        信息有误？
      </summary>
      {isDone ? (
        <p role="status" className="max-w-read py-3 text-s">
          已收到，我们会与门店核对后更正。谢谢您。
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} aria-label="反馈信息有误" className="grid max-w-100 gap-4 py-3">
          <div>
            <LineSelect label="哪里有误" name="subject" defaultValue="" onChange={() => setProblem(null)}>
              <option value="">请选择</option>
              {dealerReportSubjects.map((subject) => (
                <option key={subject} value={subject}>
                  {dealerReportWords[subject]}
                </option>
              ))}
            </LineSelect>
            {problem ? <Problem>{problem}</Problem> : null}
          </div>
          <div>
            <label htmlFor={id} className="block text-note text-ink-3">
              正确的是（选填，请不要填写个人信息）
            </label>
            <textarea
              id={id}
              name="text"
              rows={2}
              maxLength={DEALER_REPORT_MAX}
              className="hair-b w-full resize-y bg-transparent py-2 text-b2"
            />
          </div>
          <WebsiteTrap ref={website} />
          {failure ? <Problem>{failure}</Problem> : null}
          <Button type="submit" look="outline" size="small" loading={isSending} loadingText="提交中" className="justify-self-start">
            提交反馈
          </Button>
        </form>
      )}
    </details>
  );
}
