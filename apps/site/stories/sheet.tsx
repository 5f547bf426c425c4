import { type ComponentType, useEffect } from "react";
import { ToastOutlet } from "../app/ui/toast-outlet.tsx";
import * as accordion from "./accordion.stories.tsx";
import * as articleBlocks from "./article-blocks.stories.tsx";
import * as badge from "./badge.stories.tsx";
import * as bottomSheet from "./bottom-sheet.stories.tsx";
import * as brandMark from "./brand-mark.stories.tsx";
import * as breadcrumb from "./breadcrumb.stories.tsx";
import * as button from "./button.stories.tsx";
import * as checkbox from "./checkbox.stories.tsx";
import * as chip from "./chip.stories.tsx";
import * as choiceGroup from "./choice-group.stories.tsx";
import * as colours from "./colours.stories.tsx";
import * as combobox from "./combobox.stories.tsx";
import * as dateStrip from "./date-strip.stories.tsx";
import * as dialog from "./dialog.stories.tsx";
import * as disclosure from "./disclosure.stories.tsx";
import * as emptyState from "./empty-state.stories.tsx";
import * as field from "./field.stories.tsx";
import * as filterWords from "./filter-words.stories.tsx";
import * as icon from "./icon.stories.tsx";
import * as lineField from "./line-field.stories.tsx";
import * as pagination from "./pagination.stories.tsx";
import * as photoTiles from "./photo-tiles.stories.tsx";
import * as picture from "./picture.stories.tsx";
import * as popover from "./popover.stories.tsx";
import * as priceLine from "./price-line.stories.tsx";
import * as radioList from "./radio-list.stories.tsx";
import * as scoreScale from "./score-scale.stories.tsx";
import * as sectionTitle from "./section-title.stories.tsx";
import * as segment from "./segment.stories.tsx";
import * as select from "./select.stories.tsx";
import * as skeleton from "./skeleton.stories.tsx";
import * as slotGrid from "./slot-grid.stories.tsx";
import * as smsCodeField from "./sms-code-field.stories.tsx";
import * as specTable from "./spec-table.stories.tsx";
import * as stat from "./stat.stories.tsx";
import * as stepper from "./stepper.stories.tsx";
import * as switches from "./switch.stories.tsx";
import * as textLink from "./text-link.stories.tsx";
import * as toast from "./toast.stories.tsx";
import * as type from "./type.stories.tsx";
import "./sheet.css";

/** What a `*.stories.tsx` file exports: `title`, perhaps `note`, and components, each of which is one story. */
type StoryModule = { title: string; note?: string };

/** In reading order; the key is the story file's name. */
const modules: Record<string, StoryModule> = {
  "brand-mark": brandMark,
  colours,
  type,
  "price-line": priceLine,
  button,
  "text-link": textLink,
  icon,
  picture,
  stat,
  "section-title": sectionTitle,
  field,
  "sms-code-field": smsCodeField,
  select,
  combobox,
  "line-field": lineField,
  checkbox,
  switch: switches,
  "radio-list": radioList,
  "choice-group": choiceGroup,
  "date-strip": dateStrip,
  "slot-grid": slotGrid,
  "score-scale": scoreScale,
  "photo-tiles": photoTiles,
  stepper,
  chip,
  "filter-words": filterWords,
  badge,
  accordion,
  disclosure,
  "spec-table": specTable,
  toast,
  dialog,
  popover,
  "bottom-sheet": bottomSheet,
  segment,
  breadcrumb,
  pagination,
  skeleton,
  "empty-state": emptyState,
  "article-blocks": articleBlocks,
};

export type SheetTheme = "light" | "dark" | "care";

const themeNames: Record<SheetTheme, string> = { light: "浅色", dark: "深色", care: "关怀版" };

/** Every primitive in every state on one page, in one theme; the theme is put on `<html>`, where the site keeps it. Needs a router around it. */
export function Sheet({ theme }: { theme: SheetTheme }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (theme === "dark") dataset.theme = "dark";
    if (theme === "care") dataset.care = "on";
    return () => {
      delete dataset.theme;
      delete dataset.care;
    };
  }, [theme]);
  return (
    <main className="wrap sheet">
      <header className="sheet-head">
        <h1 className="text-d2">组件与状态</h1>
        <nav aria-label="主题" className="sheet-row">
          {Object.entries(themeNames).map(([name, words]) => (
            <a key={name} href={`?theme=${name}`} aria-current={name === theme ? "true" : undefined}>
              {words}
            </a>
          ))}
        </nav>
      </header>
      {Object.entries(modules).map(([file, module]) => (
        <section key={file} className="sheet-section" aria-labelledby={`sheet-${file}`}>
          <h2 id={`sheet-${file}`}>{module.title}</h2>
          <div className="sheet-stories">
            {module.note ? <p className="sheet-note">{module.note}</p> : null}
            {storiesOf(module).map(([name, Story]) => (
              <div key={name} data-story={`${file}/${name}`}>
                <Story />
              </div>
            ))}
          </div>
        </section>
      ))}
      <ToastOutlet />
    </main>
  );
}

function storiesOf(module: StoryModule): [string, ComponentType][] {
  const members: [string, unknown][] = Object.entries(module);
  return members.filter((member): member is [string, ComponentType] => typeof member[1] === "function");
}
