import type { DisclosureBranch, DisclosureCard, DisclosureDetail } from "@marque/contract/entities/notice";
import type { SurveyResults as SurveyResultsData } from "@marque/contract/entities/survey";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { disclosurePath } from "@marque/contract/rules/content-paths";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { ArticleBody } from "../../blocks/article-body.tsx";
import { ArticleMeta } from "../../blocks/article-meta.tsx";
import { Attachments } from "../../blocks/attachments.tsx";
import { ShareBar } from "../../blocks/share-bar.tsx";
import { useCountedReading } from "../../blocks/use-counted-reading.ts";
import { changeSite } from "../../shell/store.ts";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { branchAddress } from "./disclose-query.ts";
import { DisclosureLayout } from "./disclosure-layout.tsx";
import { effectiveText } from "./effective-text.ts";
import { ApplyPlace } from "./form-place.tsx";
import { SurveyPlace } from "./survey/survey-place.tsx";
import { SurveyResults } from "./survey/survey-results.tsx";
import { VersionTable } from "./version-table.tsx";

export interface DisclosureDetailPageProps {
  disclosure: DisclosureDetail;
  tree: readonly DisclosureBranch[];
  /** In the editors' order. */
  previous: DisclosureCard | null;
  next: DisclosureCard | null;
  /** What else stands in the same second-level branch. */
  siblings: readonly DisclosureCard[];
  /** Of the survey that belongs to the item; null where there is none, and where it could not be had. */
  results: SurveyResultsData | null;
  /** For the car cards of the text. */
  cars: readonly SeriesCard[];
}

/** /disclose/detail/:id: the document with its version, basis, attachments and history, beside the tree. */
export function DisclosureDetailPage({ disclosure, tree, previous, next, siblings, results, cars }: DisclosureDetailPageProps) {
  const { id, title, form, versions, navigationFirst, navigationSecond, navigationThird } = disclosure;
  const [params] = useSearchParams();
  useCountedReading({ type: "disclosure", id });
  useEffect(() => changeSite((state) => ({ ...state, discloseDetail: disclosure })), [disclosure]);
  const branch = [navigationFirst, navigationSecond, navigationThird];
  const current = versions[0];
  return (
    <DisclosureLayout tree={tree} branch={branch} item={title}>
      <article>
        <h1 className="text-t1">
          <PhraseText>{title}</PhraseText>
        </h1>
        <p className="num mt-3 flex flex-wrap items-center gap-x-4 text-s text-ink-3">
          {current ? <span>版本 {current.version}</span> : null}
          <span>{effectiveText(disclosure)}</span>
          {versions.length > 1 ? (
            <TextLink to="#versions" className="text-s print:hidden">
              历史版本
            </TextLink>
          ) : null}
        </p>
        <ArticleMeta publishTime={disclosure.publishTime} updateTime={disclosure.updateTime} viewCount={disclosure.viewCount} />
        {disclosure.summary ? (
          <p className="mt-6 max-w-read text-b1 md:text-balance">
            <PhraseText>{disclosure.summary}</PhraseText>
          </p>
        ) : null}
        <Facts disclosure={disclosure} />
        {form === "satisfied" ? <SurveyPlace id={id} open={params.get("info") === "satisfied"} /> : null}
        {results ? <SurveyResults results={results} /> : null}
        {form === "apply" ? <ApplyPlace /> : null}
        <ArticleBody blocks={disclosure.blocks} cars={cars} className="mt-10" />
        <Attachments attachments={disclosure.attachments} className="mt-14 max-w-read" />
        <VersionTable versions={versions} />
        <ShareBar title={title} path={disclosurePath(id)} className="mt-10" />
      </article>
      <Siblings siblings={siblings} name={navigationSecond} to={branchAddress(branch.slice(0, 2))} />
      <Neighbours previous={previous} next={next} />
    </DisclosureLayout>
  );
}

function Facts({ disclosure: { id, docNo, issuer, effectiveFrom, effectiveTo, legalBasis } }: { disclosure: DisclosureDetail }) {
  const facts = [
    ["文号", docNo || `编号 ${id}`],
    ["发布单位", issuer],
    ["生效日期", effectiveFrom],
    ["失效日期", effectiveTo ?? ""],
    ["公开依据", legalBasis],
  ];
  return (
    <dl className="opens num mt-8 max-w-read text-s">
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="hair-b grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-2.5">
            <dt className="text-ink-3">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Siblings({ siblings, name, to }: { siblings: readonly DisclosureCard[]; name: string; to: string }) {
  if (siblings.length === 0) return null;
  return (
    <section aria-labelledby="siblings-title" className="mt-16 max-w-read print:hidden">
      <h2 id="siblings-title" className="mb-3 text-t3">
        <LinkTarget to={to} className="hit-area hover:underline hover:underline-offset-[5px] care:underline">
          {name}
        </LinkTarget>
      </h2>
      <ul className="opens">
        {siblings.map((item) => (
          <li key={item.id} className="hair-b">
            <LinkTarget
              to={disclosurePath(item.id)}
              className="flex min-h-(--row-h) flex-wrap items-center justify-between gap-x-6 py-2 hover:underline hover:underline-offset-[5px] care:underline"
            >
              {item.title}
              <span className="num text-note text-ink-3">{effectiveText(item)}</span>
            </LinkTarget>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Neighbours({ previous, next }: Pick<DisclosureDetailPageProps, "previous" | "next">) {
  if (!previous && !next) return null;
  return (
    <nav aria-label="上一条与下一条" className="opens hair-b mt-16 grid max-w-read grid-cols-2 gap-x-(--gutter) print:hidden">
      {previous ? <Neighbour item={previous} label="上一条" /> : <span />}
      {next ? <Neighbour item={next} label="下一条" /> : <span />}
    </nav>
  );
}

function Neighbour({ item, label }: { item: DisclosureCard; label: string }) {
  return (
    <LinkTarget to={disclosurePath(item.id)} rel={label === "上一条" ? "prev" : "next"} className="group py-6">
      <span className="block text-s text-ink-3">{label}</span>
      <span className="mt-1 block title-lines group-hover:underline group-hover:underline-offset-[5px] care:underline">
        <PhraseText>{item.title}</PhraseText>
      </span>
    </LinkTarget>
  );
}
