import { TextButton } from "../ui/text-link.tsx";

/** A part of a page that could not be had, with the way to ask for it again; the rest of the page stands. */
export function LoadAgain({ children, onLoad, className }: { children: string; onLoad: () => void; className?: string }) {
  return (
    <p role="alert" className={className ?? "text-s text-ink-2"}>
      {children}
      <TextButton look="inline" className="hit-area ml-2" onClick={onLoad}>
        重新加载
      </TextButton>
    </p>
  );
}
