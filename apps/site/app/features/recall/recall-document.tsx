import type { RecallResult, VehicleRecall } from "@marque/contract/entities/recall";
import { RECALL_AUTHORITY, type RecallOutcome, recallOutcomes, recallVehicleStates } from "@marque/contract/rules/recall";
import { type RefObject, useState } from "react";
import { useSettings } from "../../shell/site-data.ts";
import { Badge, type BadgeLook } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FactLine } from "../../ui/fact-line.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { TextButton, TextLink } from "../../ui/text-link.tsx";
import { CampaignFacts, FactRow } from "./campaign-facts.tsx";
import { type OwnerStep, OwnerSteps } from "./owner-steps.tsx";
import { ProofButton } from "./proof-button.tsx";
import { campaignAddress } from "./recall-address.ts";

export interface RecallDocumentProps {
  result: RecallResult;
  /** The VIN that was asked for, whole. */
  asked: string;
  /** Its first word, where reading begins. */
  heading: RefObject<HTMLHeadingElement | null>;
  onAnother: () => void;
}

/** The answer as a dated document: the state first, then each campaign with what has to be said of it, actions last. */
export function RecallDocument({ result, asked, heading, onAnother }: RecallDocumentProps) {
  const { outcome, statement, vin, at, recalls } = result;
  const [step, setStep] = useState<OwnerStep | null>(null);
  return (
    <section aria-labelledby="recall-outcome" className="opens lg:col-span-12 lg:row-start-2">
      <div className="pt-[clamp(24px,3vw,48px)] pb-8">
        <p className="text-s text-ink-3">召回查询结果</p>
        <h2
          id="recall-outcome"
          ref={heading}
          tabIndex={-1}
          className="mt-1 scroll-mt-[calc(var(--sticky-top)+3rem)] text-d2 outline-none focus-visible:shadow-none"
        >
          {recallOutcomes[outcome]}
        </h2>
        <p className="num mt-3 max-w-read text-t3 font-regular">{statement}</p>
        <FactLine className="mt-3 text-s text-ink-3">
          <span>车架号 {vin}</span>
          <span>
            查询于 {at.slice(0, 10)} {at.slice(11, 16)}
          </span>
        </FactLine>
      </div>
      {recalls.map((recall) => (
        <CarCampaign key={recall.campaign.id} recall={recall} />
      ))}
      <Advice outcome={outcome} />
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3 print:hidden">
        {outcome === "open" ? (
          <>
            <Button aria-expanded={step === "repair"} onClick={() => setStep("repair")}>
              预约免费维修
            </Button>
            <TextButton aria-expanded={step === "reminder"} onClick={() => setStep("reminder")}>
              稍后提醒我
            </TextButton>
          </>
        ) : null}
        <Telephone outcome={outcome} recalls={recalls} />
        <ProofButton key={asked} vin={asked} />
        <TextButton onClick={onAnother}>查另一辆车</TextButton>
        <TextButton look="plain" onClick={() => window.print()}>
          打印结果
        </TextButton>
      </div>
      {step ? <OwnerSteps key={step} step={step} vin={asked} recalls={recalls} /> : null}
    </section>
  );
}

const stateLooks: Record<VehicleRecall["state"], BadgeLook> = { open: "warning", booked: "info", done: "success" };

function CarCampaign({ recall: { campaign, state, doneAt, dealerName } }: { recall: VehicleRecall }) {
  return (
    <article className="opens grid grid-cols-12 gap-x-(--gutter) py-8 max-lg:block">
      <div className="col-span-4 pb-4">
        <Badge look={stateLooks[state]}>{recallVehicleStates[state]}</Badge>
        <h3 className="mt-3 text-t3">
          <LinkTarget to={campaignAddress(campaign.id)} className="hover:underline hover:underline-offset-[5px] care:underline">
            {campaign.title}
          </LinkTarget>
        </h3>
        <p className="num mt-1 text-s text-ink-3">备案编号 {campaign.filingNo}</p>
      </div>
      <div className="hair-t col-span-8 lg:-mt-3.5 lg:border-t-0">
        <CampaignFacts campaign={campaign}>
          <FactRow term="这辆车">
            <span className="text-ink">
              {recallVehicleStates[state]}
              {doneAt ? `，${doneAt} 完成` : null}
              {dealerName ? `，${dealerName}` : null}
              {state !== "done" && campaign.phase === "upcoming" ? `；${campaign.startDate} 起实施` : null}
            </span>
          </FactRow>
        </CampaignFacts>
      </div>
    </article>
  );
}

/** What to make of an answer without campaigns. */
function Advice({ outcome }: { outcome: RecallOutcome }) {
  const { phones } = useSettings();
  if (outcome === "none") {
    return (
      <p className="max-w-read text-m text-ink-2">
        结果以查询的这一刻为准。新的召回随时可能公布，建议半年后再查一次；买卖二手车之前也查一次。
      </p>
    );
  }
  if (outcome === "notOurs") {
    return (
      <p className="max-w-read text-m text-ink-2">
        请核对车架号；别的品牌的车，可以向它的生产者查询，或到
        <TextLink to={RECALL_AUTHORITY.url} look="inline" className="mx-1">
          {RECALL_AUTHORITY.name}
        </TextLink>
        查询。
      </p>
    );
  }
  if (outcome === "notCovered") {
    return (
      <p className="max-w-read text-m text-ink-2">
        这不表示它没有召回。请致电
        <TextLink to={`tel:${phones.service}`} look="inline" className="num hit-area mx-1">
          {phones.service}
        </TextLink>
        ，由专人按纸质档案核对，两个工作日内答复。
      </p>
    );
  }
  return null;
}

function Telephone({ outcome, recalls }: { outcome: RecallOutcome; recalls: readonly VehicleRecall[] }) {
  const { phones } = useSettings();
  if (outcome !== "open") return null;
  const hotline = recalls[0]?.campaign.hotline ?? phones.service;
  return (
    <TextLink to={`tel:${hotline}`} className="num">
      致电 {hotline}
    </TextLink>
  );
}
