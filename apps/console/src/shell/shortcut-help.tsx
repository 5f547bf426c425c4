import { Keyboard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../ui/button.tsx";
import { useShortcut } from "./shortcuts.ts";

const ShortcutDialog = lazy(() => import("./shortcut-dialog.tsx").then((file) => ({ default: file.ShortcutDialog })));

/** `?` shows what the present page can do by keyboard. */
export function ShortcutHelp() {
  const [isOpen, setOpen] = useState(false);
  useShortcut({ keys: "?", text: "显示快捷键" }, () => setOpen(true));
  return (
    <>
      <Button kind="quiet" icon={Keyboard} label="快捷键" keys="?" onClick={() => setOpen(true)} />
      <Suspense>{isOpen ? <ShortcutDialog onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
