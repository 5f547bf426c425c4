import { useSettings } from "../shell/site-data.ts";
import { TextLink } from "../ui/text-link.tsx";

/** The telephone beside a form's button: every form shows it (features §1.10 "Phone fallback everywhere"). @param props.by who answers */
export function Hotline({ by = "sales" }: { by?: "sales" | "service" }) {
  const { phones } = useSettings();
  return (
    <p className="text-s whitespace-nowrap text-ink-3">
      也可致电
      <TextLink to={`tel:${phones[by]}`} look="inline" className="num hit-area ml-1 text-ink-2">
        {phones[by]}
      </TextLink>
    </p>
  );
}
