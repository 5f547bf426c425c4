import { useEffect, useState } from "react";
import { readCare, readTheme, saveCare, saveTheme, type Theme } from "./appearance.ts";

const themes: { theme: Theme; text: string }[] = [
  { theme: "system", text: "跟随系统" },
  { theme: "light", text: "浅色" },
  { theme: "dark", text: "深色" },
];

/** Appearance of the site and the elder-care version. Its own words, because one cannot read what is too small to find. */
export function AppearanceChoice() {
  const [theme, setTheme] = useState<Theme>("system");
  const [care, setCare] = useState(false);
  useEffect(() => {
    setTheme(readTheme());
    setCare(readCare());
  }, []);

  return (
    <fieldset className="footer-appearance flex flex-wrap items-center gap-x-5">
      <legend className="sr-only">外观</legend>
      {themes.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-pressed={theme === choice.theme}
          className="footer-choice"
          onClick={() => {
            saveTheme(choice.theme);
            setTheme(choice.theme);
          }}
        >
          {choice.text}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={care}
        className="footer-choice"
        onClick={() => {
          saveCare(!care);
          setCare(!care);
        }}
      >
        关怀版
      </button>
    </fieldset>
  );
}
