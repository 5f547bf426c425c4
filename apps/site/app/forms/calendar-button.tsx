import { CalendarPlus } from "lucide";
import { Icon } from "../ui/icon.tsx";
import { TextButton } from "../ui/text-link.tsx";
import { saveFile } from "./save-file.ts";

/** Fetches an iCalendar file and lets the browser save or open it; what fails is said in a toast by the call. */
export function CalendarButton({ load }: { load: () => Promise<{ fileName: string; ics: string }> }) {
  async function save(): Promise<void> {
    const { fileName, ics } = await load();
    saveFile({ fileName, text: ics, type: "text/calendar;charset=utf-8" });
  }
  return (
    <TextButton onClick={() => void save().catch(() => {})}>
      <Icon icon={CalendarPlus} size="inline" />
      添加到日历
    </TextButton>
  );
}
