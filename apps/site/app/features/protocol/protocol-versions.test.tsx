import type { ProtocolContent } from "@marque/contract/entities/content";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { type FormerVersions, ProtocolVersions } from "./protocol-versions.tsx";

const present: ProtocolContent = {
  id: 7,
  code: "member",
  title: "会员协议",
  version: "3.0",
  effectiveAt: "2026-11-01",
  contentHtml: "",
  changeNote: "",
};
const former = (versions: string[], total = versions.length): FormerVersions => ({
  list: versions.map((version) => ({ version, effectiveAt: "2026-01-01", changeNote: `${version} 的修订` })),
  total,
});

function render(versions: FormerVersions, shown: string) {
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ProtocolVersions present={present} former={versions} shown={shown} />
    </MemoryRouter>,
  );
  const links = [...markup.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", text]) => ({
    text,
    to: /href="([^"]*)"/.exec(attributes)?.[1]?.replaceAll("&amp;", "&"),
    isShown: attributes.includes('aria-current="page"'),
  }));
  return { markup, links };
}

it("lists the present version first and marks the one that is read", () => {
  const { links, markup } = render(former(["2.0", "1.0 修订"]), "2.0");
  expect(links).toEqual([
    { text: "版本 3.0", to: "/next/private?id=7", isShown: false },
    { text: "版本 2.0", to: "/next/private?id=7&version=2.0", isShown: true },
    { text: "版本 1.0 修订", to: "/next/private?id=7&version=1.0%20%E4%BF%AE%E8%AE%A2", isShown: false },
  ]);
  expect(markup.match(/，现行/g)).toHaveLength(1);
  expect(markup).toContain("2.0 的修订");
});

it("says how many versions are not listed", () => {
  expect(render(former(["2.0"], 61), "3.0").markup).toContain("更早的 60 个版本没有列出");
  expect(render(former(["2.0"]), "3.0").markup).not.toContain("没有列出");
});
