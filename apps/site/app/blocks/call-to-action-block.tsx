import { BASE_PATH } from "@marque/contract/base-path";
import { classifyLink } from "@marque/contract/rules/link";
import { RuleLink } from "../shell/rule-link.tsx";
import { useOrigin } from "../shell/site-data.ts";
import { buttonClass } from "../ui/button-class.ts";
import type { BlockProps } from "./block-props.ts";

/** One thing to do after reading. A link that nobody may follow leaves the words and no button. */
export function CallToActionBlock({ block: { title, text, link, linkText } }: BlockProps<"callToAction">) {
  const origin = useOrigin();
  const followable = classifyLink(link, { basename: BASE_PATH, origin }).kind !== "refused";
  return (
    <aside
      aria-label={title}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 bg-mist p-6 care:hair md:p-8 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="text-t3">{title}</p>
        {text ? <p className="mt-1 text-s text-ink-2">{text}</p> : null}
      </div>
      {followable ? (
        <RuleLink link={link} className={buttonClass("outline")}>
          {linkText}
        </RuleLink>
      ) : null}
    </aside>
  );
}
