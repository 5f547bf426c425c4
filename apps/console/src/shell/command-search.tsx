import { Search } from "lucide-react";
import { lazy, Suspense, startTransition, useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import type { Module } from "./module.ts";
import { keysText, useShortcut } from "./shortcuts.ts";

const load = () => import("./command-dialog.tsx").then((file) => ({ default: file.CommandDialog }));
const CommandDialog = lazy(load);
/** Safari does not tell when it rests; there the dialog is loaded at once. */
const atRest = window.requestIdleCallback ?? window.setTimeout;

/**
 * The way to everything: pages, content by title, things to do. Its dialog is loaded once the page has come to rest: letters typed right
 * after the shortcut would be lost while it is on its way.
 */
export function CommandSearch({ modules }: { modules: readonly Module[] }) {
  const [isOpen, setOpen] = useState(false);
  // As a transition React waits for a dialog that is already there instead of showing an empty place first.
  const open = () => startTransition(() => setOpen(true));
  useShortcut({ keys: "mod+k", text: "搜索页面、内容与操作" }, open);
  useEffect(() => {
    // Without a network it is asked for again when it is opened.
    atRest(() => void load().catch(() => {}));
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Meta+K Control+K"
        onClick={open}
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
