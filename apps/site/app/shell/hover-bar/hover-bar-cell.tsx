import type { HoverBarItem } from "@marque/contract/entities/content";
import { NamedIcon } from "../../ui/named-icon.tsx";
import { RuleLink } from "../rule-link.tsx";

const PICTURE_DESCRIPTION = 2;

/** One item of the server: its icon, and its description in words or as a picture on hover and focus. */
export function HoverBarCell({ item }: { item: HoverBarItem }) {
  const icon = item.picUrl ? (
    <img src={item.picUrl} alt="" width={20} height={20} loading="lazy" className="size-(--icon-control) object-contain" />
  ) : (
    <NamedIcon name={item.iconName} />
  );
  const label = textOf(item.description) || item.iconName;
  return (
    <>
      {item.customLink ? (
        <RuleLink link={item.customLink} aria-label={label} data-word={firstWords(label)} className="hover-bar-cell">
          {icon}
        </RuleLink>
      ) : (
        <button type="button" aria-label={label} data-word={firstWords(label)} className="hover-bar-cell">
          {icon}
        </button>
      )}
      <Description item={item} label={label} />
    </>
  );
}

function Description({ item, label }: { item: HoverBarItem; label: string }) {
  if (item.descriptionType === PICTURE_DESCRIPTION && item.descriptionUrl) {
    return (
      <span className="hover-bar-tip p-3!">
        <img src={item.descriptionUrl} alt={label} width={132} height={132} loading="lazy" className="size-33 bg-white object-contain" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className="hover-bar-tip"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the html of descriptions
      dangerouslySetInnerHTML={{ __html: item.description }}
    />
  );
}

/** The words of a description, for people who don't see it. */
function textOf(html: string): string {
  return html
    .replace(/<[^>]{0,200}>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** What fits under an icon in elder type: the name up to its first space or mark. */
function firstWords(name: string): string {
  return name.split(/[\s\p{P}]/u, 1)[0] || name;
}
