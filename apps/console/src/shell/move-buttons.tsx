import { ArrowDown, ArrowUp } from "lucide-react";
import { Button } from "../ui/button.tsx";

export interface MoveButtonsProps {
  /** What is moved, for screen readers: 第 2 段. */
  name: string;
  index: number;
  /** How many there are. */
  count: number;
  onMove(from: number, to: number): void;
}

/** One place up or down in a list, for whoever does not drag. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button kind="quiet" small icon={ArrowUp} label={`上移${name}`} disabled={index === 0} onClick={() => onMove(index, index - 1)} />
      <Button
        kind="quiet"
        small
        icon={ArrowDown}
        label={`下移${name}`}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
    </>
  );
}
