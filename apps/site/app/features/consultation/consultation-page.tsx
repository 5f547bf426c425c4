import { lazy, memo, Suspense } from "react";
import { lateForm } from "../../forms/late-form.ts";
import { NeedsScript } from "../../forms/needs-script.tsx";
import { Loading } from "../../ui/skeleton.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import type { ConsultationFormProps } from "./consultation-form.tsx";

const ConsultationForm = lazy(lateForm(() => import("./consultation-form.tsx"), { keptUnder: "consultation" }));

/** What /appointmentConsul shows from the start. */
export type ConsultationData = ConsultationFormProps;

/** The promise at the left, the form at the right; from tablets down one above the other. */
export function ConsultationPage({ vehicles, provinces }: ConsultationData) {
  return (
    <div className="wrap grid grid-cols-12 gap-x-(--gutter) pt-[clamp(28px,4vw,64px)] pb-(--section) max-lg:block">
      <div className="col-span-4 max-lg:mb-10">
        <h1 className="text-d2">预约咨询</h1>
        <p className="mt-2 text-ink-2">留下想问的事，由您选的门店或总部客服在您方便的时间、用您方便的方式联系您。</p>
        <TextLink to="/complaint" look="plain" className="mt-2 text-m">
          要投诉，请到投诉与建议
        </TextLink>
        <ul className="mt-8 max-lg:hidden">
          {["营业时间内两小时联系", "按您选的方式和时段", "只用于答复这次咨询"].map((line) => (
            <li key={line} className="hair-b py-3.5 text-m text-ink-2">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <div className="col-span-8 min-w-0">
        <NeedsScript>在线咨询需要浏览器启用 JavaScript，也可以直接致电。</NeedsScript>
        <LateConsultationForm vehicles={vehicles} provinces={provinces} />
      </div>
    </div>
  );
}

/** Apart from the page: another render of it, coming before the form's script, would take the form of the server's page away. */
const LateConsultationForm = memo(function LateConsultationForm({ vehicles, provinces }: ConsultationData) {
  return (
    <Suspense fallback={<Loading className="min-h-screen">{null}</Loading>}>
      <ConsultationForm vehicles={vehicles} provinces={provinces} />
    </Suspense>
  );
});
