import type { BoundCar } from "@marque/contract/entities/garage";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { type Answered, useAnswer } from "#forms/use-answer.ts";
import { MemberFrame } from "#shell/member/member-frame.tsx";
import { CarsPart } from "./cars-part.tsx";
import { ConsentsPart } from "./consents-part.tsx";
import { FavouritesPart } from "./favourites-part.tsx";
import type { Landscape } from "./landscape.ts";
import { partOf } from "./member-parts.ts";
import { MessagesPart } from "./messages-part.tsx";
import { Overview } from "./overview.tsx";
import { PointsPart } from "./points-part.tsx";
import { RequestsPart } from "./requests-part.tsx";

/** The personal centre; which part of it is open stands in the address. `cars` lists them with what may be done about each. */
export function PersonalPage({ landscape, cars }: { landscape: Landscape; cars(answered: Answered<BoundCar[]>): ReactNode }) {
  const [params] = useSearchParams();
  const part = partOf(params);
  // Counted anew with every part, and whenever something in it was changed.
  const counts = useAnswer("memberCounts", {});
  return (
    <MemberFrame part={part} counts={counts.data}>
      {part === "overview" ? <Overview landscape={landscape} /> : null}
      {part === "cars" ? <CarsPart>{cars}</CarsPart> : null}
      {part === "requests" ? <RequestsPart /> : null}
      {part === "points" ? <PointsPart /> : null}
      {part === "favourites" ? <FavouritesPart onChange={counts.reload} /> : null}
      {part === "messages" ? <MessagesPart onChange={counts.reload} /> : null}
      {part === "consents" ? <ConsentsPart onChange={counts.reload} /> : null}
    </MemberFrame>
  );
}
