import { pageTitle } from "@marque/contract/rules/page-title";
import { lazy, memo, Suspense } from "react";
import { lateForm } from "../../forms/late-form.ts";
import { NeedsScript } from "../../forms/needs-script.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { BatchPlace } from "./batch-place.tsx";
import { CampaignList } from "./campaign-list.tsx";
import type { RecallPageData } from "./load-recalls.server.ts";
import { proofAddress } from "./recall-address.ts";
import { VinPlaces } from "./vin-places.tsx";

const RecallDesk = lazy(lateForm(() => import("./recall-desk.tsx")));

/** /carRecall: a car by its VIN, and what has been announced. */
export function RecallPage({ campaigns }: RecallPageData) {
  return (
    <div className="wrap pb-(--section)">
      <h1 className="pt-[clamp(28px,4vw,64px)] text-d2 print:hidden">{pageTitle("/carRecall")}</h1>
      <p className="mt-3 mb-[clamp(28px,3.4vw,56px)] max-w-read text-balance text-ink-2 print:hidden">
        输入车架号，看这辆车有没有未完成的召回。召回维修一律免费，不登录，也不用留电话。
      </p>
      <NeedsScript by="service">按车架号查询需要浏览器启用 JavaScript；召回公告可以直接阅读。</NeedsScript>
      <div className="grid grid-cols-12 items-start gap-x-(--gutter) gap-y-12 max-lg:grid-cols-1">
        <LateDesk />
        <VinPlaces className="lg:col-span-4 lg:col-start-9 lg:row-start-1 lg:pl-[clamp(0px,2vw,40px)] print:hidden" />
      </div>
      <p className="mt-10 text-s text-ink-3 print:hidden">
        收到别人出示的查询凭证？
        <TextLink to={proofAddress()} look="inline" className="hit-area ml-1 text-ink-2">
          核验凭证
        </TextLink>
      </p>
      <BatchPlace />
      <CampaignList campaigns={campaigns} />
    </div>
  );
}

/** Apart from the page, whose renders must not take the form of the server's page away before its script has come. */
const LateDesk = memo(function LateDesk() {
  return (
    <Suspense fallback={null}>
      <RecallDesk />
    </Suspense>
  );
});
