import { useEffect } from "react";
import { useLoaded } from "../loaded.ts";
import { askForConsent, followConsent, hasAnswered, useConsent } from "./consent.ts";

const loadNotice = () => import("./consent-notice.tsx");
/** The page comes first; the question can wait. */
const ASK_AFTER_MS = 1500;

/** Asks once for consent to usage statistics, after the page has settled, and again when the visitor wants it. */
export function ConsentPlace() {
  const { question } = useConsent();
  const notice = useLoaded(loadNotice, question !== null);
  useEffect(() => followConsent(), []);
  useEffect(() => {
    if (hasAnswered()) return;
    const timer = setTimeout(() => hasAnswered() || askForConsent("due"), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return <div className="consent-place">{question && notice ? <notice.ConsentNotice wanted={question === "wanted"} /> : null}</div>;
}
