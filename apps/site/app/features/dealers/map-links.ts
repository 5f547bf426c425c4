import type { Place } from "../../forms/distance.ts";

/** Where a way can be looked up. */
export interface MapLink {
  name: string;
  href: string;
}

/** Ways to a dealer in four maps. Coordinates are GCJ-02; AMap takes longitude first, the others latitude. */
export function mapLinks({ lng, lat }: Place, name: string, site: string): MapLink[] {
  const to = encodeURIComponent(name);
  const by = encodeURIComponent(site);
  return [
    { name: "高德", href: `https://uri.amap.com/navigation?to=${lng},${lat},${to}&mode=car&src=${by}&callnative=1` },
    {
      name: "百度",
      href: `https://api.map.baidu.com/marker?location=${lat},${lng}&title=${to}&content=${to}&output=html&coord_type=gcj02&src=${by}`,
    },
    { name: "腾讯", href: `https://apis.map.qq.com/uri/v1/routeplan?type=drive&to=${to}&tocoord=${lat},${lng}&referer=${by}` },
    { name: "苹果", href: `https://maps.apple.com/?daddr=${lat},${lng}&q=${to}&dirflg=d` },
  ];
}
