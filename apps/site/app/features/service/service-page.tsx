import { type Questions, ServiceContents } from "../../shell/service/service-contents.tsx";

/** /online-service: what the panel shows, as a page of its own. */
export function ServicePage({ questions }: { questions: Questions | null }) {
  return (
    <div className="wrap grid grid-cols-12 gap-x-(--gutter) pt-[clamp(28px,4vw,64px)] pb-(--section) max-lg:block">
      <div className="col-span-4 max-lg:mb-10">
        <h1 className="text-d2">在线服务</h1>
        <p className="mt-2 text-ink-2">打电话、留言，或者先看看别人问过什么。</p>
      </div>
      <div className="col-span-7 min-w-0">
        <ServiceContents questions={questions} level={2} />
      </div>
    </div>
  );
}
