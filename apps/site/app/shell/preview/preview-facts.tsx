import { BASE_PATH } from "@marque/contract/base-path";
import type { PreviewInForce } from "@marque/contract/rules/preview-link";
import { fullMomentText } from "@marque/contract/rules/shanghai-time";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { readCare, saveCare } from "../footer/appearance.ts";
import { readPreviewGray, savePreviewGray } from "./preview-gray.ts";

const FRAMES_PATH = "/preview/frames";

/** What a preview shows, as of when, until when, and the ways of looking at it. */
export function PreviewFacts({ preview, gray }: { preview: PreviewInForce; gray: boolean }) {
  const { title, asOf, expiresAt, items } = preview;
  return (
    <div className="preview-panel">
      <dl className="preview-facts">
        <dt>名称</dt>
        <dd>{title}</dd>
        <dt>时间</dt>
        <dd>{asOf ? `${fullMomentText(asOf)} 的样子` : "此刻"}</dd>
        <dt>有效期</dt>
        <dd>{fullMomentText(expiresAt)} 前</dd>
        <dt>内容</dt>
        <dd>
          {items.length === 0 ? "没有选择草稿，只看届时的网站" : null}
          <ul>
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one name, and the list never changes
              <li key={place}>
                {item.kind}：{item.title}
                {item.note ? <span className="text-ink-3">（{item.note}）</span> : null}
              </li>
            ))}
          </ul>
        </dd>
      </dl>
      <Looks gray={gray} />
    </div>
  );
}

function Looks({ gray }: { gray: boolean }) {
  const { pathname, search } = useLocation();
  const [chosenGray, setGray] = useState(false);
  const [care, setCare] = useState(false);
  useEffect(() => {
    setGray(readPreviewGray());
    setCare(readCare());
  }, []);
  return (
    <div className="preview-looks">
      {gray ? (
        <span className="text-ink-3">此时为灰色模式</span>
      ) : (
        <button
          type="button"
          aria-pressed={chosenGray}
          className="preview-look"
          onClick={() => {
            savePreviewGray(!chosenGray);
            setGray(!chosenGray);
          }}
        >
          灰色模式
        </button>
      )}
      <button
        type="button"
        aria-pressed={care}
        className="preview-look"
        onClick={() => {
          saveCare(!care);
          setCare(!care);
        }}
      >
        关怀版
      </button>
      {pathname === FRAMES_PATH ? null : (
        <a href={`${BASE_PATH + FRAMES_PATH}?${new URLSearchParams({ path: pathname + search })}`} className="text-link">
          多宽度并排查看
        </a>
      )}
    </div>
  );
}
