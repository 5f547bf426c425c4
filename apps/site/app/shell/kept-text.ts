type Area = "localStorage" | "sessionStorage";

/** A text that the browser keeps; null where there is none, on the server, and where storage is blocked. */
export function readKept(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text, or removes it with null. Where storage is blocked or full, what the page knows holds for this page only: what was there
 * before goes, since a token of one member beside the name of another would be worse than none.
 */
export function keep(area: Area, key: string, text: string | null): void {
  if (text !== null && write(area, key, text)) return;
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Blocked: nobody can do anything about it.
  }
}

/** Whether there was room. */
function write(area: Area, key: string, text: string): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
