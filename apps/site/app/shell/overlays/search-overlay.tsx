import { X } from "lucide";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { SearchForm } from "../search-form.tsx";
import { useSettings } from "../site-data.ts";
import { OverlayDialog } from "./overlay-dialog.tsx";
import { closeOverlay } from "./overlay-store.ts";

/** The site's search, over the page and under its own bar. */
export function SearchOverlay() {
  const { home } = useSettings();
  return (
    <OverlayDialog label="搜索" className="overlay-panel">
      <div className="flex justify-end px-(--edge) pt-3">
        <IconButton icon={X} label="关闭搜索" onClick={closeOverlay} />
      </div>
      <div className="mx-auto w-[min(100%-2*var(--page),720px)] pt-2 pb-14">
        <SearchForm autoFocus replace className="[&_input]:text-t3!" />
        <nav aria-label="常用入口" className="mt-6 flex flex-wrap gap-x-7">
          {home.lanes.map((lane) => (
            <TextLink key={lane.link} to={lane.link} replace look="plain" className="text-ink-2 hover:text-ink">
              {lane.text}
            </TextLink>
          ))}
        </nav>
      </div>
    </OverlayDialog>
  );
}
