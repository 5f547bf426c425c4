import type { StoppedDealer } from "@marque/contract/entities/stopped-dealer";
import { dealerPath } from "@marque/contract/rules/dealer-paths";
import { serviceWords, stopKindWords } from "@marque/contract/rules/dealer-words";
import { pageTitle } from "@marque/contract/rules/page-title";
import type { ReactNode } from "react";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { FactLine } from "../../ui/fact-line.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { addressText } from "./address-text.ts";
import { STOPPED_PATH, type StoppedRow } from "./stopped-query.ts";

/** /dealer-inquiry-stop?id=: what has ended at one dealer, who goes on, and what becomes of what its customers have there. */
export function StoppedPage({ dealer, province, city }: StoppedRow) {
  const { serviceSuccessor, warrantySuccessor, kind } = dealer;
  return (
    <div className="wrap pb-(--section)">
      <Breadcrumb crumbs={[{ label: pageTitle(STOPPED_PATH), to: STOPPED_PATH }, { label: dealer.shortName }]} />
      <h1 className="mt-4 max-w-read text-t1">{dealer.shortName}</h1>
      <FactLine className="mt-3 text-s text-ink-3">
        <span>{stopKindWords[kind]}</span>
        <span>{dealer.stoppedOn} 起</span>
        <span>{dealer.announcedOn} 公布</span>
      </FactLine>
      <p className="mt-6 max-w-read text-b1">{leadOf(dealer)}</p>
      <dl className="opens mt-8 max-w-[60rem]">
        {kind === "sales" ? null : (
          <>
            <Fact term="售后接续">
              <Successor successor={serviceSuccessor} dealer={dealer} />
            </Fact>
            <Fact term="三包接续">
              <Successor successor={warrantySuccessor} dealer={dealer} />
            </Fact>
          </>
        )}
        {kind === "sales" && serviceSuccessor ? (
          <Fact term="销售接续">
            <Successor successor={serviceSuccessor} dealer={dealer} />
          </Fact>
        ) : null}
        <Fact term="维修档案">
          {dealer.records}
          {dealer.recordsTransferredOn ? <span className="block text-ink-3">{dealer.recordsTransferredOn} 移交完成</span> : null}
        </Fact>
        <Fact term="预付费项目">{dealer.prepaid}</Fact>
        <Fact term="车主联系">
          {dealer.ownersContact}
          <Phone number={dealer.ownersPhone} />
        </Fact>
        <Fact term="原门店">
          {dealer.fullName}（{dealer.code}）
          <span className="block">
            {province === city ? city : `${province}${city}`}
            {addressText(dealer.address)}
          </span>
        </Fact>
        <Fact term="原业务">{dealer.formerServices.map((service) => serviceWords[service]).join("、")}</Fact>
        {dealer.remark ? <Fact term="说明">{dealer.remark}</Fact> : null}
      </dl>
      <div className="mt-8 flex flex-wrap gap-x-7">
        {kind === "all" ? null : <TextLink to={dealerPath(dealer.code)}>门店现有业务</TextLink>}
        <TextLink to={`/dealer-inquiry?city=${dealer.cityCode}`} look={kind === "all" ? "line" : "plain"}>
          {city}的授权门店
        </TextLink>
        <TextLink to={STOPPED_PATH} look="plain">
          全部终止授权的门店
        </TextLink>
      </div>
    </div>
  );
}

/** What it means for whoever has bought there. */
export function leadOf({ kind, shortName, serviceSuccessor }: StoppedDealer): string {
  const on = serviceSuccessor ? `由${serviceSuccessor.shortName}接续` : "由我们的客户关爱中心安排接续";
  if (kind === "sales") return `${shortName}不再销售新车，售后服务照常。`;
  if (kind === "aftersales") return `${shortName}不再提供售后服务，保养、维修与三包${on}，车辆质保不受影响。`;
  return `${shortName}不再是我们的授权经销商。保养、维修与三包${on}，车辆质保不受影响。`;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="hair-b grid grid-cols-[8rem_minmax(0,1fr)] gap-x-(--gutter) py-3.5 max-md:grid-cols-1 max-md:gap-y-0.5">
      <dt className="text-m text-ink-3">{term}</dt>
      <dd className="num max-w-read text-m text-pretty text-ink-2">{children}</dd>
    </div>
  );
}

/** Who goes on; where nobody does, whom to ask. */
function Successor({ successor, dealer }: { successor: StoppedDealer["serviceSuccessor"]; dealer: StoppedDealer }) {
  if (!successor)
    return (
      <>
        {dealer.ownersContact}
        <Phone number={dealer.ownersPhone} />
      </>
    );
  return (
    <>
      <TextLink to={dealerPath(successor.code)} look="inline" className="hit-area text-ink">
        {successor.shortName}
      </TextLink>
      <span className="block">
        {addressText(successor.address)}
        <Phone number={successor.servicePhone} />
      </span>
    </>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <TextLink to={`tel:${number.replace(/\s/g, "")}`} look="inline" className="num hit-area ml-3">
      {number}
    </TextLink>
  );
}
