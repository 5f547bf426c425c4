import type { NoticeDetailOf } from "@marque/contract/entities/notice";
import { isOtherOrganiser, placesText } from "@marque/contract/rules/activity-signup";
import type { CallOutput } from "@marque/contract/types";
import { lazy, memo, type RefObject, Suspense, useLayoutEffect, useRef } from "react";
import { lateForm } from "#forms/late-form.ts";
import { LoadAgain } from "#forms/load-again.tsx";
import { NeedsScript } from "#forms/needs-script.tsx";
import type { Answered } from "#forms/use-answer.ts";
import { useSettings } from "#shell/site-data.ts";
import { SIGNUP_ANCHOR } from "./signup-path.ts";

/** The form and what it leans on comes apart from the page: most who read do not sign up. */
const SignupForm = lazy(lateForm(() => import("./signup-form.tsx"), { keptUnder: "signup-" }));

export interface SignupSectionProps {
  activity: NoticeDetailOf<"activity">;
  /** When sign-up ends, in words. */
  until: string;
  places: Answered<CallOutput<"activityPlaces">>;
}

/** Where visitors sign up for an activity while its window is open. How many may still come is asked for when the page is opened. */
export function SignupSection({ activity, until, places }: SignupSectionProps) {
  const wasFull = useFullAtFirst(places.data);
  const room = useKeptRoom(wasFull);
  if (!activity.signup) return null;
  return (
    <section id={SIGNUP_ANCHOR} aria-labelledby="signup-title" className="opens scroll-mt-28 pt-8 print:hidden">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="signup-title" className="text-t2">
          报名
        </h2>
        <p role="status" className="num text-s text-ink-2">
          {places.data ? placesText(places.data.left) : null}
        </p>
      </div>
      {places.state === "failed" && !places.data ? (
        <LoadAgain onLoad={places.reload} className="mb-6 text-s text-ink-2">
          余位没有加载出来，仍可提交报名。
        </LoadAgain>
      ) : null}
      <NeedsScript>在线报名需要浏览器启用 JavaScript。</NeedsScript>
      <div ref={room} className="[:root:not([data-js])_&]:hidden">
        {wasFull ? (
          <p className="text-ink-2">名额已满，感谢您的关注。如有人取消，本页的余位会随之变化。</p>
        ) : (
          <>
            <p className="mb-7 text-s text-ink-2">{until}。约一分钟填完；提交后会收到短信，活动开始前可随时取消。</p>
            <PlacedForm activity={activity} onPlacesChange={places.reload} />
          </>
        )}
      </div>
    </section>
  );
}

interface PlacedFormProps {
  activity: NoticeDetailOf<"activity">;
  onPlacesChange: () => void;
}

/** Apart from the places: their answer, coming before the form's script, would take the form of the server's page away for a while. */
const PlacedForm = memo(function PlacedForm({ activity, onPlacesChange }: PlacedFormProps) {
  const { brand, phones } = useSettings();
  const { id, signup, organiser, organiserPhone } = activity;
  if (!signup) return null;
  // What the server will say again; known from the page, so that the form stands before its answer is there.
  const receiver = isOtherOrganiser(organiser, brand.company) ? { fullName: organiser, phone: organiserPhone || phones.sales } : null;
  return (
    <Suspense fallback={null}>
      <SignupForm activityId={id} perSignup={signup.perSignup} photos={signup.photos} receiver={receiver} onPlacesChange={onPlacesChange} />
    </Suspense>
  );
});

/** Keeps the room of the form that goes for whoever has it before their eyes: what stands below must not jump under their hand. */
function useKeptRoom(isGone: boolean): RefObject<HTMLDivElement | null> {
  const room = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  useLayoutEffect(() => {
    const box = room.current?.getBoundingClientRect();
    if (!room.current || !box) return;
    if (!isGone) height.current = box.height;
    else if (box.top < window.innerHeight && box.top + height.current > 0) room.current.style.minHeight = `${height.current}px`;
  }, [isGone]);
  return room;
}

/** Whether there was no place when the page was opened. Somebody who is filling in the form keeps it, whatever happens meanwhile. */
function useFullAtFirst(places: CallOutput<"activityPlaces"> | null): boolean {
  const first = useRef<boolean | null>(null);
  if (first.current === null && places) first.current = places.left <= 0;
  return first.current ?? false;
}
