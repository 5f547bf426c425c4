import { Accordion as BaseAccordion } from "@base-ui/react/accordion";
import clsx from "clsx";
import { Plus } from "lucide";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface AccordionItem {
  value: string;
  title: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Values open at first. */
  defaultOpen?: string[];
  /** Level of the titles in the page's outline. */
  level?: 2 | 3 | 4;
  className?: string;
}

/** Questions and answers as rows between hairlines. The browser's find reaches closed answers. */
export function Accordion({ items, defaultOpen = [], level = 3, className }: AccordionProps) {
  const Heading = `h${level}` as const;
  return (
    <BaseAccordion.Root multiple hiddenUntilFound defaultValue={defaultOpen} className={clsx("opens", className)}>
      {items.map((item) => (
        <BaseAccordion.Item key={item.value} value={item.value} className="hair-b">
          <BaseAccordion.Header render={<Heading />}>
            <BaseAccordion.Trigger className="group flex min-h-(--row-h) w-full cursor-pointer items-center justify-between gap-6 py-4 text-left text-b1 leading-[1.6] font-medium">
              {item.title}
              <Icon
                icon={Plus}
                className="text-ink-2 transition-transform duration-(--dur-3) ease-out group-data-panel-open:rotate-45 group-hover:text-ink"
              />
            </BaseAccordion.Trigger>
          </BaseAccordion.Header>
          <BaseAccordion.Panel className="h-(--accordion-panel-height) overflow-hidden transition-[height] duration-(--dur-3) ease-out data-ending-style:h-0 data-starting-style:h-0">
            <div className="max-w-(--container-read) pr-12 pb-6 text-ink-2">{item.content}</div>
          </BaseAccordion.Panel>
        </BaseAccordion.Item>
      ))}
    </BaseAccordion.Root>
  );
}
