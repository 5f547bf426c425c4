import { VolumeX as Silence, Volume2 as Volume } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";

const SPOKEN = "h1, h2, h3, h4, p, li, figcaption, dt, dd";
/** Tools, figures in columns and what folds are for the eye. */
const SILENT = "nav, form, table, details, [role=group], [aria-hidden=true]";

/** Reads the article that it stands in aloud, and stops again. The voice is the browser's own: nothing is sent anywhere. */
export function ReadAloud({ className }: { className: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  // Whoever goes to another page is not read to any longer.
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);

  const toggle = () => {
    const article = button.current?.closest("article");
    if (!("speechSynthesis" in window) || !article) return toast.error("这个浏览器不支持朗读");
    speechSynthesis.cancel();
    if (isSpeaking) return setSpeaking(false);
    const utterances = textsOf(article).map(utteranceOf);
    const last = utterances.at(-1);
    if (!last) return;
    last.onend = () => setSpeaking(false);
    for (const utterance of utterances) speechSynthesis.speak(utterance);
    setSpeaking(true);
  };

  return (
    <button type="button" ref={button} className={className} onClick={toggle}>
      <Icon icon={isSpeaking ? Silence : Volume} size="inline" />
      {isSpeaking ? "停止朗读" : "朗读"}
    </button>
  );
}

/** Headings and paragraphs in their order, each once. */
function textsOf(article: Element): string[] {
  return [...article.querySelectorAll(SPOKEN)]
    .filter((element) => element.getClientRects().length > 0 && !element.closest(SILENT) && !element.querySelector(SPOKEN))
    .map((element) => element.textContent.trim())
    .filter(Boolean);
}

function utteranceOf(text: string): SpeechSynthesisUtterance {
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.lang = "zh-CN";
  return utterance;
}
