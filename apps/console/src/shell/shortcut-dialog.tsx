import { Dialog } from "../ui/dialog.tsx";
import { keysText, useShortcuts } from "./shortcuts.ts";

export function ShortcutDialog({ onClose }: { onClose(): void }) {
  const shortcuts = useShortcuts();
  return (
    <Dialog open title="快捷键" width={400} onClose={onClose}>
      <dl className="border-t border-ink">
        {shortcuts.map(({ keys, text }) => (
          <div key={`${keys} ${text}`} className="flex justify-between border-b border-line py-2">
            <dt>{text}</dt>
            <dd>
              <kbd className="text-ink-2 tabular-nums">{keysText(keys)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
