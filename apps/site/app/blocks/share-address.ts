/** What a shared page says about itself. */
export interface Shared {
  /** Absolute address of the page. */
  address: string;
  title: string;
  /** Absolute address of its picture. */
  picture?: string | undefined;
}

/** Where Weibo composes a post about a page. */
export function weiboAddress({ address, title, picture }: Shared): string {
  const params = new URLSearchParams({ url: address, title });
  if (picture) params.set("pic", picture);
  return `https://service.weibo.com/share/share.php?${params}`;
}

/** Where QQ passes a page on. */
export function qqAddress({ address, title, picture }: Shared): string {
  const params = new URLSearchParams({ url: address, title });
  if (picture) params.set("pics", picture);
  return `https://connect.qq.com/widget/shareqq/index.html?${params}`;
}
