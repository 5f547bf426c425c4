import { type ReactNode, type RefObject, useRef, useState } from "react";
import { type Fact, Facts } from "./facts.tsx";
import { Hotline } from "./hotline.tsx";

/** What somebody has sent as they see it: as it was loaded, or as it is since they changed it on its page. */
export function useSent<Sent extends { no: string }>(loaded: Sent) {
  const [changed, setChanged] = useState<Sent | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isChanged = changed?.no === loaded.no;
  return {
    sent: isChanged ? changed : loaded,
    isChanged,
    heading,
    change(answer: Sent): void {
      setChanged(answer);
      // What was pressed may be gone; the heading says what has become of it.
      heading.current?.focus();
    },
  };
}

interface SentHeadProps {
  heading?: RefObject<HTMLHeadingElement | null>;
  title: string;
  text: string;
}

/** How it stands with what was sent. */
export function SentHead({ heading, title, text }: SentHeadProps) {
  return (
    <div className="pt-[clamp(28px,4vw,64px)] pb-[clamp(32px,4vw,64px)]">
      <h1 ref={heading} tabIndex={-1} className="text-d2 outline-none focus-visible:shadow-none">
        {title}
      </h1>
      <p className="num mt-2 max-w-read text-ink-2">{text}</p>
    </div>
  );
}

interface SentPageProps extends SentHeadProps {
  /** What was sent, and what that is called to screen readers. */
  facts: { title: string; list: readonly Fact[] } | null;
  /** Who answers the telephone. */
  by?: "sales" | "service";
  children: ReactNode;
}

/** A page of what was sent in one column: how it stands, what it says, what can be done with it, whom to call. */
export function SentPage({ facts, by = "sales", children, ...head }: SentPageProps) {
  return (
    <div className="wrap pb-(--section)">
      <SentHead {...head} />
      {/* from tablets down the hover bar stands over the right edge: nothing to be pressed lies under it */}
      <div className="max-w-read max-lg:pr-7">
        {facts ? (
          <>
            <h2 className="sr-only">{facts.title}</h2>
            <div className="opens">
              <Facts facts={facts.list} />
            </div>
          </>
        ) : null}
        {children}
        <div className="mt-10">
          <Hotline by={by} />
        </div>
      </div>
    </div>
  );
}
