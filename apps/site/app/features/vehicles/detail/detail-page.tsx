import type { HighTab, VehicleDetail } from "@marque/contract/entities/vehicle";
import { Footnotes, QuestionsPart } from "./closing-parts.tsx";
import { ColourStage } from "./colour-stage.tsx";
import { GalleryPart } from "./gallery-part.tsx";
import { Hero } from "./hero.tsx";
import { PrintHead } from "./print-head.tsx";
import { PurchaseBar } from "./purchase-bar.tsx";
import { SeatsPart } from "./seats-part.tsx";
import { SpecPart } from "./spec-part.tsx";
import { StoryParts } from "./story-parts.tsx";
import { SubNav } from "./sub-nav.tsx";
import { TrimRows } from "./trim-rows.tsx";

export interface DetailPageProps {
  vehicle: VehicleDetail;
  /** Campaign tabs whose time has come. */
  tabs?: readonly HighTab[];
  /** In the app's web view: nothing leads to a new window, and the one action is always at the foot of the screen. */
  inApp?: boolean;
}

/** Everything about one vehicle, in the order of the sub-navigation (`page-parts.ts`). A part without content stays away. */
export function DetailPage({ vehicle, tabs = [], inApp = false }: DetailPageProps) {
  const source = inApp ? "h5" : "detail";
  return (
    <article className="detail-page">
      <PrintHead vehicle={vehicle} />
      <Hero vehicle={vehicle} source={source} />
      <SubNav vehicle={vehicle} tabs={tabs} inApp={inApp} />
      <StoryParts vehicle={vehicle} anchor="highlights" />
      <StoryParts vehicle={vehicle} anchor="exterior" />
      {vehicle.colors.length > 0 ? <ColourStage vehicle={vehicle} /> : null}
      <StoryParts vehicle={vehicle} anchor="interior" />
      {vehicle.seatLayouts.length > 0 ? <SeatsPart vehicle={vehicle} /> : null}
      <StoryParts vehicle={vehicle} anchor="safety" />
      <StoryParts vehicle={vehicle} anchor="power" />
      {vehicle.trims.length > 0 ? <TrimRows vehicle={vehicle} source={source} /> : null}
      {vehicle.trims.length > 0 && vehicle.specGroups.length > 0 ? <SpecPart vehicle={vehicle} /> : null}
      {vehicle.gallery.length > 0 ? <GalleryPart vehicle={vehicle} /> : null}
      {vehicle.faqs.length > 0 ? <QuestionsPart vehicle={vehicle} /> : null}
      <Footnotes footnotes={vehicle.footnotes} />
      <PurchaseBar vehicle={vehicle} source={source} />
    </article>
  );
}
