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
 * Keeps a text, or removes it with null. Answers whether it could: where storage is blocked or full, what the page knows holds for this
 * page only, and what was kept before stays.
 */
export function keep(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
