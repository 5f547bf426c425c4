import { Upload } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Progress } from "./progress.tsx";

export interface FileButtonProps {
  children: ReactNode;
  /** What the file is, for whoever does not see the button. */
  label: string;
  /** As of `input`: endings and media types. */
  accept: string;
  /** How much of it is uploaded, 0 to 1; null while nothing is. */
  share: number | null;
  /** Beside the bar once all of it is there and is being looked at. */
  whenSent?: ReactNode;
  onFile(file: File): void;
}

/** Asks for one file and shows how far it is on its way. The same file may be chosen again. */
export function FileButton({ children, label, accept, share, whenSent, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="primary" icon={Upload} loading={share !== null} onClick={() => input.current?.click()}>
        {children}
      </Button>
      {share === null ? null : (
        <div className="w-full max-w-120">
          <Progress share={share} label="上传进度" />
          {share === 1 ? whenSent : null}
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = "";
          if (file) onFile(file);
        }}
      />
    </>
  );
}
