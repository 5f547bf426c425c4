import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Problem } from "#forms/form-parts.tsx";
import { Button } from "#ui/button.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { ROW } from "./account-part.ts";
import { type Save, useSave } from "./use-save.ts";

export interface AccountRowProps {
  label: string;
  /** What is so now. */
  value: ReactNode;
  /** The verb of the one action; null where there is none. */
  action: string | null;
  /** What opens in the row in the value's place. */
  children?: (editor: { save: Save; close: () => void }) => ReactNode;
}

/** Label, value and one action; the form opens in the row, and closes with its button or Escape. */
export function AccountRow({ label, value, action, children }: AccountRowProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const editor = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen) editor.current?.querySelector<HTMLElement>("input, button, [tabindex='0']")?.focus();
    else if (wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any control of the row closes it
    <div className={ROW} onKeyDown={(event) => event.key === "Escape" && isOpen && setOpen(false)}>
      <h3 id={id} className="text-m text-ink-2">
        {label}
      </h3>
      {isOpen && children ? (
        <div ref={editor} className="col-span-2 min-w-0 pb-4 max-md:col-span-3 max-md:pt-3">
          <Editor close={() => setOpen(false)}>{children}</Editor>
        </div>
      ) : (
        <>
          <div className="num min-w-0 text-b2 break-words">{value}</div>
          {action === null ? null : (
            <TextButton ref={button} look="plain" className="text-s" aria-describedby={id} onClick={() => setOpen(true)}>
              {action}
            </TextButton>
          )}
        </>
      )}
    </div>
  );
}

function Editor({ close, children }: { close: () => void; children: NonNullable<AccountRowProps["children"]> }) {
  const save = useSave();
  return <>{children({ save, close })}</>;
}

/** The buttons of a row's form, and what is wrong with all of it. */
export function EditorButtons({
  save,
  close,
  text,
  disabled = false,
}: {
  save: Save;
  close: () => void;
  text: string;
  disabled?: boolean;
}) {
  return (
    <>
      {save.failure ? <Problem className="mt-4">{save.failure}</Problem> : null}
      <div className="mt-7 flex flex-wrap gap-4">
        <Button type="submit" loading={save.sending} loadingText="提交中…" disabled={disabled}>
          {text}
        </Button>
        <Button look="outline" onClick={close}>
          取消
        </Button>
      </div>
    </>
  );
}
