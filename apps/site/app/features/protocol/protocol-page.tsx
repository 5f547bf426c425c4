import type { Protocol, ProtocolContent } from "@marque/contract/entities/content";
import { LinkTarget } from "../../ui/link-target.tsx";
import "./protocol.css";

/** An agreement to be read: title, version, what changed, and the text in a reading column. */
export function ProtocolPage({ protocol, others }: { protocol: ProtocolContent; others: readonly Protocol[] }) {
  return (
    <article className="wrap page-grid gap-y-10 pt-[clamp(2.5rem,6vw,6rem)] pb-(--section)">
      <header className="col-span-full">
        <h1 className="text-d2">{protocol.title}</h1>
        <p className="num mt-4 text-s text-ink-3">
          版本 {protocol.version}
          <span className="mx-3" aria-hidden="true">
            /
          </span>
          <time dateTime={protocol.effectiveAt}>{protocol.effectiveAt}</time> 起生效
        </p>
        {protocol.changeNote ? <p className="mt-2 max-w-read text-s text-ink-2">本版修订：{protocol.changeNote}</p> : null}
      </header>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the html of protocols */}
      <div className="protocol-text col-span-full max-w-read lg:col-span-8" dangerouslySetInnerHTML={{ __html: protocol.contentHtml }} />
      {others.length > 0 ? (
        <nav aria-label="其他协议" className="col-span-full lg:col-span-3 lg:col-start-10">
          <h2 className="text-s font-regular text-ink-3">其他协议</h2>
          <ul className="opens mt-3">
            {others.map((other) => (
              <li key={other.id} className="hair-b">
                <LinkTarget
                  to={`/private?id=${other.id}`}
                  className="flex min-h-(--row-h) items-center hover:underline hover:underline-offset-[5px]"
                >
                  {other.title}
                </LinkTarget>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </article>
  );
}
