import type { DisclosureCard } from "@marque/contract/entities/notice";
import { disclosurePath } from "@marque/contract/rules/content-paths";
import { FactLine } from "../../ui/fact-line.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { effectiveText } from "./effective-text.ts";

/** Items as rows: title, what it says, then number, issuer and date. @param level rank of the titles in the page's outline */
export function DisclosureList({ items, level }: { items: readonly DisclosureCard[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="opens">
      {items.map((item) => (
        <li key={item.id} className="group hair-b relative py-5">
          <Heading className="max-w-read text-t3">
            {/* The whole row is the hit area; the words are the link. */}
            <PageLink
              to={disclosurePath(item.id)}
              prefetch
              className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-[5px] after:absolute after:inset-0 care:underline"
            >
              <PhraseText>{item.title}</PhraseText>
            </PageLink>
          </Heading>
          {item.summary ? (
            <p className="excerpt mt-1 line-clamp-3 max-w-read care:line-clamp-none">
              <PhraseText>{item.summary}</PhraseText>
            </p>
          ) : null}
          <FactLine className="mt-2.5 text-note text-ink-3">
            <span>{item.docNo || `编号 ${item.id}`}</span>
            <span>{item.issuer}</span>
            <span>{effectiveText(item)}</span>
          </FactLine>
        </li>
      ))}
    </ul>
  );
}
