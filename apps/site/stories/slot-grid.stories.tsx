import { useState } from "react";
import { type Slot, SlotGrid } from "../app/ui/slot-grid.tsx";

export const title = "时段";

const slots: Slot[] = [
  { from: "09:00", to: "10:00", left: 4, state: "past" },
  { from: "10:00", to: "11:00", left: 0, state: "full" },
  { from: "11:00", to: "12:00", left: 3, state: "open" },
  { from: "13:00", to: "14:00", left: 1, state: "open" },
  { from: "14:00", to: "15:00", left: 3, state: "open" },
  { from: "15:00", to: "16:00", left: 3, state: "open" },
];

export function Hours() {
  const [slot, setSlot] = useState<string | null>("15:00");
  return <SlotGrid label="试驾时段" slots={slots} value={slot} onValueChange={setSlot} />;
}
