import { consultationTopics } from "@marque/contract/rules/consultation";
import { contactWays, windowText } from "@marque/contract/rules/contact-wish";
import { momentText } from "@marque/contract/rules/shanghai-time";
import type { CallOutput } from "@marque/contract/types";
import { useEffect, useRef } from "react";
import { Facts } from "#forms/facts.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** What was promised, as a document: number, who calls, and until when. */
export function ConsultationTicket({ ticket }: { ticket: CallOutput<"consultation"> }) {
  const { no, topic, dealer, contactWay, contactWindow, mobile, promisedAt } = ticket;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="ticket-title" className="max-w-160">
      <h2 id="ticket-title" ref={title} tabIndex={-1} className="text-t1 outline-none">
        咨询已收到
      </h2>
      <p className="mt-2 mb-8 text-ink-2">
        {promisedAt ? (
          <>
            {dealer ?? "总部客服"}将在 <b className="num text-ink">{momentText(promisedAt)}</b> 前与您联系。
          </>
        ) : (
          `${dealer ?? "总部客服"}将尽快与您联系。`
        )}
        编号已发到您的手机。
      </p>
      <div className="hair-t">
        <Facts
          facts={[
            { term: "编号", text: no },
            { term: "内容", text: consultationTopics[topic] },
            { term: "答复方", text: dealer ?? "总部客服" },
            { term: "联系方式", text: `${contactWays[contactWay]}，${windowText(contactWindow)}` },
            { term: "手机号", text: mobile },
          ]}
        />
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to="/car-type" look="plain">
          继续看车型
        </TextLink>
        <TextLink to="/test-drive" look="plain">
          预约试驾
        </TextLink>
      </p>
    </section>
  );
}
