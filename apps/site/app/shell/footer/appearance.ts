import { keep, readKept } from "../kept-text.ts";

/** Light and dark follow the system unless the visitor chose. */
export type Theme = "system" | "light" | "dark";

// The same keys are read before the first paint by `before-paint.ts`.
const themeKey = "theme";
const careKey = "care";

/** The theme that the visitor chose. */
export function readTheme(): Theme {
  const stored = readKept("localStorage", themeKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

/** Applies a theme at once and remembers it where storage allows. */
export function saveTheme(theme: Theme): void {
  keep("localStorage", themeKey, theme === "system" ? null : theme);
  const dark = theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  setAttribute("data-theme", dark ? "dark" : null);
}

/** Whether the elder-care theme (关怀版) is on. */
export function readCare(): boolean {
  return document.documentElement.dataset.care === "on";
}

/** Switches the elder-care theme at once and remembers it where storage allows. */
export function saveCare(on: boolean): void {
  keep("localStorage", careKey, on ? "on" : null);
  setAttribute("data-care", on ? "on" : null);
}

function setAttribute(name: string, value: string | null): void {
  if (value === null) document.documentElement.removeAttribute(name);
  else document.documentElement.setAttribute(name, value);
}
