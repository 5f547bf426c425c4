import type { DisclosureBranch, DisclosureCard } from "@marque/contract/entities/notice";
import { pageTitle } from "@marque/contract/rules/page-title";
import { useEffect } from "react";
import { useSettings } from "../../shell/site-data.ts";
import { changeSite } from "../../shell/store.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { branchAddress, type DiscloseQuery } from "./disclose-query.ts";
import { DisclosureLayout } from "./disclosure-layout.tsx";
import { DisclosureList } from "./disclosure-list.tsx";
import { groupItems } from "./group-items.ts";

export interface DisclosePageProps {
  query: DiscloseQuery;
  tree: readonly DisclosureBranch[];
  items: readonly DisclosureCard[];
}

/** /disclose: the tree, and the items of the chosen branch by the names of the level below it, or what a search found. */
export function DisclosePage({ query: { branch, keyword }, tree, items }: DisclosePageProps) {
  useEffect(() => changeSite((state) => ({ ...state, discloseList: tree, discloseItems: items })), [tree, items]);
  const groups = keyword ? [] : groupItems(items, branch);
  return (
    <DisclosureLayout tree={tree} branch={keyword ? null : branch} keyword={keyword}>
      <h1 className="text-t1">{keyword ? `查找“${keyword}”` : (branch.at(-1) ?? pageTitle("/disclose"))}</h1>
      {branch.length === 0 && !keyword ? (
        <p className="mt-3 max-w-read md:text-balance text-ink-2">
          依法应当公开的，和我们认为您有权知道的，都在这里。每份文件有固定地址，写明文号、生效日期与历次修订，可以打印和下载。
        </p>
      ) : null}
      <p role="status" className="num mt-3 text-s text-ink-3">
        共 {items.length} 条
      </p>
      {items.length === 0 ? <NothingHere keyword={keyword} /> : null}
      {groups.length > 0 ? (
        groups.map((group) => (
          <section key={group.name} aria-label={group.name} className="mt-10 first-of-type:mt-8">
            <h2 className="mb-3 text-t3">
              <PageLink
                to={branchAddress(group.branch)}
                className="hit-area inline-flex items-baseline gap-3 hover:underline hover:underline-offset-[5px] care:underline"
              >
                {group.name}
                <span className="num text-s font-regular text-ink-3">{group.items.length}</span>
              </PageLink>
            </h2>
            <DisclosureList items={group.items} level={3} />
          </section>
        ))
      ) : (
        <div className="mt-8">{items.length > 0 ? <DisclosureList items={items} level={2} /> : null}</div>
      )}
    </DisclosureLayout>
  );
}

function NothingHere({ keyword }: { keyword: string }) {
  const { brand, phones } = useSettings();
  return (
    <EmptyState
      symbol={brand.symbol}
      className="mt-8"
      title={keyword ? `没有标题、摘要或文号含有“${keyword}”的信息` : "这个目录下没有信息"}
      text={
        <>
          {keyword ? "换一个词试试，" : "它可能已改名或并入别的目录，"}也可以致电
          <TextLink to={`tel:${phones.service}`} look="inline" className="num hit-area mx-1">
            {phones.service}
          </TextLink>
          索取文件。
        </>
      }
      action={<TextLink to="/disclose">查看全部信息</TextLink>}
    />
  );
}
