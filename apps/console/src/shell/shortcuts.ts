import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

export interface Shortcut {
  /** `mod` is ⌘ on Apple's machines and Ctrl elsewhere: `mod+k`, `mod+enter`, `?`. */
  keys: string;
  /** What it does, for the help. */
  text: string;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

let known: readonly Shortcut[] = [];
const listeners = new Set<() => void>();

function become(next: readonly Shortcut[]): void {
  known = next;
  for (const listener of listeners) listener();
}

/** As people read it: `⌘ S` or `Ctrl + S`. */
export function keysText(keys: string): string {
  const names: Record<string, string> = {
    mod: isApple ? "⌘" : "Ctrl",
    shift: isApple ? "⇧" : "Shift",
    alt: isApple ? "⌥" : "Alt",
    enter: "Enter",
  };
  return keys
    .split("+")
    .map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key))
    .join(isApple ? "" : "+");
}

function isPressed(keys: string, event: KeyboardEvent): boolean {
  const parts = keys.split("+");
  const key = parts.at(-1);
  const mod = isApple ? event.metaKey : event.ctrlKey;
  if (parts.includes("mod") !== mod || parts.includes("alt") !== event.altKey) return false;
  if (key !== "?" && parts.includes("shift") !== event.shiftKey) return false;
  return event.key.toLowerCase() === key;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/** Does something when keys are pressed anywhere in the page, and tells the help about it. Keys without `mod` rest while somebody types. */
export function useShortcut({ keys, text }: Shortcut, act: () => void, enabled = true): void {
  const onPress = useEffectEvent(act);
  useEffect(() => {
    if (!enabled) return;
    const shortcut = { keys, text };
    become([...known, shortcut]);
    function listen(event: KeyboardEvent) {
      if (event.isComposing || !isPressed(keys, event)) return;
      if (!keys.includes("mod") && isTyping(event.target)) return;
      event.preventDefault();
      // Before the text editor, to which some of these keys mean something else.
      event.stopPropagation();
      onPress();
    }
    window.addEventListener("keydown", listen, true);
    return () => {
      window.removeEventListener("keydown", listen, true);
      become(known.filter((other) => other !== shortcut));
    };
  }, [keys, text, enabled]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the present page can do by keyboard. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(subscribe, () => known);
