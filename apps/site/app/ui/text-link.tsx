import clsx from "clsx";
import type { ComponentProps } from "react";
import { LinkTarget, type LinkTargetProps } from "./link-target.tsx";

/** `line` is underlined and hover wipes the line away; `plain` draws it on hover; `inline` sits in a sentence. */
export type TextLinkLook = "line" | "plain" | "inline";

const looks: Record<TextLinkLook, string> = {
  line: "link-line inline-flex min-h-(--hit) items-center gap-2",
  plain: "link-plain inline-flex min-h-(--hit) items-center gap-2",
  inline: "underline decoration-1 underline-offset-[3px] hover:decoration-2",
};

/** Classes of a text link, for elements other than an anchor (a popover's trigger, a menu item). */
export function textLinkClass(look: TextLinkLook = "line"): string {
  return looks[look];
}

export interface TextLinkProps extends LinkTargetProps {
  look?: TextLinkLook;
}

/** A link in words, with a hit area of 44 px unless it stands in a sentence. */
export function TextLink({ look, className, ...rest }: TextLinkProps) {
  return <LinkTarget {...rest} className={clsx(textLinkClass(look), className)} />;
}

/** The same look for something that acts on this page, such as 清空筛选. */
export function TextButton({ look, className, type = "button", ...rest }: ComponentProps<"button"> & { look?: TextLinkLook }) {
  return <button {...rest} type={type} className={clsx(textLinkClass(look), className)} />;
}
