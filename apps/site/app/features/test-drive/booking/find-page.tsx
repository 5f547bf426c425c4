import { lazy, memo, Suspense } from "react";
import { lateForm } from "#forms/late-form.ts";
import { NeedsScript } from "#forms/needs-script.tsx";
import { TextLink } from "#ui/text-link.tsx";

const FindForm = lazy(lateForm(() => import("./find-form.tsx")));

/** A booking whose link is lost: found by its number and a code sent to its mobile. */
export function FindBookingPage() {
  return (
    <div className="wrap pb-(--section)">
      <div className="pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,64px)]">
        <h1 className="text-d2">查询试驾预约</h1>
        <p className="mt-2 text-ink-2">用预约号和手机号，找到预约后可以查看、改期或取消。</p>
      </div>
      <NeedsScript>在线查询需要浏览器启用 JavaScript。</NeedsScript>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-start gap-x-[clamp(32px,9vw,176px)] gap-y-14 max-lg:grid-cols-1">
        <LateFindForm />
        <section aria-labelledby="where">
          <h2 id="where" className="text-s font-regular text-ink-3">
            预约号在哪里
          </h2>
          <ul className="opens mt-2 text-m text-ink-2">
            <li className="hair-b py-3.5">预约成功的短信里，13 位数字。</li>
            <li className="hair-b py-3.5">短信里的链接可以直接打开预约，到店三天后失效。</li>
            <li className="hair-b py-3.5">添加过日历的，在日历事项的说明里。</li>
          </ul>
          <TextLink to="/test-drive" look="plain" className="mt-2 text-m">
            还没有预约，去预约试驾
          </TextLink>
        </section>
      </div>
    </div>
  );
}

/** Apart from the page, whose renders must not take the form of the server's page away before its script has come. */
const LateFindForm = memo(function LateFindForm() {
  return (
    <Suspense fallback={null}>
      <FindForm />
    </Suspense>
  );
});
