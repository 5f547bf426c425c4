import type { SiteSettings } from "@marque/contract/entities/content";
import clsx from "clsx";
import { Lockup } from "../../ui/brand-mark.tsx";
import { Kept } from "../kept-markup.tsx";
import { privacyPath } from "../privacy-path.ts";
import { RuleLink } from "../rule-link.tsx";
import { useLayoutData, useSettings } from "../site-data.ts";
import { AppearanceChoice } from "./appearance-choice.tsx";
import { ConsentChoice } from "./consent-choice.tsx";
import { FooterCode } from "./footer-code.tsx";
import { FooterGroup } from "./footer-group.tsx";

type FooterEntry = SiteSettings["footer"]["disclosure"][number];

/** The footer of specification §2, all of it from the settings: four groups, filing numbers, appearance. */
export function Footer({ className }: { className?: string }) {
  return (
    <Kept as="footer" name="footer" className={clsx("site-footer late-part", className)}>
      <FooterContent />
    </Kept>
  );
}

function FooterContent() {
  const { brand, phones, footer } = useSettings();
  const { app, miniProgram, officialAccount, shop, weibo } = footer.social;
  const codes = [app, miniProgram, officialAccount].filter(({ text }) => text);
  const places = [shop, weibo].filter(({ text }) => text);
  return (
    <>
      <div className="wrap footer-top">
        <div className="max-md:pb-8">
          <Lockup symbol={brand.symbol} wordmark={brand.wordmark} name={brand.name} height={34} />
          <p className="mt-7 text-[1.375rem] leading-[1.7] tracking-[.06em]">
            {brand.poem.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </div>
        <FooterGroup id="footer-disclosure" title="信息披露">
          <Entries entries={footer.disclosure} />
        </FooterGroup>
        <FooterGroup id="footer-more" title="更多">
          <Entries entries={footer.more} />
        </FooterGroup>
        <FooterGroup id="footer-contact" title="联系我们">
          <Hotline text="销售热线" phone={phones.sales} />
          <Hotline text="服务热线" phone={phones.service} />
          <Entries entries={footer.contact} />
        </FooterGroup>
        {codes.length + places.length > 0 ? (
          <FooterGroup id="footer-social" title="官方社交媒体">
            {codes.map((code, place) => (
              <FooterCode key={code.text} id={`footer-code-${place}`} code={code} />
            ))}
            <Entries entries={places} />
          </FooterGroup>
        ) : null}
      </div>
      <div className="wrap">
        <div className="footer-bottom">
          <span>{footer.copyright}</span>
          {footer.filings.map((filing) => (
            <RuleLink key={filing.text} link={filing.link} className="hover:text-white">
              {filing.text}
            </RuleLink>
          ))}
          <ConsentChoice />
          <AppearanceChoice />
        </div>
      </div>
    </>
  );
}

function Entries({ entries }: { entries: readonly FooterEntry[] }) {
  const { protocols } = useLayoutData();
  return entries.map((entry) => (
    <li key={entry.text}>
      <RuleLink link={entry.link === "/private" ? privacyPath(protocols) : entry.link} className="footer-link">
        {entry.text}
      </RuleLink>
    </li>
  ));
}

/** A toll-free number, shown on hover and focus; where there is no hover it always shows (specification §2 "Footer"). */
function Hotline({ text, phone }: { text: string; phone: string }) {
  return (
    <li>
      <a href={`tel:${phone}`} className="footer-link footer-hotline">
        {text}
        <span className="num">{phone}</span>
      </a>
    </li>
  );
}
