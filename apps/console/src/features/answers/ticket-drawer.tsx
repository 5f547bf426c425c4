import { TICKET_NOTE_MAX } from "@marque/contract/rules/survey";
import { useAction } from "../../shell/calls.ts";
import { useMay } from "../../shell/session.tsx";
import { Button } from "../../ui/button.tsx";
import { Drawer } from "../../ui/drawer.tsx";
import { Form, FormField } from "../../ui/form.tsx";
import { Input } from "../../ui/input.tsx";
import { Instant } from "../../ui/instant.tsx";
import { toast } from "../../ui/toast.tsx";
import { AnswerBody } from "./answer-body.tsx";
import { type Ticket, typeName } from "./answer-names.ts";

interface TicketProps {
  ticket: Ticket;
  onClose(): void;
}

/** A low score in full, the number to call, and what the call came to. */
export function TicketDrawer({ ticket, onClose }: TicketProps) {
  const { answer, doneAt } = ticket;
  const mayCallBack = useMay("answers.callBack");
  const isOpen = ticket.state === "OPEN";
  return (
    <Drawer open title={`${typeName(answer.surveyType)}低分回访`} onClose={onClose}>
      <dl className="mb-5 grid grid-cols-[6em_1fr] gap-y-1">
        <dt className="text-ink-3">提交时间</dt>
        <dd>
          <Instant at={ticket.openedAt} />
        </dd>
        <dt className="text-ink-3">回访期限</dt>
        <dd>
          <Instant at={ticket.dueAt} />
        </dd>
        <dt className="text-ink-3">经销商</dt>
        <dd>{answer.dealer || "—"}</dd>
        <dt className="text-ink-3">联系方式</dt>
        <dd>{isOpen && answer.contact && mayCallBack ? <Contact ticket={ticket} /> : answer.contact || "匿名"}</dd>
        {doneAt ? (
          <>
            <dt className="text-ink-3">回访人</dt>
            <dd>
              {ticket.doneBy}，<Instant at={doneAt} />
            </dd>
            <dt className="text-ink-3">回访结果</dt>
            <dd className="whitespace-pre-wrap">{ticket.note || "—"}</dd>
          </>
        ) : null}
      </dl>
      <AnswerBody answer={answer} />
      {isOpen && mayCallBack ? <Result ticket={ticket} onClose={onClose} /> : null}
      {isOpen && !mayCallBack ? <p className="mt-6 border-t border-line pt-4 text-ink-3">你没有回访低分答卷的权限。</p> : null}
    </Drawer>
  );
}

/** Name and mobile: masked until they are asked for, because each look is in the log. */
function Contact({ ticket: { id, answer } }: Pick<TicketProps, "ticket">) {
  const look = useAction("surveyTicketContact");
  if (look.data) {
    const { name, mobile } = look.data;
    return (
      <>
        {name}{" "}
        <a href={`tel:${mobile}`} className="text-brand tabular-nums hover:underline">
          {mobile}
        </a>
      </>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {answer.contact}
      <Button small loading={look.isPending} onClick={() => look.mutate({ id: Number(id) })}>
        查看联系方式
      </Button>
      <span className="text-note text-ink-3">每次查看都有记录。</span>
    </div>
  );
}

function Result({ ticket: { id, answer }, onClose }: TicketProps) {
  const finish = useAction("surveyTicketDone", { refreshes: ["surveyTickets"] });

  async function submit({ note }: { note: string }) {
    await finish.mutateAsync({ id: Number(id), note });
    toast.done("已标记为已回访");
    onClose();
  }

  return (
    <section aria-label="回访" className="mt-6 border-t border-line pt-4">
      <Form<{ note: string }> label="回访结果" onSubmit={submit}>
        {(sending) => (
          <>
            <FormField
              name="note"
              label="回访结果"
              required="请写明回访结果"
              hint={answer.contact ? "客户怎么说、答应了什么、何时完成" : "客户没有留下联系方式，请写明核实与处理的情况"}
              check={(note: string | undefined) => (note && note.trim().length < 2 ? "请写明回访结果，至少 2 个字" : "")}
            >
              <Input.TextArea rows={4} maxLength={TICKET_NOTE_MAX} showCount />
            </FormField>
            <div className="mt-6 flex justify-end">
              <Button kind="primary" submit loading={sending}>
                标记为已回访
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
