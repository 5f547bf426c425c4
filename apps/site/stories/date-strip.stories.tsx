import { useState } from "react";
import { DateStrip, type StripDay } from "../app/ui/date-strip.tsx";

export const title = "日期";

const days: StripDay[] = Array.from({ length: 14 }, (_, index) => ({
  date: new Date(Date.UTC(2026, 10, 21 + index)).toISOString().slice(0, 10),
  state: index === 3 ? "closed" : index === 8 ? "full" : "open",
  left: index === 0 ? 2 : 8,
}));

export function FourteenDays() {
  const [day, setDay] = useState<string | null>("2026-11-22");
  return <DateStrip label="试驾日期" days={days} value={day} onValueChange={setDay} />;
}
