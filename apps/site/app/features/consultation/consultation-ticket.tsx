import { momentText } from "@marque/contract/rules/shanghai-time";
import type { CallOutput } from "@marque/contract/types";
import { useEffect, useRef } from "react";
import { Facts } from "#forms/facts.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { answererOf, ticketFacts } from "./ticket-facts.ts";

/** What was promised, as a document: number, who calls, and until when. */
export function ConsultationTicket({ ticket }: { ticket: CallOutput<"consultation"> }) {
  const { dealer, promisedAt, token } = ticket;
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
            {answererOf(dealer)}将在 <b className="num text-ink">{momentText(promisedAt)}</b> 前与您联系。
          </>
        ) : (
          `${answererOf(dealer)}将尽快与您联系。`
        )}
        编号和查询链接已发到您的手机。
      </p>
      <div className="hair-t">
        <Facts facts={ticketFacts(ticket)} />
      </div>
      <p className="mt-8 flex flex-wrap gap-x-6 gap-y-2">
        <TextLink to={`/appointmentConsul/ticket/${token}`} look="plain">
          查看进度或撤回
        </TextLink>
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
