import { BASE_PATH } from "@marque/contract/base-path";
import { listPathOf } from "@marque/contract/rules/content-paths";
import { pages } from "@marque/contract/rules/pages";
import clsx from "clsx";
import { Phone } from "lucide";
import { isRouteErrorResponse, useLocation } from "react-router";
import { buttonClass } from "../ui/button-class.ts";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";
import mist from "./mist.webp";
import { isNetworkFailure } from "./network-failure.ts";
import { SearchForm } from "./search-form.tsx";
import { useRootData } from "./site-data.ts";

type Reason = "missing" | "offline" | "failed";

const words: Record<Reason, { poem: readonly [string, string]; text: string }> = {
  missing: { poem: ["只在此山中，", "云深不知处。"], text: "您要找的内容不存在，或者已经下线。" },
  offline: { poem: ["空山不见人，", "但闻人语响。"], text: "网络似乎断开了，请检查网络后重试。" },
  failed: { poem: ["山重水复疑无路，", "柳暗花明又一村。"], text: "服务开小差了，请稍后再试。" },
};

/**
 * Not found, offline, or failed: said in the brand's voice over the mist, always with a way on (visual language §7).
 * `alone` where no header and footer stand around it.
 */
export function ErrorPage({ error, alone = false }: { error: unknown; alone?: boolean }) {
  const reason = reasonOf(error);
  const { poem, text } = words[reason];
  return (
    <div className={clsx("tone-light relative flex overflow-hidden bg-haze", alone ? "min-h-screen" : "min-h-[max(36rem,88vh)]")}>
      <img
        src={mist}
        alt=""
        width={1920}
        height={1080}
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-bottom"
      />
      {/* the ways on stay readable where a low window pushes them over the mountains */}
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-haze/90 via-haze/60 via-40% to-transparent to-65% max-md:bg-linear-to-b max-md:via-55% max-md:to-80%"
      />
      <div className="wrap relative pt-[9vh] pb-24">
        <h1 className="text-d1">
          {poem[0]}
          <br />
          {poem[1]}
        </h1>
        <p className="mt-5 mb-7 text-b1 text-ink-2">{text}</p>
        {reason === "missing" ? <WaysOn /> : <TryAgain />}
      </div>
    </div>
  );
}

/** Search and links: to the list first where an item was asked for, which may have been taken down since. */
function WaysOn() {
  const list = listPathOf(useLocation().pathname);
  return (
    <>
      <SearchForm className="max-w-110" />
      <div className="mt-5 flex flex-wrap items-center gap-x-7">
        {list ? <TextLink to={list}>{pages[list].title}</TextLink> : null}
        <TextLink to="/">回到首页</TextLink>
        <TextLink to="/car-type">全部车型</TextLink>
        <TextLink to="/dealer-inquiry">查找经销商</TextLink>
        <ServicePhone />
      </div>
    </>
  );
}

function ServicePhone() {
  const phone = useRootData()?.settings.phones.service;
  return phone ? (
    <TextLink to={`tel:${phone}`} className="num">
      <Icon icon={Phone} size="inline" />
      {phone}
    </TextLink>
  ) : null;
}

function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
      {/* a plain address: the whole page is asked for again */}
      <a href={BASE_PATH + pathname + search} className={buttonClass("primary")}>
        重新加载
      </a>
      <ServicePhone />
    </div>
  );
}

function reasonOf(error: unknown): Reason {
  if (isRouteErrorResponse(error)) return error.status === 404 ? "missing" : "failed";
  return typeof window !== "undefined" && isNetworkFailure(error) ? "offline" : "failed";
}
