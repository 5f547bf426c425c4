import { BASE_PATH } from "@marque/contract/base-path";
import type { PreviewInForce, PreviewState } from "@marque/contract/rules/preview-link";
import { fullMomentText } from "@marque/contract/rules/shanghai-time";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { lateMark, useFormAlive } from "../../forms/late-form.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { PreviewFacts } from "./preview-facts.tsx";

/**
 * A bar of its own above the page, which begins below it: nothing of the page is ever covered, except by what the visitor unfolds. Its code
 * comes after the page's: what is pressed in it waits.
 */
export default function PreviewBar({ preview, gray }: { preview: PreviewState; gray: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const isReady = useHydrated();
  useFormAlive(bar, isReady);
  return (
    <aside {...lateMark(isReady)} ref={bar} aria-label="预览" className="preview-bar">
      {preview.state === "on" ? <InForce preview={preview} gray={gray} /> : <Ended />}
    </aside>
  );
}

function InForce({ preview, gray }: { preview: PreviewInForce; gray: boolean }) {
  const { title, asOf, expiresAt } = preview;
  const details = useClosingDetails();
  return (
    <>
      <p className="preview-line">
        <strong className="preview-mark">预览</strong>
        <span className="truncate">{title}</span>
        {asOf ? <span className="preview-aside">{fullMomentText(asOf)} 的样子</span> : null}
        <span className="preview-aside max-lg:hidden">链接 {fullMomentText(expiresAt)} 前有效</span>
      </p>
      <details ref={details} className="preview-details">
        <summary className="preview-action">预览内容</summary>
        <PreviewFacts preview={preview} gray={gray} />
      </details>
      <ExitLink>退出预览</ExitLink>
    </>
  );
}

function Ended() {
  return (
    <>
      <p className="preview-line">
        <span className="truncate">预览链接已失效，现在显示的是线上内容</span>
      </p>
      <ExitLink>知道了</ExitLink>
    </>
  );
}

/** A new document, so that nothing of the preview stays behind in the browser. */
function ExitLink({ children }: { children: string }) {
  return (
    <a href={`${BASE_PATH}/preview/exit`} className="preview-action">
      {children}
    </a>
  );
}

/** Escape, a click elsewhere and another page fold the details up; without JavaScript a second click does. */
function useClosingDetails() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    const close = () => details.current?.removeAttribute("open");
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !details.current?.open) return;
      close();
      details.current.querySelector("summary")?.focus();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Node && !details.current?.contains(event.target)) close();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("click", onClick);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("click", onClick);
    };
  }, []);
  // Not the first page's: what was unfolded before the scripts came stays.
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    details.current?.removeAttribute("open");
  }, [key]);
  return details;
}
