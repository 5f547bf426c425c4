import { useSearchParams } from "react-router";
import { useAnswer } from "#forms/use-answer.ts";
import { MemberFrame, type MemberPart, memberParts } from "#shell/member/member-frame.tsx";
import { CarsPart } from "./cars-part.tsx";
import { ConsentsPart } from "./consents-part.tsx";
import { FavouritesPart } from "./favourites-part.tsx";
import { MessagesPart } from "./messages-part.tsx";
import { Overview } from "./overview.tsx";
import { PointsPart } from "./points-part.tsx";
import { RequestsPart } from "./requests-part.tsx";

const isPart = (text: string | null): text is Exclude<MemberPart, "account"> =>
  text !== null && text !== "account" && Object.hasOwn(memberParts, text);

/** The personal centre; which part of it is open stands in the address. */
export function PersonalPage() {
  const [params] = useSearchParams();
  const wanted = params.get("part");
  const part = isPart(wanted) ? wanted : "overview";
  // Counted anew with every part, and whenever something in it was changed.
  const counts = useAnswer("memberCounts", {});
  const { submissions = 0, favourites = 0, unread = 0 } = counts.data ?? {};
  return (
    <MemberFrame part={part} counts={{ requests: submissions, favourites, messages: unread }}>
      {part === "overview" ? <Overview /> : null}
      {part === "cars" ? <CarsPart /> : null}
      {part === "requests" ? <RequestsPart /> : null}
      {part === "points" ? <PointsPart /> : null}
      {part === "favourites" ? <FavouritesPart onChange={counts.reload} /> : null}
      {part === "messages" ? <MessagesPart onChange={counts.reload} /> : null}
      {part === "consents" ? <ConsentsPart onChange={counts.reload} /> : null}
    </MemberFrame>
  );
}
