import { ChoiceGroup } from "../ui/choice-group.tsx";
import { contactWayChoices, contactWindowChoices } from "./contact-choices.ts";
import type { ContactValues } from "./contact-values.ts";
import { ChoicePlace } from "./form-parts.tsx";
import { useFieldOf } from "./use-field.ts";

/** How and when somebody wants to be reached: fields `contactWay` and `contactWindow` of the form around it. */
export function ContactWishFields({ wayLabel }: { wayLabel: string }) {
  const way = useFieldOf<ContactValues, "contactWay">("contactWay");
  const window = useFieldOf<ContactValues, "contactWindow">("contactWindow");
  return (
    <div className="grid gap-y-8 max-md:gap-y-5">
      <ChoicePlace name="contactWay" label={wayLabel} error={way.error}>
        <ChoiceGroup label={wayLabel} items={contactWayChoices} value={way.value} onValueChange={way.set} />
      </ChoicePlace>
      <ChoicePlace name="contactWindow" label="方便的时段" error={window.error}>
        <ChoiceGroup label="方便的时段" items={contactWindowChoices} value={window.value} onValueChange={window.set} />
      </ChoicePlace>
    </div>
  );
}
