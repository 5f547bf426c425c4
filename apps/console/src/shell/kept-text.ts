import { useState } from "react";
import { useMe } from "./session.tsx";

/**
 * A text that takes long to write and stands in no form that saves itself: it survives a reload and a press on back, for the colleague who
 * wrote it and as long as the tab is open. Where the browser keeps nothing it is lost with the page.
 */
export function useKeptText(about: string): [string, (text: string) => void] {
  const key = `manage.text.${useMe().id}.${about}`;
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next) => {
      setText(next);
      keep(key, next);
    },
  ];
}

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function keep(key: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full or forbidden: it stays on the page.
  }
}
