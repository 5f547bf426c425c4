import { MessageCircle } from "lucide";
import { type KeyboardEvent, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { RuleLink } from "../rule-link.tsx";
import { useSettings } from "../site-data.ts";

const CARD = "online-service";

/** The online customer service entry (specification §1) with its hours and telephone. */
export function OnlineService() {
  const { onlineService, phones } = useSettings();
  const [open, setOpen] = useState(false);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Escape") setOpen(false);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the card from whatever is focused in it
    <div className="contents" data-open={open || undefined} onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-label={onlineService.text}
        data-word={onlineService.text}
        aria-expanded={open}
        aria-controls={CARD}
        className="hover-bar-cell"
        onClick={() => setOpen(!open)}
      >
        <Icon icon={MessageCircle} />
      </button>
      <div id={CARD} className="hover-bar-tip hover-bar-card">
        <p className="font-strong">{onlineService.text}</p>
        {onlineService.hours ? <p className="num text-ink-2">服务时间 {onlineService.hours}</p> : null}
        <p>
          <a href={`tel:${phones.service}`} className="num underline underline-offset-[3px]">
            {phones.service}
          </a>
        </p>
        <p className="mt-1">
          <RuleLink link={onlineService.link} className="underline underline-offset-[3px]">
            留言咨询
          </RuleLink>
        </p>
      </div>
    </div>
  );
}
