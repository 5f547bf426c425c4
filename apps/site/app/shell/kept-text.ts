type Area = "localStorage" | "sessionStorage";

/** A text that the browser keeps; null where there is none, on the server, and where storage is blocked. */
export function readKept(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text, or removes it with null. Where storage is blocked or full, what the page knows holds for this page only. */
export function keep(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
  } catch {
    // Nobody can do anything about it.
  }
}
