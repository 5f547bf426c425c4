import { complaintStages, complaintTopics } from "@marque/contract/rules/complaint";
import { momentText } from "@marque/contract/rules/shanghai-time";
import type { CallOutput } from "@marque/contract/types";
import { type Fact, Facts } from "#forms/facts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { LostLink } from "#forms/lost-link.tsx";
import { SentHead, useSent } from "#forms/sent-page.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { FIND_COMPLAINT_PATH } from "./complaint-paths.ts";
import { Verdict } from "./verdict.tsx";
import { Withdraw } from "./withdraw.tsx";

type Progress = CallOutput<"complaintProgress">;

const steps = Object.values(complaintStages);

/** A complaint as whoever sent it sees it: how far it is, the answer in writing, and what to do with it. */
export function ProgressPage({ token, complaint: loaded }: { token: string; complaint: Progress }) {
  const { sent: complaint, heading, change } = useSent(loaded);
  const current = complaint.steps.findIndex(({ stage }) => stage === complaint.stage);

  return (
    <div className="wrap pb-(--section)">
      <SentHead heading={heading} title={titleOf(complaint)} text={textOf(complaint)} />
      <div className="grid grid-cols-12 items-start gap-x-(--gutter) gap-y-12 max-lg:grid-cols-1">
        <div className="min-w-0 lg:col-span-7">
          {complaint.stage ? <Stepper steps={steps} current={current} label="投诉进度" className="mb-10" /> : null}
          <Answers complaint={complaint} />
          {complaint.mayWithdraw ? <Withdraw token={token} onChange={change} /> : null}
          {complaint.mayClose || complaint.objectUntil ? <Verdict token={token} complaint={complaint} onChange={change} /> : null}
        </div>
        <aside aria-label="投诉内容" className="min-w-0 lg:col-span-4 lg:col-start-9">
          <h2 className="mb-2 text-s font-regular text-ink-3">投诉内容</h2>
          <div className="opens">
            <Facts facts={factsOf(complaint)} />
          </div>
          <div className="mt-8">
            <Hotline by="service" />
          </div>
        </aside>
      </div>
    </div>
  );
}

/** A link whose time is over, or that never was one. */
export function LostComplaintPage() {
  return (
    <LostLink
      title="这条进度链接已经失效，或不完整"
      text="为保护您的信息，链接在 90 天后失效。投诉本身不受影响，可以用编号和手机号找到它。"
      action={<ButtonLink to={FIND_COMPLAINT_PATH}>查询投诉进度</ButtonLink>}
    />
  );
}

function titleOf({ stage, ended, reopened }: Progress): string {
  if (ended) return ended.mergedNo ? "投诉已合并" : "投诉已终止";
  if (reopened && stage === "inHand") return "正在重新处理";
  return { received: "投诉已受理", inHand: "正在处理", answered: "已书面答复", closed: "投诉已结案" }[stage ?? "received"];
}

function textOf({ promisedAt, ended, objectUntil, stage }: Progress): string {
  if (ended) return ended.mergedNo ? `与编号 ${ended.mergedNo} 的请求合并处理。` : ended.reason || "资料已到期删除。";
  if (promisedAt) return `总部将在 ${momentText(promisedAt)} 前书面答复您。`;
  if (objectUntil) return `如对答复不满意，可在 ${momentText(objectUntil)} 前要求重新处理，限一次。`;
  return stage === "closed" ? "感谢您告诉我们。" : "答复如下。";
}

function Answers({ complaint: { answers, reopened } }: { complaint: Progress }) {
  if (answers.length === 0 && !reopened) return null;
  const said = [
    ...answers.map(({ text, at }) => ({ title: "书面答复", text, at })),
    ...(reopened ? [{ title: "您表示不满意", text: reopened.reason, at: reopened.at }] : []),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <div className="opens">
      {said.map(({ title, text, at }) => (
        <section key={at} aria-label={`${title}，${momentText(at)}`} className="hair-b py-6">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-t3">
            {title}
            <span className="num text-s font-regular text-ink-3">{momentText(at)}</span>
          </h2>
          {text.split(/\n+/).map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text stay where they are
            <p key={place} className="mt-3 max-w-(--container-read) text-b1 break-words">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

function factsOf({ no, topic, dealer, content, outcome, photos, steps: reached }: Progress): Fact[] {
  return [
    { term: "编号", text: <span className="font-medium select-all">{no}</span> },
    { term: "类型", text: complaintTopics[topic] },
    ...(dealer ? [{ term: "门店", text: dealer }] : []),
    ...(content ? [{ term: "经过", text: <span className="break-words whitespace-pre-wrap">{content}</span> }] : []),
    ...(outcome ? [{ term: "期望", text: <span className="break-words whitespace-pre-wrap">{outcome}</span> }] : []),
    ...(photos > 0 ? [{ term: "照片", text: `${photos} 张` }] : []),
    ...reached.flatMap(({ stage, at }) => (at ? [{ term: complaintStages[stage], text: momentText(at) }] : [])),
  ];
}
