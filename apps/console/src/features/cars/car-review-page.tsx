import type { CarReview, RevealedCar } from "@marque/contract/calls/manage/garage";
import { carDocuments, carOrigins, carRelations, carStates, ownerTypes } from "@marque/contract/rules/car-binding";
import { type ReactNode, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useAction, useCall } from "#shell/calls.ts";
import { PageHead } from "#shell/page-head.tsx";
import { useShortcut } from "#shell/shortcuts.ts";
import { Button } from "#ui/button.tsx";
import { Chip } from "#ui/chip.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Instant } from "#ui/instant.tsx";
import { Notice } from "#ui/notice.tsx";
import { PageError, PageLoading } from "#ui/page-state.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { DocumentView } from "./document-view.tsx";
import { LookDialog } from "./look-dialog.tsx";
import { isLate, stateTones, touched } from "./review-names.ts";

/** One request: the document at the left, what was said and what the sales records know at the right. */
export function CarReviewPage() {
  const id = Number(useParams().id);
  const found = useCall("carReview", { id });
  if (found.data) return <Review key={id} review={found.data} />;
  return found.error ? <PageError error={found.error} onRetry={() => found.refetch()} /> : <PageLoading />;
}

function Review({ review }: { review: CarReview }) {
  const [revealed, setRevealed] = useState<RevealedCar | null>(null);
  const [asks, setAsks] = useState(false);
  const release = useAction("carReviewRelease", { refreshes: touched });
  const navigate = useNavigate();
  const isPending = review.state === "PENDING";
  const isOthers = isPending && review.takenBy !== null && !review.isMine;
  useShortcut({ keys: "v", text: "查看凭证" }, () => setAsks(true), !revealed && !isOthers);
  return (
    <>
      <PageHead
        title={`${review.seriesName ? `${review.seriesName} ` : ""}${review.vinMasked}`}
        parents={[{ title: "车辆审核", to: "/car-reviews" }]}
        facts={
          <>
            <Chip tone={stateTones[review.state] ?? "plain"}>{carStates[review.state]}</Chip>
            {isPending ? (
              <span className="text-ink-3">
                期限 <Instant at={review.dueAt} /> {isLate(review) ? <Chip tone="danger">已超时</Chip> : null}
              </span>
            ) : null}
          </>
        }
        actions={
          review.isMine ? (
            <Button
              loading={release.isPending}
              onClick={() => release.mutate({ id: review.id }, { onSuccess: () => void navigate("/car-reviews") })}
            >
              放回队列
            </Button>
          ) : null
        }
      />
      <div className="grid gap-6 px-4 pb-6 lg:grid-cols-2 lg:px-6">
        <div className="min-w-0">
          <Document review={review} revealed={revealed} isOthers={isOthers} onAsk={() => setAsks(true)} />
        </div>
        <div className="grid min-w-0 content-start gap-5">
          {isOthers ? <Notice kind="warning">{review.takenBy}正在审核这条申请。</Notice> : null}
          <Comparison review={review} revealed={revealed} />
          <OwnerNow review={review} />
          {review.reason ? <Notice kind="info">上次的处理：{review.reason}</Notice> : null}
          <History review={review} />
        </div>
      </div>
      {isPending && !isOthers ? (
        <DecisionBar review={review} hasLooked={revealed !== null} onDone={() => void navigate("/car-reviews")} />
      ) : null}
      {asks ? <LookDialog review={review} onClose={() => setAsks(false)} onRevealed={setRevealed} /> : null}
    </>
  );
}

interface DocumentProps {
  review: CarReview;
  revealed: RevealedCar | null;
  isOthers: boolean;
  onAsk(): void;
}

function Document({ review, revealed, isOthers, onAsk }: DocumentProps) {
  if (revealed?.url) return <DocumentView url={revealed.url} />;
  if (!review.hasDocument) {
    return (
      <EmptyState title={review.documentGoneAt ? "凭证照片已到期删除。" : "这条申请没有凭证照片。"}>
        {revealed || isOthers ? null : (
          <Button keys="v" onClick={onAsk}>
            查看填写的原文
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <section
      aria-label="购车凭证"
      className="grid aspect-[88/60] place-content-center justify-items-center gap-3 border border-dashed border-line p-6"
    >
      <p className="text-ink-2">{review.documentKind ? carDocuments[review.documentKind] : "凭证"}照片与填写的原文未脱敏，查看须写明原因</p>
      <Button kind="primary" keys="v" disabled={isOthers} onClick={onAsk}>
        领取并查看凭证
      </Button>
    </section>
  );
}

/** What was said beside what the sales records know, row by row. */
function Comparison({ review, revealed }: { review: CarReview; revealed: RevealedCar | null }) {
  const { sale } = review;
  const rows: { term: string; said: ReactNode; known: ReactNode; matches: boolean | null }[] = [
    {
      term: "车架号",
      said: (
        <span className="tabular-nums">
          {revealed?.vin ?? review.vinMasked} {review.isVinUnusual ? <Chip tone="warning">校验位不符</Chip> : null}
        </span>
      ),
      known: sale ? `${sale.model}${sale.trim ? ` ${sale.trim}` : ""}` : "销售记录里没有这辆车",
      matches: sale ? true : null,
    },
    {
      term: "车主",
      said: `${revealed?.ownerName ?? review.ownerNameMasked}（${ownerTypes[review.ownerType]}）`,
      known: sale ? (revealed?.saleOwnerName ?? sale.ownerNameMasked) : "—",
      matches: sale?.name ?? null,
    },
    { term: "手机号", said: "申请人账号的手机号", known: sale ? "购车时留的手机号" : "—", matches: sale?.mobile ?? null },
    {
      term: "发动机号",
      said: revealed ? `…${revealed.engineTail || "—"}` : "查看凭证后显示",
      known: sale ? "后 6 位" : "—",
      matches: sale?.engine ?? null,
    },
    { term: "证件号", said: revealed ? revealed.idTail || "—" : "查看凭证后显示", known: "—", matches: null },
    { term: "车牌号", said: revealed ? revealed.plate || "未上牌" : review.plateMasked || "未上牌", known: "—", matches: null },
    { term: "初次登记", said: revealed ? revealed.firstLicensedOn || "—" : "查看凭证后显示", known: "—", matches: null },
    {
      term: "销售",
      said: carOrigins[review.origin],
      known: sale ? `${sale.soldOn}${sale.dealer ? `，${sale.dealer}` : ""}` : "—",
      matches: null,
    },
    { term: "与车主关系", said: carRelations[review.relation], known: "—", matches: null },
  ];
  return (
    <table className="w-full border-t border-ink text-left">
      <caption className="mb-2 text-left font-medium">填写的内容与销售记录</caption>
      <thead className="text-note text-ink-3">
        <tr>
          <th scope="col" className="w-24 py-1.5 font-normal">
            项目
          </th>
          <th scope="col" className="w-[42%] py-1.5 font-normal">
            申请人填写
          </th>
          <th scope="col" className="py-1.5 font-normal">
            销售记录
          </th>
          <th scope="col" className="w-16 py-1.5 font-normal">
            对照
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ term, said, known, matches }) => (
          <tr key={term} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 font-normal text-ink-3">
              {term}
            </th>
            <td className="py-1.5 pr-3 break-all">{said}</td>
            <td className="py-1.5 pr-3">{known}</td>
            <td className="py-1.5">
              {matches === null ? (
                <span className="text-ink-3">—</span>
              ) : (
                <Chip tone={matches ? "success" : "danger"}>{matches ? "一致" : "不一致"}</Chip>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OwnerNow({ review: { owner, transferUntil } }: { review: CarReview }) {
  if (!owner) return null;
  return (
    <Notice kind="warning">
      这辆车现由另一个账号（{owner.nameMasked}，<Instant at={owner.boundAt} /> 绑定）持有。
      {owner.hasObjected
        ? "对方已提出异议：通过将直接变更车主，请先与双方核实。"
        : transferUntil
          ? "已通知对方，正在等待答复。"
          : "通过后会通知对方，七日内没有异议即变更车主。"}
    </Notice>
  );
}

function History({ review: { history } }: { review: CarReview }) {
  return (
    <section aria-label="经过">
      <h2 className="mb-1 font-medium">经过</h2>
      <ol className="border-t border-line">
        {history.map(({ at, what, by, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end
          <li key={index} className="grid grid-cols-[9.5rem_1fr] gap-x-3 border-b border-line py-1.5">
            <Instant at={at} />
            <span>
              {what}
              <span className="text-ink-3">（{by}）</span>
              {note ? <span className="block text-ink-2">{note}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
