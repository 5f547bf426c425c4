import type { CallOutput } from "@marque/contract/types";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { useNow } from "../../ui/use-now.ts";
import { RuleLink } from "../rule-link.tsx";
import { useSettings } from "../site-data.ts";
import { serviceState } from "./service-text.ts";

export type Questions = CallOutput<"commonQuestions">;

const underlined = "underline underline-offset-[3px]";

/** What somebody may come for, in the order in which they do, and what they can expect of it. */
const ways = [
  { text: "预约咨询", to: null, promise: "营业时间内两小时联系您" },
  { text: "投诉与建议", to: "/complaint", promise: "七个工作日内书面答复" },
  { text: "查询投诉进度", to: "/complaint/progress", promise: "凭编号和手机号" },
  { text: "查询试驾预约", to: "/test-drive/booking", promise: "可改期、可取消" },
  { text: "召回查询", to: "/carRecall", promise: "输入车架号" },
] as const;

export interface ServiceContentsProps {
  /** Null while they are on their way, or cannot be had: everything else stands without them. */
  questions: Questions | null;
  /** Of the titles in the outline of the page or panel. */
  level: 2 | 3;
  /** Links take the place of the panel's entry in the history. */
  replace?: boolean;
}

/** Online service: whether somebody answers, by which number, what can be left in writing, and what is asked most. Never a dead end. */
export function ServiceContents({ questions, level, replace = false }: ServiceContentsProps) {
  const { onlineService, phones } = useSettings();
  const now = useNow();
  const state = now && serviceState(onlineService.hours, now);
  const Title = `h${level}` as const;
  return (
    <div className="grid gap-y-8">
      <section aria-label="电话">
        <a href={`tel:${phones.service}`} className="num text-n3 hover:text-brand">
          {phones.service}
        </a>
        <p role="status" className="num mt-1 min-h-6 text-m text-ink-2">
          {state ? <span className={state.isOpen ? "text-success" : ""}>{state.text}</span> : null}
        </p>
        <p className="num text-s text-ink-3">
          {onlineService.hours ? `服务时间 ${onlineService.hours}，` : ""}道路救援 24 小时。
          <span className="whitespace-nowrap">
            购车请致电{" "}
            <a href={`tel:${phones.sales}`} className={underlined}>
              {phones.sales}
            </a>
          </span>
        </p>
      </section>
      <section aria-label="留言与查询">
        <Title className="mb-2 text-s font-regular text-ink-3">{state?.isOpen === false ? "现在可以先写下来" : "也可以写下来"}</Title>
        <ul className="opens">
          {ways.map(({ text, to, promise }) => (
            <li key={text} className="hair-b relative flex min-h-(--hit) flex-wrap items-center justify-between gap-x-4 py-2 text-m">
              {to === null ? (
                <RuleLink link={onlineService.link || "/appointmentConsul"} className="font-medium hover:underline care:underline">
                  {text}
                </RuleLink>
              ) : (
                <LinkTarget to={to} replace={replace} className="font-medium hover:underline care:underline">
                  {text}
                </LinkTarget>
              )}
              <span className="text-s text-ink-3">{promise}</span>
            </li>
          ))}
        </ul>
      </section>
      {questions && questions.length > 0 ? (
        <section aria-label="常见问题">
          <Title className="mb-2 text-s font-regular text-ink-3">常见问题</Title>
          <div className="opens">
            {questions.map((question) => (
              <Disclosure key={question.id} title={<span className="text-m font-medium">{question.question}</span>}>
                <Answer question={question} />
              </Disclosure>
            ))}
          </div>
        </section>
      ) : null}
    </div>
  );
}

function Answer({ question: { answer, link, linkText } }: { question: Questions[number] }) {
  return (
    <div className="text-m text-ink-2">
      {answer.split(/\n+/).map((paragraph, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text stay where they are
        <p key={place} className="mt-1">
          {paragraph}
        </p>
      ))}
      {link && linkText ? (
        <RuleLink link={link} className={`mt-2 inline-block text-ink ${underlined}`}>
          {linkText}
        </RuleLink>
      ) : null}
    </div>
  );
}
