import { RuleLink } from "../shell/rule-link.tsx";
import { buttonClass } from "../ui/button-class.ts";
import type { BlockProps } from "./block-props.ts";

/** One thing to do after reading. */
export function CallToActionBlock({ block: { title, text, link, linkText } }: BlockProps<"callToAction">) {
  return (
    <aside
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-mist p-6 care:hair md:p-8 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-t3">{title}</p>
        {text ? <p className="mt-1 text-s text-ink-2">{text}</p> : null}
      </div>
      <RuleLink link={link} className={buttonClass("outline")}>
        {linkText}
      </RuleLink>
    </aside>
  );
}
