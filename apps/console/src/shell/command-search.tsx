import { Search } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import type { Module } from "./module.ts";
import { keysText, useShortcut } from "./shortcuts.ts";

const CommandDialog = lazy(() => import("./command-dialog.tsx").then((file) => ({ default: file.CommandDialog })));

/** The way to everything: pages, content by title, things to do. Its dialog is loaded when it is first opened. */
export function CommandSearch({ modules }: { modules: readonly Module[] }) {
  const [isOpen, setOpen] = useState(false);
  useShortcut({ keys: "mod+k", text: "搜索页面、内容与操作" }, () => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={() => setOpen(true)}
        className="flex h-8 w-80 min-w-0 items-center gap-2 border border-line bg-mist px-2.5 text-ink-3 hover:border-control hover:text-ink"
      >
        <Icon of={Search} />
        <span className="truncate">搜索页面、内容与操作</span>
        <kbd className="ml-auto text-small whitespace-nowrap">{keysText("mod+k")}</kbd>
      </button>
      <Suspense>{isOpen ? <CommandDialog modules={modules} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
