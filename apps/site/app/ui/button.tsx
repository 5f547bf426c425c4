import clsx from "clsx";
import type { ComponentProps } from "react";
import { type ButtonLook, type ButtonSize, buttonClass, buttonWidthClass } from "./button-class.ts";

export interface ButtonProps extends ComponentProps<"button"> {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Full width of its container. */
  full?: boolean;
  /** Shows a ring and `loadingText`; keeps width and focus, swallows clicks, so that a double click is one request. */
  loading?: boolean;
  loadingText?: string;
}

/** A button that does something here; to go somewhere use `ButtonLink`. The label is a verb. */
export function Button(props: ButtonProps) {
  const {
    look,
    size,
    full,
    loading = false,
    loadingText = "提交中",
    className,
    children,
    disabled,
    onClick,
    type = "button",
    ...rest
  } = props;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass(look, size, disabled), buttonWidthClass(size, full), loading && "pointer-events-none", className)}
    >
      {loading ? (
        <>
          <span className="invisible inline-flex items-center gap-2">{children}</span>
          <span className="absolute inset-0 inline-flex items-center justify-center gap-2">
            <span className="spinner" />
            {loadingText}
          </span>
        </>
      ) : (
        children
      )}
    </button>
  );
}
