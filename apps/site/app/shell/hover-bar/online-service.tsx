import { MessageCircle } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "../../ui/icon.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { openOverlay } from "../overlays/overlay-store.ts";
import { preloadOverlay } from "../overlays/overlays.tsx";
import { useSettings } from "../site-data.ts";

/** The online customer service entry (specification §1): opens its panel; a link to its page for a new tab and without JavaScript. */
export function OnlineService() {
  const { onlineService } = useSettings();

  function open(event: MouseEvent): void {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openOverlay("service");
  }

  return (
    <>
      <PageLink
        to="/online-service"
        aria-label={onlineService.text}
        aria-haspopup="dialog"
        data-word={onlineService.text}
        className="hover-bar-cell"
        onClick={open}
        onPointerEnter={() => preloadOverlay("service")}
        onFocus={() => preloadOverlay("service")}
      >
        <Icon icon={MessageCircle} />
      </PageLink>
      <span aria-hidden="true" className="hover-bar-tip">
        {onlineService.text}
        {onlineService.hours ? <span className="num text-ink-3">{onlineService.hours}</span> : null}
      </span>
    </>
  );
}
