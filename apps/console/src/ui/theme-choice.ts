import { useSyncExternalStore } from "react";
import { applyPalette, type ThemeName } from "./palette.ts";

export type ThemeChoice = ThemeName | "system";

const KEY = "manage.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function themeChoice(): ThemeChoice {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}

function themeName(): ThemeName {
  const choice = themeChoice();
  if (choice !== "system") return choice;
  return dark.matches ? "dark" : "light";
}

function changed(): void {
  applyPalette(themeName());
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, choice);
  changed();
}

/** Before the first paint; from then on the page follows the choice and, where there is none, the system. */
export function startTheme(): void {
  dark.addEventListener("change", changed);
  changed();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, themeName);
export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(subscribe, themeChoice);
