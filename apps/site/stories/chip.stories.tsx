import { useState } from "react";
import { AppliedChip, Chip } from "../app/ui/chip.tsx";

export const title = "筛选";

export function Filters() {
  const [body, setBody] = useState("全部");
  return (
    <div className="sheet-row">
      {["全部", "轿车", "SUV"].map((word) => (
        <Chip key={word} pressed={word === body} onPressedChange={() => setBody(word)}>
          {word}
        </Chip>
      ))}
      <Chip pressed={false} onPressedChange={() => {}} disabled>
        皮卡
      </Chip>
      <AppliedChip onRemove={() => {}}>15–25 万</AppliedChip>
    </div>
  );
}
