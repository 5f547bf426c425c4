import clsx from "clsx";
import { type IconNode, WifiOff } from "lucide";
import type { ReactNode } from "react";
import { BrandMark, type MarkDrawing } from "./brand-mark.tsx";
import { Icon } from "./icon.tsx";

export interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** One way on: a `TextLink` or a `Button`. */
  action?: ReactNode;
  /** The brand's symbol, drawn fine. */
  symbol?: MarkDrawing;
  icon?: IconNode;
  className?: string;
}

/** Nothing here, said between two hairlines in one sentence with one way on; never an illustration. */
export function EmptyState({ title, text, action, symbol, icon, className }: EmptyStateProps) {
  return (
    <section className={clsx("hair-y grid grid-cols-[auto_1fr] items-start gap-7 py-14 max-md:gap-5 max-md:py-10", className)}>
      {symbol ? <BrandMark drawing={symbol} kind="symbol" height={44} fine /> : null}
      {icon ? <Icon icon={icon} size="state" className="mt-0.5" /> : null}
      <div className="col-start-2">
        <p className="text-t3">{title}</p>
        {text ? <div className="mt-1 text-s text-pretty text-ink-2">{text}</div> : null}
        {action ? <div className="mt-4">{action}</div> : null}
      </div>
    </section>
  );
}

/** A part of the page that could not be loaded; the rest of the page stands. */
export function ErrorState({ title = "网络异常，请稍后重试", icon = WifiOff, ...rest }: Partial<EmptyStateProps>) {
  return <EmptyState {...rest} title={title} icon={icon} />;
}
