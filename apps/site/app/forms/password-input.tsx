import { Eye, EyeOff } from "lucide";
import { useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { Input, type InputProps } from "../ui/input.tsx";

/** A password, hidden until its owner wants to see it. */
export function PasswordInput(props: Omit<InputProps, "type" | "suffix">) {
  const [isShown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          aria-label="显示密码"
          aria-pressed={isShown}
          onClick={() => setShown((before) => !before)}
          className="hit-area text-ink-2 hover:text-ink"
        >
          <Icon icon={isShown ? EyeOff : Eye} size="inline" />
        </button>
      }
    />
  );
}
