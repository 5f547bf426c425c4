import { useEffect } from "react";
import { useBrand } from "./brand.ts";

/** The document's title: the page, then the brand. */
export function usePageTitle(title: string): void {
  const brand = useBrand()?.name;
  useEffect(() => {
    document.title = [title, brand ? `${brand}管理后台` : "管理后台"].filter(Boolean).join(" · ");
  }, [title, brand]);
}
