import type { FormerProtocol, ProtocolContent } from "@marque/contract/entities/content";
import { protocolPath } from "@marque/contract/rules/content-paths";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Of the section with the versions, for links within the page. */
export const VERSIONS_ID = "versions";

/** The versions before the present one, the last first; `total` counts those that are not listed too. */
export interface FormerVersions {
  list: readonly FormerProtocol[];
  total: number;
}

/** Every version with its date and what it changed, the present one on top; the one that is read is not a way to itself. */
export function ProtocolVersions({ present, former, shown }: { present: ProtocolContent; former: FormerVersions; shown: string }) {
  const unlisted = former.total - former.list.length;
  return (
    <section aria-labelledby={VERSIONS_ID} className="mt-16 print:hidden">
      <h2 id={VERSIONS_ID} className="text-t2">
        历史版本
      </h2>
      <ol className="hair-t mt-4">
        {[present, ...former.list].map((version) => {
          const isPresent = version === present;
          return (
            <li key={version.version} className="hair-b py-3">
              <p className="flex flex-wrap items-center gap-x-4">
                <LinkTarget
                  to={protocolPath(present.id, isPresent ? undefined : version.version)}
                  aria-current={version.version === shown ? "page" : undefined}
                  className="num inline-flex min-h-(--hit) items-center underline decoration-1 underline-offset-[5px] hover:decoration-2 aria-[current=page]:no-underline"
                >
                  版本 {version.version}
                </LinkTarget>
                <span className="num text-s text-ink-3">
                  <time dateTime={version.effectiveAt}>{version.effectiveAt}</time> 起生效{isPresent ? "，现行" : ""}
                </span>
              </p>
              {version.changeNote ? <p className="text-s text-ink-2">{version.changeNote}</p> : null}
            </li>
          );
        })}
      </ol>
      {unlisted > 0 ? <p className="mt-4 text-s text-ink-3">更早的 {unlisted} 个版本没有列出，可以向我们索取。</p> : null}
    </section>
  );
}

/** Says above a former version that it is no longer in force, and leads to what is. */
export function FormerNotice({ present }: { present: ProtocolContent }) {
  return (
    <div role="note" className="hair-y col-span-full flex flex-wrap items-center gap-x-6 py-2">
      <p>
        <strong>这是历史版本</strong>，仅供查阅。现行版本为 <span className="num">{present.version}</span>，
        <time className="num" dateTime={present.effectiveAt}>
          {present.effectiveAt}
        </time>{" "}
        起生效。
      </p>
      <TextLink to={protocolPath(present.id)}>查看现行版本</TextLink>
    </div>
  );
}

/** In the place of a version that never was. */
export function MissingVersion({ present }: { present: ProtocolContent }) {
  return (
    <EmptyState
      title="没有这个版本"
      text={`《${present.title}》没有发布过这个版本。`}
      action={<TextLink to={protocolPath(present.id)}>查看现行版本</TextLink>}
    />
  );
}
