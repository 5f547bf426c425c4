import { BASE_PATH } from "@marque/contract/base-path";
import type { AuthorisedDealer, EndedAuthorisation } from "@marque/contract/entities/authorised-dealer";
import { dealerPath, stoppedDealerPath } from "@marque/contract/rules/dealer-paths";
import { serviceWords, stopKindWords } from "@marque/contract/rules/dealer-words";
import { pageTitle } from "@marque/contract/rules/page-title";
import { Search } from "lucide";
import { type FormEvent, type ReactNode, useId } from "react";
import { useNavigate } from "react-router";
import { useSettings } from "../../shell/site-data.ts";
import { useAppStyleLink } from "../../ui/app-style-links.ts";
import { Badge, type BadgeLook } from "../../ui/badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import {
  AUTHORISATION_PATH,
  AUTHORISATION_Q_MAX,
  type AuthorisationView,
  authorisationAddress,
  readAuthorisationQuery,
} from "./authorisation-query.ts";
import { DEALERS_PATH } from "./dealer-query.ts";

/** /dealer-inquiry/authorisation: whether somebody may call themselves an authorised dealer, by name, code or 统一社会信用代码. */
export function AuthorisationPage({ q, view }: { q: string; view: AuthorisationView }) {
  return (
    <div className="wrap pb-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-1 pt-[clamp(28px,4vw,64px)]">
        <h1 className="text-d2">{pageTitle(AUTHORISATION_PATH)}</h1>
        <TextLink to={DEALERS_PATH} look="plain" className="text-m">
          查找授权经销商
        </TextLink>
      </div>
      <p className="mt-3 mb-[clamp(20px,2.6vw,40px)] max-w-read text-ink-2">
        购车或送修之前，可以核对对方是不是我们的授权经销商。门店代码与统一社会信用代码须完整输入，名称可以只写一部分。
      </p>
      <LookUp key={q} q={q} />
      <div role="status" className="mt-8">
        {view.found === null ? null : <Found q={q} found={view.found} problem={view.problem} />}
      </div>
      <p className="mt-8 max-w-read text-s text-ink-3 max-lg:pr-7">
        依照《汽车销售管理办法》第十二条，出售未经授权销售的汽车，应当以书面形式向消费者提醒和说明，并书面告知由谁承担责任；未经授权或授权已终止的，不得以授权经销商的名义经营。
      </p>
    </div>
  );
}

/** A plain GET form. */
function LookUp({ q }: { q: string }) {
  const navigate = useNavigate();
  const keepAppStyle = useAppStyleLink();
  const box = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new URLSearchParams({ q: String(new FormData(event.currentTarget).get("q") ?? "") });
    navigate(keepAppStyle(authorisationAddress(readAuthorisationQuery(typed))), { preventScrollReset: true });
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest engines do not know <search>
    <form role="search" aria-label="查询授权" action={BASE_PATH + AUTHORISATION_PATH} onSubmit={submit} className="max-w-150">
      <label htmlFor={box} className="block text-note text-ink-3">
        企业或门店名称、门店代码、统一社会信用代码
      </label>
      <span className="line-field gap-2">
        <Icon icon={Search} className="flex-none" />
        <input
          id={box}
          name="q"
          type="search"
          defaultValue={q}
          maxLength={AUTHORISATION_Q_MAX}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="line-control num [&::-webkit-search-cancel-button]:hidden"
        />
        <button type="submit" className="min-h-(--hit) flex-none px-1 text-s font-strong hover:text-brand">
          查询
        </button>
      </span>
    </form>
  );
}

function Found({ q, found, problem }: { q: string; found: NonNullable<AuthorisationView["found"]>; problem: string | null }) {
  const { dealers, ended, more } = found;
  if (dealers.length + ended.length === 0) return <Nobody q={q} problem={problem} />;
  return (
    <>
      <ul className="opens">
        {dealers.map((dealer) => (
          <Authorised key={dealer.code} dealer={dealer} />
        ))}
        {ended.map((entry) => (
          <Ended key={entry.id} entry={entry} />
        ))}
      </ul>
      {more ? <p className="mt-5 text-s text-ink-2">相符的门店较多，这里只列出一部分；请把名称写得更完整，或输入代码。</p> : null}
    </>
  );
}

/** How an authorisation stands; what has no number yet, or whose days are over, is not called valid. */
function standingOf({ authorisation }: AuthorisedDealer): { look: BadgeLook; word: string } {
  if (!authorisation) return { look: "neutral", word: "授权编号待公布" };
  return authorisation.isValid ? { look: "success", word: "授权有效" } : { look: "warning", word: "不在授权期限内" };
}

function Authorised({ dealer }: { dealer: AuthorisedDealer }) {
  const { authorisation } = dealer;
  const { look, word } = standingOf(dealer);
  return (
    <Row badge={<Badge look={look}>{word}</Badge>} to={dealerPath(dealer.code)} dealer={dealer}>
      <Fact term="授权编号">{authorisation?.no ?? "待公布，可致电核实"}</Fact>
      {authorisation ? (
        <Fact term="授权期限">
          {authorisation.from} 至 {authorisation.to}
        </Fact>
      ) : null}
      {authorisation?.scope ? <Fact term="授权范围">{authorisation.scope}</Fact> : null}
      <Fact term="授权业务">{dealer.services.map((service) => serviceWords[service]).join("、")}</Fact>
    </Row>
  );
}

function Ended({ entry }: { entry: EndedAuthorisation }) {
  return (
    <Row badge={<Badge look="danger">{stopKindWords[entry.kind]}</Badge>} to={stoppedDealerPath(entry.id)} dealer={entry}>
      <Fact term="终止日期">{entry.stoppedOn}</Fact>
    </Row>
  );
}

function Row(props: {
  badge: ReactNode;
  to: string;
  dealer: Pick<AuthorisedDealer, "shortName" | "fullName" | "code" | "uscc">;
  children: ReactNode;
}) {
  const { shortName, fullName, code, uscc } = props.dealer;
  return (
    <li className="hair-b num grid grid-cols-[5fr_6fr] gap-x-(--gutter) gap-y-3 py-6 max-md:grid-cols-1">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-t3">
            <TextLink to={props.to} look="inline" className="hit-area">
              {shortName}
            </TextLink>
          </h2>
          {props.badge}
        </div>
        <p className="mt-1 text-s text-ink-3">{fullName}</p>
      </div>
      <dl className="min-w-0 text-m">
        <Fact term="门店代码">{code}</Fact>
        {uscc ? <Fact term="统一社会信用代码">{uscc}</Fact> : null}
        {props.children}
      </dl>
    </li>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-1 care:max-md:grid-cols-1">
      <dt className="text-s text-ink-3">{term}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function Nobody({ q, problem }: { q: string; problem: string | null }) {
  const { brand, phones } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      className="max-lg:pr-7"
      title={problem ?? `授权名单中没有“${q}”`}
      text={
        problem ? (
          "营业执照右上角或正文上方印有这 18 位代码。"
        ) : (
          <>
            名单之外的企业不是我们的授权经销商。如对方自称获得授权，请致电
            <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area mx-1 whitespace-nowrap">
              {phones.sales}
            </TextLink>
            核实，或告诉我们。
          </>
        )
      }
      action={
        <div className="flex flex-wrap gap-x-7">
          <TextLink to="/complaint">反映未授权经营</TextLink>
          <TextLink to={DEALERS_PATH} look="plain">
            查找授权经销商
          </TextLink>
        </div>
      }
    />
  );
}
