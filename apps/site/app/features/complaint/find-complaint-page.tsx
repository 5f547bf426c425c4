import { lazy, memo, Suspense } from "react";
import { lateForm } from "#forms/late-form.ts";
import { NeedsScript } from "#forms/needs-script.tsx";
import { TextLink } from "#ui/text-link.tsx";

const FindForm = lazy(lateForm(() => import("./find-complaint-form.tsx")));

/** How far a complaint is: found by its number and a code sent to its mobile. */
export function FindComplaintPage() {
  return (
    <div className="wrap pb-(--section)">
      <div className="pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,64px)]">
        <h1 className="text-d2">查询投诉进度</h1>
        <p className="mt-2 text-ink-2">用投诉编号和手机号，查看处理到哪一步，阅读书面答复。</p>
      </div>
      <NeedsScript by="service">在线查询需要浏览器启用 JavaScript。</NeedsScript>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] items-start gap-x-[clamp(32px,9vw,176px)] gap-y-14 max-lg:grid-cols-1">
        <LateFindForm />
        <section aria-labelledby="where">
          <h2 id="where" className="text-s font-regular text-ink-3">
            编号在哪里
          </h2>
          <ul className="opens mt-2 text-m text-ink-2">
            <li className="hair-b py-3.5">提交后的短信里，13 位数字。</li>
            <li className="hair-b py-3.5">短信里的链接可以直接打开进度，90 天后失效。</li>
            <li className="hair-b py-3.5">编号也找不到了，请致电服务热线。</li>
          </ul>
          <TextLink to="/complaint" look="plain" className="mt-2 text-m">
            还没有投诉，去写下来
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
