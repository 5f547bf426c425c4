import type { GivenConsent, KeptImages, StandingNotice } from "@marque/contract/calls/member-centre";
import { consentPurposeTexts } from "@marque/contract/rules/member-submission";
import { dateText, fullMomentText } from "@marque/contract/rules/shanghai-time";
import { submissionKinds } from "@marque/contract/rules/submission";
import { useState } from "react";
import { useAnswer } from "#forms/use-answer.ts";
import { calls } from "#shell/calls.ts";
import { useLoaded } from "#shell/loaded.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { MoreButton } from "./more-button.tsx";
import { Answer, PartFrame } from "./part-frame.tsx";
import { useMore } from "./use-more.ts";

const loadDialog = () => import("#ui/dialog.tsx");

/** Who has a member's data and why, which pictures exist, and the way to take it back (features §6 idea 10). */
export function ConsentsPart({ onChange }: { onChange(): void }) {
  const first = useAnswer("memberConsents", {});
  const more = useMore(first.data, (after) => calls.call("memberConsents", { after }));
  const [asked, setAsked] = useState<GivenConsent | null>(null);
  const [isSending, setSending] = useState(false);
  const [withdrawn, setWithdrawn] = useState<Readonly<Record<string, string>>>({});
  const dialog = useLoaded(loadDialog, asked !== null);

  async function withdraw({ no }: GivenConsent) {
    setSending(true);
    try {
      await calls.call("memberConsentWithdraw", { no });
      setWithdrawn((before) => ({ ...before, [no]: new Date().toISOString() }));
      onChange();
    } catch {
      // The toast has said why; nothing has changed.
    } finally {
      setSending(false);
      setAsked(null);
    }
  }

  return (
    <PartFrame title="我的授权" text="谁收到了您的信息、为了什么、依据哪一版文本；撤回后对方停止与您联系，并在这里确认。">
      <Answer of={first}>
        {({ images, notices }) => (
          <>
            {more.rows.length === 0 ? (
              notices.length > 0 ? null : (
                <EmptyState title="还没有给出任何授权" text="提交预约、报名或咨询后，您同意了什么会记在这里。" />
              )
            ) : (
              <ul className="opens">
                {more.rows.map((given) => (
                  <Given
                    key={given.no}
                    given={withdrawn[given.no] ? { ...given, withdrawnAt: withdrawn[given.no] ?? null, mayWithdraw: false } : given}
                    isSending={isSending && asked?.no === given.no}
                    onWithdraw={() => setAsked(given)}
                  />
                ))}
              </ul>
            )}
            <MoreButton more={more}>更早的授权</MoreButton>
            {notices.length > 0 ? <Notices notices={notices} isFirst={more.rows.length === 0} /> : null}
            <Images images={images} />
          </>
        )}
      </Answer>
      {asked && dialog ? (
        <dialog.Dialog
          open
          onOpenChange={(open) => open || setAsked(null)}
          title="撤回并停止联系？"
          text={`${asked.summary}若还在办理，会随即取消。已经完成的服务不受影响。`}
          cancelText="保留"
          confirmText="撤回"
          onConfirm={() => void withdraw(asked)}
        />
      ) : null}
    </PartFrame>
  );
}

function Given({ given, isSending, onWithdraw }: { given: GivenConsent; isSending: boolean; onWithdraw(): void }) {
  const { no, kind, summary, at, consents, keepUntil, withdrawnAt, confirmedAt, mayWithdraw } = given;
  const receivers = [...new Set(consents.map(({ receiver }) => receiver).filter(Boolean))];
  return (
    <li className="hair-b grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-7 gap-y-4 py-6 max-md:grid-cols-[minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-b2 font-medium">
          {summary || submissionKinds[kind]}
          {withdrawnAt ? (
            <Badge look={confirmedAt ? "success" : "warning"}>{confirmedAt ? "已确认停止联系" : "已撤回，等待对方确认"}</Badge>
          ) : null}
        </h2>
        <p className="mt-1 text-s text-ink-3">
          <span className="inline-block">
            {submissionKinds[kind]} {no}，
          </span>
          <span className="inline-block">{fullMomentText(at)}提交</span>
        </p>
        <p className="mt-3">{receivers.length > 0 ? `已提供给${receivers.join("、")}` : "只由我们处理，没有提供给其他公司"}</p>
        <ul className="mt-2 grid gap-1 text-s text-ink-2">
          {consents.map(({ purpose, protocolId, version }) => (
            <li key={purpose}>
              {consentPurposeTexts[purpose]}，
              <TextLink to={`/private?id=${protocolId}&version=${encodeURIComponent(version)}`} look="inline">
                文本 {version}
              </TextLink>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-s text-ink-3">
          {withdrawnAt ? `${fullMomentText(withdrawnAt)}撤回` : `保存至${dateText(keepUntil)}`}
          {confirmedAt ? `，${fullMomentText(confirmedAt)}对方确认` : ""}
        </p>
      </div>
      {mayWithdraw ? (
        <Button
          look="quiet"
          size="small"
          loading={isSending}
          loadingText="正在撤回"
          aria-label={`撤回并停止联系：${summary}`}
          onClick={onWithdraw}
        >
          撤回并停止联系
        </Button>
      ) : null}
    </li>
  );
}

/** Messages that keep a number until they are ended. */
function Notices({ notices, isFirst }: { notices: readonly StandingNotice[]; isFirst: boolean }) {
  return (
    <section className={isFirst ? "" : "mt-14"}>
      <h2 className="mb-3 text-t2">订阅的短信</h2>
      <ul className="opens">
        {notices.map(({ what, of, at, until, path }) => (
          <li key={path} className="hair-b flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5">
            <div>
              <p>
                {what}
                <span className="ml-3 inline-block text-s text-ink-3">{of}</span>
              </p>
              <p className="mt-1 text-s text-ink-3">
                {dateText(at)}订阅，{dateText(until)}自动结束
              </p>
            </div>
            <TextLink to={path} look="plain" aria-label={`查看或停止：${what}，${of}`}>
              查看或停止
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Images({ images }: { images: readonly KeptImages[] }) {
  return (
    <section className="mt-14">
      <h2 className="mb-3 text-t2">保存着的图片</h2>
      {images.length === 0 ? (
        <p className="opens py-6 text-ink-2">没有保存您的任何图片。</p>
      ) : (
        <ul className="opens">
          {images.map(({ what, of, count, at, until }) => (
            <li key={`${what} ${of} ${at}`} className="hair-b flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-5">
              <p>
                {what} {count} 张
                <span className="ml-3 text-s text-ink-3">
                  {of}，{dateText(at)}上传
                </span>
              </p>
              <p className="text-s text-ink-2">{until ? `${dateText(until)}删除${daysLeft(until)}` : "办理完毕后删除"}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function daysLeft(until: string): string {
  const days = Math.ceil((new Date(until).getTime() - Date.now()) / 86_400_000);
  return days > 0 ? `，还有 ${days} 天` : "";
}
