import type { Protocol, ProtocolContent } from "@marque/contract/entities/content";
import { protocolPath } from "@marque/contract/rules/content-paths";
import type { ReactNode } from "react";
import { ShareBar } from "../../blocks/share-bar.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { withHeadingPhrases } from "../../ui/heading-phrases.ts";
import { LinkTarget } from "../../ui/link-target.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { type ProtocolHeading, withContents } from "./protocol-contents.ts";
import { FormerNotice, type FormerVersions, MissingVersion, ProtocolVersions, VERSIONS_ID } from "./protocol-versions.tsx";

export interface ProtocolPageProps {
  /** The text that is in force. */
  present: ProtocolContent;
  /** The former version that is asked for, or `missing` where there is none of that name. */
  asked?: ProtocolContent | "missing" | undefined;
  /** Null where they could not be had. */
  former: FormerVersions | null;
  others: readonly Protocol[];
}

/** An agreement to be read: title, version, what changed, its parts, the text in a reading column, and what it said before. */
export function ProtocolPage({ present, asked = present, former, others }: ProtocolPageProps) {
  const protocol = asked === "missing" ? null : asked;
  const { html, headings } = withContents(withHeadingPhrases(protocol?.contentHtml ?? ""));
  const hasFormer = former !== null && former.total > 0;
  return (
    <article className="wrap page-grid gap-y-8 pt-[clamp(2.5rem,6vw,6rem)] pb-(--section)">
      <header className="col-span-full">
        <h1 className="text-d2">
          <PhraseText>{(protocol ?? present).title}</PhraseText>
        </h1>
        {protocol ? <VersionLine protocol={protocol} hasFormer={hasFormer} /> : null}
      </header>
      {protocol && protocol !== present ? <FormerNotice present={present} /> : null}
      {headings.length > 0 ? (
        <Disclosure title="目录" className="hair-t col-span-full lg:hidden print:hidden">
          <Contents headings={headings} />
        </Disclosure>
      ) : null}
      <div className="col-span-full max-w-read lg:col-span-8">
        {protocol ? (
          <>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the html of protocols */}
            <div className="reading protocol-text" dangerouslySetInnerHTML={{ __html: html }} />
            <ShareBar
              title={protocol.title}
              path={protocolPath(present.id, protocol === present ? undefined : protocol.version)}
              className="mt-10"
            />
          </>
        ) : (
          <MissingVersion present={present} />
        )}
        {hasFormer ? <ProtocolVersions present={present} former={former} shown={protocol?.version ?? ""} /> : null}
      </div>
      <aside
        aria-label="目录与其他协议"
        className="col-span-full grid content-start gap-y-10 lg:sticky lg:top-[calc(var(--sticky-top)+2rem)] lg:col-span-3 lg:col-start-10 lg:max-h-[calc(100svh-var(--sticky-top)-3rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:-ml-1 lg:pl-1 print:hidden"
      >
        {headings.length > 0 ? (
          <Ways label="目录" className="max-lg:hidden">
            <Contents headings={headings} />
          </Ways>
        ) : null}
        {others.length > 0 ? (
          <Ways label="其他协议">
            <ul className="opens mt-3">
              {others.map((other) => (
                <li key={other.id} className="hair-b">
                  <LinkTarget
                    to={protocolPath(other.id)}
                    className="flex min-h-(--row-h) items-center hover:underline hover:underline-offset-[5px] care:underline"
                  >
                    {other.title}
                  </LinkTarget>
                </li>
              ))}
            </ul>
          </Ways>
        ) : null}
      </aside>
    </article>
  );
}

function VersionLine({ protocol, hasFormer }: { protocol: ProtocolContent; hasFormer: boolean }) {
  const between = (
    <span className="mx-3" aria-hidden="true">
      /
    </span>
  );
  return (
    <>
      <p className="num mt-4 text-s text-ink-3">
        版本 {protocol.version}
        {between}
        <time dateTime={protocol.effectiveAt}>{protocol.effectiveAt}</time> 起生效
        {hasFormer ? (
          <span className="print:hidden">
            {between}
            <a href={`#${VERSIONS_ID}`} className="hit-area underline decoration-1 underline-offset-[3px] hover:text-ink">
              历史版本
            </a>
          </span>
        ) : null}
      </p>
      {protocol.changeNote ? <p className="mt-2 max-w-read text-s md:text-balance text-ink-2">本版修订：{protocol.changeNote}</p> : null}
    </>
  );
}

function Ways({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className={className}>
      <h2 className="text-s font-regular text-ink-3">{label}</h2>
      {children}
    </nav>
  );
}

function Contents({ headings }: { headings: readonly ProtocolHeading[] }) {
  return (
    <ol className="mt-2">
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-9 items-center py-1 text-s text-ink-2 hover:text-ink hover:underline hover:underline-offset-[5px] max-lg:min-h-(--hit) care:underline"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
