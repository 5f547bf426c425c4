import type { Attachment } from "@marque/contract/entities/article";
import clsx from "clsx";
import { Copy, FileText } from "lucide";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { copyText } from "./copy-text.ts";
import { fileSize, shortChecksum } from "./file-size.ts";

/** Files to an article by their Chinese names, with size and checksum. Nothing where there is none. */
export function Attachments({ attachments, className }: { attachments: readonly Attachment[]; className?: string }) {
  if (attachments.length === 0) return null;
  return (
    <section aria-label="附件" className={className}>
      <h2 className="mb-3 text-t3">附件</h2>
      <ul className="opens">
        {attachments.map((file) => (
          <li key={file.url} className="hair-b py-2.5">
            <a href={file.url} download={file.name} className="group flex min-h-(--hit) items-center gap-3">
              <Icon icon={FileText} className="text-ink-3" />
              <span className="min-w-0 flex-1 group-hover:underline group-hover:underline-offset-[5px] care:underline">{file.name}</span>
              <span className="num flex-none text-s text-ink-3">
                {[fileSize(file.size), file.version, file.date].filter(Boolean).join(" · ")}
              </span>
            </a>
            <Checksum file={file} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** SHA-256, shortened where it can be copied and whole where it can't: on paper and without JavaScript. */
function Checksum({ file: { name, sha256 } }: { file: Attachment }) {
  return (
    <p className="flex min-w-0 items-center gap-1 pl-8 text-note text-ink-3">
      <span className="flex-none">SHA-256</span>
      <code title={sha256} className={clsx("num font-sans print:hidden", needsScript)}>
        {shortChecksum(sha256)}
      </code>
      <code className="font-sans break-all print:inline! [:root[data-js]_&]:hidden">{sha256}</code>
      <IconButton
        icon={Copy}
        label={`复制“${name}”的 SHA-256`}
        onClick={() => copyText(sha256, { done: "校验值已复制", failed: "无法复制，请长按或选中后复制" })}
        className={clsx("print:hidden", needsScript)}
      />
    </p>
  );
}

const needsScript = "[:root:not([data-js])_&]:hidden";
