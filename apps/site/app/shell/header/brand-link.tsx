import { BASE_PATH } from "@marque/contract/base-path";
import { useLocation } from "react-router";
import { Lockup } from "../../ui/brand-mark.tsx";
import { LinkTarget } from "../../ui/link-target.tsx";
import { Kept } from "../kept-markup.tsx";
import { useSettings } from "../site-data.ts";

/** The logo returns home, and reloads the page if already on home (specification §2 "Header"). */
export function BrandLink({ className, replace }: { className?: string; replace?: boolean }) {
  const { brand } = useSettings();
  const { pathname } = useLocation();
  const label = `${brand.name} 首页`;
  const lockup = (
    <Kept as="span" name="brand" className="flex">
      <Lockup symbol={brand.symbol} wordmark={brand.wordmark} name={brand.name} />
    </Kept>
  );
  if (pathname === "/") {
    return (
      <a href={`${BASE_PATH}/`} aria-label={label} className={className}>
        {lockup}
      </a>
    );
  }
  return (
    <LinkTarget to="/" aria-label={label} className={className} replace={replace}>
      {lockup}
    </LinkTarget>
  );
}
