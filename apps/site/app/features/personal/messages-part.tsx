import type { MemberMessage } from "@marque/contract/calls/member-centre";
import { messageTopics } from "@marque/contract/rules/member-message";
import { fullMomentText } from "@marque/contract/rules/shanghai-time";
import { useState } from "react";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextButton, TextLink } from "#ui/text-link.tsx";
import { MoreButton } from "./more-button.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";
import { useMore } from "./use-more.ts";

type Change = Partial<Pick<MemberMessage, "isRead">> & { isRemoved?: boolean };

/** What the house has told a member. */
export function MessagesPart({ onChange }: { onChange(): void }) {
  const first = useAnswer("memberMessages", {});
  const more = useMore(first.data, (after) => calls.call("memberMessages", { after }));
  /** What was done here since, by message. */
  const [changes, setChanges] = useState<Readonly<Record<string, Change>>>({});
  const note = (id: string, change: Change) => setChanges((before) => ({ ...before, [id]: { ...before[id], ...change } }));

  async function done(work: Promise<unknown>, after: () => void) {
    try {
      await work;
      after();
      onChange();
    } catch {
      // The toast has said why; nothing has changed.
    }
  }
  const mark = ({ id }: MemberMessage, read: boolean) =>
    done(calls.call("memberMessageMark", { id, read }), () => note(id, { isRead: read }));
  const remove = ({ id }: MemberMessage, removed: boolean) =>
    done(calls.call("memberMessageRemove", { id, removed }), () => note(id, { isRemoved: removed }));
  const rows = more.rows.map((message) => ({ ...message, ...changes[message.id] }));
  const hasUnread = rows.some(({ isRead, isRemoved }) => !isRead && !isRemoved);
  const markAll = () =>
    done(calls.call("memberMessagesRead", {}), () => {
      for (const { id } of rows) note(id, { isRead: true });
    });

  return (
    <PartFrame
      title="消息"
      text="办理进展会同时发到您的手机。"
      action={hasUnread ? <TextButton onClick={() => void markAll()}>全部标为已读</TextButton> : null}
    >
      <Answer of={first}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title="还没有消息" text="预约、报名与投诉的进展会出现在这里。" />
          ) : (
            <>
              <ul className="opens">
                {rows.map((message) => (
                  <li key={message.id} className="hair-b py-6">
                    {message.isRemoved ? (
                      <p className="text-ink-2">
                        消息已删除。
                        <TextButton look="inline" className="hit-area" onClick={() => void remove(message, false)}>
                          撤回
                        </TextButton>
                      </p>
                    ) : (
                      <Message message={message} onMark={(read) => void mark(message, read)} onRemove={() => void remove(message, true)} />
                    )}
                  </li>
                ))}
              </ul>
              <MoreButton more={more}>更早的消息</MoreButton>
            </>
          )
        }
      </Answer>
    </PartFrame>
  );
}

function Message({ message, onMark, onRemove }: { message: MemberMessage; onMark(read: boolean): void; onRemove(): void }) {
  const { topic, text, link, at, isRead } = message;
  return (
    <article className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-7 gap-y-1 max-md:grid-cols-[minmax(0,1fr)]">
      <p className="text-s text-ink-3 max-md:flex max-md:items-center max-md:gap-2">
        {messageTopics[topic]}
        {isRead ? null : (
          <span className="ml-2 inline-flex items-center gap-1.5 text-brand">
            <span aria-hidden="true" className="size-1.5 rounded-round bg-brand" />
            未读
          </span>
        )}
      </p>
      <div>
        <p className={isRead ? "text-ink-2" : "font-medium"}>{text}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-5 text-s">
          <time dateTime={at} className="text-ink-3">
            {fullMomentText(at)}
          </time>
          {link ? (
            <TextLink to={link.to} look="plain" onClick={() => isRead || onMark(true)}>
              {link.text}
            </TextLink>
          ) : null}
          <TextButton look="plain" onClick={() => onMark(!isRead)}>
            {isRead ? "标为未读" : "标为已读"}
          </TextButton>
          <TextButton look="plain" onClick={onRemove}>
            删除
          </TextButton>
        </p>
      </div>
    </article>
  );
}
