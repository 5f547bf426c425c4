import clsx from "clsx";
import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { TextLink } from "./text-link.tsx";

export interface SectionTitleProps {
  children: ReactNode;
  /** A sentence under the title. */
  text?: ReactNode;
  /** Where all of it is. */
  link?: { to: string; text: string };
  level?: 1 | 2 | 3;
  id?: string;
  className?: string;
}

/** The title of a section at the left edge, its link at the right end of the same base line. */
export function SectionTitle({ children, text, link, level = 2, id, className }: SectionTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={clsx("mb-[clamp(1.75rem,3vw,2.75rem)] flex items-baseline justify-between gap-6", className)}>
      <div className="min-w-0">
        <Heading id={id} className={level === 1 ? "text-d2" : "text-t1"}>
          {children}
        </Heading>
        {text ? <p className="mt-2 max-w-[42em] text-ink-2">{text}</p> : null}
      </div>
      {link ? (
        <TextLink to={link.to} look="plain" className="group flex-none text-m">
          {link.text}
          <ArrowTail />
        </TextLink>
      ) : null}
    </div>
  );
}

/** The arrow after a link's words; it moves 6 px on hover of the nearest `group`. */
export function ArrowTail() {
  return <Icon icon={ArrowRight} size="inline" className="arrow-tail" />;
}
