import type { Ref } from "react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";
import { TextButton } from "./text-link.tsx";

export interface SmsCodeFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  /** Asks for a code; the caller checks the mobile number and shows the captcha first. */
  onRequest: () => void;
  /** Seconds until another code may be asked for (`useCountdown`). */
  secondsLeft: number;
  /** A request is under way. */
  sending?: boolean;
  /** A code has been sent before. */
  sent?: boolean;
  /** Offered after the second wrong code. */
  onVoice?: () => void;
  error?: string;
  label?: string;
  name?: string;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLElement>;
}

/** Six digits from a text message, with the button that sends them behind a hairline. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const {
    value,
    onValueChange,
    onRequest,
    secondsLeft,
    sending = false,
    sent = false,
    onVoice,
    error,
    name,
    disabled,
    onBlur,
    ref,
  } = props;
  const waiting = secondsLeft > 0 || sending;
  return (
    <Field
      label={props.label ?? "短信验证码"}
      error={error}
      name={name}
      disabled={disabled}
      aside={
        onVoice ? (
          <TextButton look="inline" onClick={onVoice} className="hit-area">
            改用语音验证码
          </TextButton>
        ) : null
      }
    >
      <Input
        ref={ref}
        value={value}
        onChange={(event) => onValueChange(event.target.value.replace(/\D/g, "").slice(0, 6))}
        onBlur={onBlur}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="6 位数字"
        suffix={
          // As wide as the longest of its texts, so that counting seconds moves nothing.
          <button
            type="button"
            disabled={waiting || disabled}
            onClick={onRequest}
            className="num hit-area min-w-[6em] text-center font-strong disabled:cursor-not-allowed disabled:font-regular disabled:text-ink-3"
          >
            {codeButtonText(secondsLeft, sending, sent)}
          </button>
        }
      />
    </Field>
  );
}

function codeButtonText(secondsLeft: number, sending: boolean, sent: boolean): string {
  if (sending) return "发送中";
  if (secondsLeft > 0) return `${secondsLeft} 秒后重发`;
  return sent ? "重新获取" : "获取验证码";
}
