import { BASE_PATH } from "@marque/contract/base-path";
import { QrCode as QrCodeIcon } from "lucide";
import { lazy, Suspense, useState } from "react";
import { useOrigin } from "../shell/site-data.ts";
import { Icon } from "../ui/icon.tsx";
import { textLinkClass } from "../ui/text-link.tsx";

const loadCode = () => import("./share-code.tsx");
const ShareCode = lazy(async () => ({ default: (await loadCode()).ShareCode }));

export interface PhoneCodeProps {
  path: string;
  /** Of what the page shows. */
  title: string;
  /** What the code is for. */
  words?: string;
}

/** The page on the visitor's phone: a code to scan, made when somebody asks for it. Only where there is JavaScript. */
export function PhoneCode({ path, title, words = "发到手机" }: PhoneCodeProps) {
  const origin = useOrigin();
  const [wanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={`${words}：${title}`}
      className={`${textLinkClass("plain")} text-s [:root:not([data-js])_&]:hidden`}
      onPointerEnter={loadCode}
      onFocus={loadCode}
      onClick={() => setWanted(true)}
    >
      <Icon icon={QrCodeIcon} size="inline" />
      {words}
    </button>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ShareCode trigger={button} address={origin + BASE_PATH + path} title={title} />
    </Suspense>
  );
}
