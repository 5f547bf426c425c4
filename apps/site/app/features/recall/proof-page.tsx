import { BASE_PATH } from "@marque/contract/base-path";
import type { RecallProof } from "@marque/contract/entities/recall";
import { recallOutcomes, recallVehicleStates } from "@marque/contract/rules/recall";
import { groupProofNumber } from "@marque/contract/rules/recall-proof";
import { useSettings } from "../../shell/site-data.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LineInput } from "../../ui/line-field.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { FactRow } from "./campaign-facts.tsx";

export interface ProofPageProps {
  /** As it was asked for; empty where nobody has yet. */
  number: string;
  /** Null where there is none of the number. */
  proof: RecallProof | null;
}

/** /carRecall?proof=: what a sheet that somebody was handed says, from our own records. Works without JavaScript. */
export function ProofPage({ number, proof }: ProofPageProps) {
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb crumbs={[{ label: "召回查询", to: "/carRecall" }, { label: "核验凭证" }]} />
      <h1 className="mt-4 text-d2">核验凭证</h1>
      <p className="mt-3 max-w-read text-balance text-ink-2">
        输入召回查询凭证上的编号，核对纸上写的与我们的记录是否一致。凭证上没有完整的车架号，请与车上的核对末四位。
      </p>
      <form action={`${BASE_PATH}/carRecall`} className="mt-8 flex max-w-140 flex-wrap items-end gap-x-6 gap-y-5 print:hidden">
        <LineInput
          label="凭证编号"
          name="proof"
          defaultValue={number}
          key={number}
          required
          maxLength={40}
          autoComplete="off"
          placeholder="RP261124-7F3K9-2QM41"
          className="min-w-[min(15rem,100%)] flex-1"
        />
        <Button type="submit">核验</Button>
      </form>
      {proof ? <Verified proof={proof} /> : number === "" ? null : <Unknown />}
    </div>
  );
}

function Verified({ proof: { number, outcome, statement, vin, at, recalls } }: { proof: RecallProof }) {
  return (
    <section aria-labelledby="verified" className="opens mt-12 max-w-[60rem]">
      <h2 id="verified" className="pt-8 pb-5 text-t1">
        凭证有效
      </h2>
      <dl className="hair-t">
        <FactRow term="凭证编号">{groupProofNumber(number)}</FactRow>
        <FactRow term="结果">
          <span className="font-medium text-ink">{recallOutcomes[outcome]}</span>
        </FactRow>
        <FactRow term="说明">{statement}</FactRow>
        <FactRow term="车架号">{vin}</FactRow>
        <FactRow term="查询时间">
          {at.slice(0, 10)} {at.slice(11, 16)}
        </FactRow>
        {recalls.map(({ filingNo, title, state, doneAt }) => (
          <FactRow key={filingNo} term={`备案 ${filingNo}`}>
            <span className="block">{title}</span>
            <span className="block text-ink">
              {recallVehicleStates[state]}
              {doneAt ? `，${doneAt} 完成` : null}
            </span>
          </FactRow>
        ))}
      </dl>
      <p className="mt-5 max-w-read text-s text-ink-3">凭证只说明查询那一刻的记录，此后可能有新的召回公布，或已经修好。</p>
      <TextLink to="/carRecall" className="mt-4 print:hidden">
        查询现在的情况
      </TextLink>
    </section>
  );
}

function Unknown() {
  const { brand, phones } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      className="mt-12"
      title="没有这个编号的凭证"
      text={
        <>
          请与纸上的编号逐位核对；凭证保存三年。有疑问请致电
          <TextLink to={`tel:${phones.service}`} look="inline" className="num hit-area ml-1">
            {phones.service}
          </TextLink>
          。
        </>
      }
      action={<TextLink to="/carRecall">用车架号查询</TextLink>}
    />
  );
}
