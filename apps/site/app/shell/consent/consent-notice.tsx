import { useEffect, useRef } from "react";
import { buttonClass } from "../../ui/button-class.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { privacyPath } from "../privacy-path.ts";
import { useLayoutData } from "../site-data.ts";
import { answerConsent } from "./consent.ts";

/**
 * A quiet line at the window's foot, never a modal: both answers weigh the same and the page can be used without either, which keeps
 * room for it (`consent.css`). It takes the focus only where the visitor wanted it, and then gives it back.
 */
export function ConsentNotice({ wanted }: { wanted: boolean }) {
  const { protocols } = useLayoutData();
  const notice = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!wanted) return;
    const before = document.activeElement;
    notice.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [wanted]);

  return (
    <section ref={notice} tabIndex={-1} aria-label="隐私提示" className="consent-notice">
      <p className="text-s leading-snug text-ink-2 max-md:text-xs">
        {/* On most phones two lines of their own: one paragraph would be the largest text of some pages, and painted last of all. */}
        <span className="min-[360px]:max-md:block">我们希望统计访问情况来改进网站，</span>
        <span className="min-[360px]:max-md:block">
          不含您的姓名与手机号。
          <TextLink to={privacyPath(protocols)} look="inline" className="text-ink">
            隐私政策
          </TextLink>
        </span>
      </p>
      <div className="grid flex-none grid-cols-2 gap-2">
        <button type="button" className={buttonClass("outline", "small")} onClick={() => answerConsent("declined")}>
          拒绝
        </button>
        <button type="button" className={buttonClass("outline", "small")} onClick={() => answerConsent("agreed")}>
          同意
        </button>
      </div>
    </section>
  );
}
