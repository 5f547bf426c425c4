import { BASE_PATH } from "@marque/contract/base-path";
import clsx from "clsx";
import { Link as Copy, MessageCircle as Message, Printer, QrCode as QrCodeIcon, Share2 as Share } from "lucide";
import { lazy, Suspense, useState } from "react";
import { useOrigin } from "../shell/site-data.ts";
import { Icon } from "../ui/icon.tsx";
import { copyText } from "./copy-text.ts";
import { ReadAloud } from "./read-aloud.tsx";
import { qqAddress, weiboAddress } from "./share-address.ts";

const loadCode = () => import("./share-code.tsx");
const ShareCode = lazy(async () => ({ default: (await loadCode()).ShareCode }));

const tool = "hit-area inline-flex min-h-(--hit) items-center gap-2 text-s whitespace-nowrap text-ink-2 hover:text-ink care:underline";
const scripted = clsx(tool, "[:root:not([data-js])_&]:hidden");

export interface ShareBarProps {
  title: string;
  /** Router path with the query that makes the page what it is: `/news/news-detail?id=3`. */
  path: string;
  /** Address of the page's picture, absolute or from the site's root. */
  image?: string | undefined;
  className?: string;
}

/** Ways to pass a page on, to hear it, and to put it on paper. Links work at once; what needs the script is not there without it. */
export function ShareBar({ title, path, image, className }: ShareBarProps) {
  const origin = useOrigin();
  const address = origin + BASE_PATH + path;
  const picture = image && new URL(image, origin).href;
  const [wanted, setWanted] = useState(false);
  const button = (
    <button type="button" className={scripted} onPointerEnter={loadCode} onFocus={loadCode} onClick={() => setWanted(true)}>
      <Icon icon={QrCodeIcon} size="inline" />
      微信
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few tools, not the controls of a form
    <div role="group" aria-label="分享、朗读与打印" className={clsx("flex flex-wrap gap-x-6 print:hidden", className)}>
      {wanted ? (
        <Suspense fallback={button}>
          <ShareCode trigger={button} address={address} title={title} />
        </Suspense>
      ) : (
        button
      )}
      <a href={weiboAddress({ address, title, picture })} target="_blank" rel="noopener" className={tool}>
        <Icon icon={Share} size="inline" />
        微博
      </a>
      <a href={qqAddress({ address, title, picture })} target="_blank" rel="noopener" className={tool}>
        <Icon icon={Message} size="inline" />
        QQ
      </a>
      <button
        type="button"
        className={scripted}
        onClick={() => copyText(address, { done: "链接已复制", failed: "无法复制，请从地址栏复制链接" })}
      >
        <Icon icon={Copy} size="inline" />
        复制链接
      </button>
      <ReadAloud key={path} className={scripted} />
      <button type="button" className={scripted} onClick={() => print()}>
        <Icon icon={Printer} size="inline" />
        打印
      </button>
    </div>
  );
}
