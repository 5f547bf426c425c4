import { Disclosure } from "../app/ui/disclosure.tsx";

export const title = "折叠行";

export function Rows() {
  return (
    <div className="opens">
      <Disclosure title="联系我们" open>
        <p className="text-s text-ink-2">销售热线 400-000-1120</p>
      </Disclosure>
      <Disclosure title="官方社交媒体">
        <p className="text-s text-ink-2">云岫公众号</p>
      </Disclosure>
    </div>
  );
}
