import type { CarouselDetail } from "@marque/contract/entities/content";
import { slidePath } from "@marque/contract/rules/content-paths";
import type { CSSProperties } from "react";
import { ShareBar } from "../../blocks/share-bar.tsx";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { withHeadingPhrases } from "../../ui/heading-phrases.ts";
import { PhraseText } from "../../ui/phrase-text.tsx";
import { Picture } from "../../ui/picture.tsx";
import { slideTitle } from "./slide-title.ts";

/** /carousel/detail: what a slide has to say beyond its few words, under its picture, and the ways that it offers. */
export function SlidePage({ slide }: { slide: CarouselDetail }) {
  const { id, subtitle, scene, buttons, contentHtml } = slide;
  const title = slideTitle(slide);
  return (
    <article>
      <div className="wrap">
        <Breadcrumb crumbs={[{ label: "首页", to: "/" }, { label: title }]} className="print:hidden" />
        <header className="pt-4 pb-[clamp(24px,3vw,40px)]">
          <h1 className="max-w-[20em] text-d2 max-md:text-t1">
            <PhraseText>{title}</PhraseText>
          </h1>
        </header>
      </div>
      <div className="relative overflow-hidden print:hidden">
        <Picture picture={scene.landscape} alt="" ratio={21 / 9} ratioMobile={16 / 9} focus="50% 100%" priority />
        {scene.car ? (
          <div className="slide-car absolute" style={{ "--contact": scene.car.contactRatio ?? 0.357 } as CSSProperties}>
            <Picture picture={scene.car} fit="contain" sizes="(width < 48rem) 72vw, 52vw" priority />
          </div>
        ) : null}
      </div>
      <div className="wrap grid gap-10 pt-[clamp(32px,5vw,80px)] pb-[clamp(40px,5vw,80px)] lg:grid-cols-[1fr_minmax(0,720px)_1fr]">
        <div className="grid min-w-0 content-start gap-y-9 lg:col-start-2">
          {subtitle ? (
            <p className="text-[1.25rem] leading-[1.8] md:text-balance">
              <PhraseText>{subtitle}</PhraseText>
            </p>
          ) : null}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises the html of slides when it is written and when it is read */}
          <div className="reading max-w-read" dangerouslySetInnerHTML={{ __html: withHeadingPhrases(contentHtml) }} />
          {buttons.length > 0 ? (
            <div className="flex flex-wrap gap-3 print:hidden">
              {buttons.map((button, index) => (
                <ButtonLink key={button.text} to={button.link} look={index === 0 ? "primary" : "outline"}>
                  {button.text}
                </ButtonLink>
              ))}
            </div>
          ) : null}
        </div>
        {/* After the text for those who read with a keyboard or by ear, beside it for the eye. */}
        <ShareBar
          title={title}
          path={slidePath(id)}
          image={scene.landscape.url}
          className="lg:sticky lg:top-[calc(var(--sticky-top)+2rem)] lg:col-start-1 lg:row-start-1 lg:flex-col lg:items-start lg:self-start"
        />
      </div>
    </article>
  );
}
