import clsx from "clsx";
import { type ButtonLook, type ButtonSize, buttonClass, buttonWidthClass } from "./button-class.ts";
import { LinkTarget, type LinkTargetProps } from "./link-target.tsx";

export interface ButtonLinkProps extends LinkTargetProps {
  look?: ButtonLook;
  size?: ButtonSize;
  full?: boolean;
}

/** A link that looks like a button: for the one or two actions of a view that lead elsewhere. */
export function ButtonLink({ look, size, full, className, ...rest }: ButtonLinkProps) {
  return <LinkTarget {...rest} className={clsx(buttonClass(look, size), buttonWidthClass(size, full), className)} />;
}
