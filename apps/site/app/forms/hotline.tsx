import { useSettings } from "../shell/site-data.ts";
import { TextLink } from "../ui/text-link.tsx";

/** The telephone beside a form's button: every form shows it (features §1.10 "Phone fallback everywhere"). */
export function Hotline() {
  const { phones } = useSettings();
  return (
    <p className="text-s text-ink-3">
      也可致电
      <TextLink to={`tel:${phones.sales}`} look="inline" className="num hit-area ml-1 text-ink-2">
        {phones.sales}
      </TextLink>
    </p>
  );
}
