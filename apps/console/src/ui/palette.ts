/**
 * The colours of the visual language, by theme: the one source of the console's style sheet and of Ant Design's tokens.
 * Contrast against ground and mist is at least 4.5:1 for text and 3:1 for `control` (visual language §2.1).
 */
export const palettes = {
  light: {
    ground: "#ffffff",
    mist: "#f2f5f4",
    haze: "#e6ebea",
    line: "#dce2e1",
    control: "#778484",
    ink: "#11191c",
    "ink-2": "#465257",
    "ink-3": "#5f6c70",
    "on-ink": "#ffffff",
    brand: "#1b5262",
    "brand-strong": "#123f4c",
    "brand-tint": "#e4eeef",
    accent: "#ad4a22",
    "accent-tint": "#f8ebe4",
    danger: "#b3261e",
    "danger-tint": "#fbeceb",
    success: "#1c6b4a",
    "success-tint": "#e6f2ec",
    warning: "#855600",
    "warning-tint": "#f8f0df",
    info: "#1b5f8a",
    "info-tint": "#e5eff6",
    raised: "#ffffff",
    scrim: "rgb(11 17 19 / 0.56)",
  },
  dark: {
    ground: "#0b1113",
    mist: "#11191c",
    haze: "#1a2528",
    line: "#29363a",
    control: "#6f7f83",
    ink: "#f1f5f4",
    "ink-2": "#b6c1c3",
    "ink-3": "#8f9da0",
    "on-ink": "#0b1113",
    brand: "#8cc4d0",
    "brand-strong": "#b0dae3",
    "brand-tint": "#16313a",
    accent: "#ec9f72",
    "accent-tint": "#352219",
    danger: "#ff9189",
    "danger-tint": "#3a1b19",
    success: "#6fcf9f",
    "success-tint": "#15301f",
    warning: "#e8b84b",
    "warning-tint": "#33280f",
    info: "#86c3ee",
    "info-tint": "#132a3a",
    raised: "#11191c",
    scrim: "rgb(0 0 0 / 0.64)",
  },
} as const satisfies Record<string, Record<string, string>>;

export type ThemeName = keyof typeof palettes;
export type Palette = Record<keyof (typeof palettes)["light"], string>;

/** Makes the palette known to the style sheet, as `--ink` and so on, and to the browser's own controls. */
export function applyPalette(name: ThemeName): void {
  const root = document.documentElement;
  root.dataset.theme = name;
  root.style.colorScheme = name;
  for (const [color, value] of Object.entries(palettes[name])) root.style.setProperty(`--${color}`, value);
}
