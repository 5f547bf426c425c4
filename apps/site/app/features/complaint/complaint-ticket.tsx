import { complaintTopics } from "@marque/contract/rules/complaint";
import { momentText } from "@marque/contract/rules/shanghai-time";
import type { CallOutput } from "@marque/contract/types";
import { useEffect, useRef } from "react";
import { Facts } from "#forms/facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { complaintPath, FIND_COMPLAINT_PATH } from "./complaint-paths.ts";

/** What was promised, as a document: number, who answers, and until when. */
export function ComplaintTicket({ ticket: { no, token, topic, mobile, promisedAt } }: { ticket: CallOutput<"complaint"> }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="ticket-title" className="max-w-160">
      <h2 id="ticket-title" ref={title} tabIndex={-1} className="text-t1 outline-none">
        投诉已受理
      </h2>
      <p className="mt-2 mb-8 text-ink-2">
        总部将在 <b className="num text-ink">{momentText(promisedAt)}</b> 前书面答复您。编号和查询链接已发到您的手机。
      </p>
      <div className="hair-t">
        <Facts
          facts={[
            { term: "编号", text: <span className="font-medium select-all">{no}</span> },
            { term: "类型", text: complaintTopics[topic] },
            { term: "答复期限", text: momentText(promisedAt) },
            { term: "手机号", text: mobile },
          ]}
        />
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={complaintPath(token)} look="plain">
          查看进度
        </TextLink>
        <TextLink to={FIND_COMPLAINT_PATH} look="plain">
          以后凭编号查询
        </TextLink>
      </p>
    </section>
  );
}
