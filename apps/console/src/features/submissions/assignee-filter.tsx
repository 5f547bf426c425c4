import { useCall } from "../../shell/calls.ts";
import { ChoiceFilter } from "../../shell/list-filters.tsx";
import type { FilterAddress } from "../../shell/period-filter.tsx";

const OWN = { value: "me", label: "我跟进的" };
const NOBODY = { value: "none", label: "未分配" };
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whose work the address asks for; undefined for whatever is nobody's name. */
export function readAssignee(text: string | undefined): "me" | "none" | string | undefined {
  return text === OWN.value || text === NOBODY.value || (text && ID.test(text)) ? text : undefined;
}

/** Narrows the list to one's own work, to nobody's or to a colleague's, in the address as `assignee`; a dealer's people once it is chosen. */
export function AssigneeFilter({ address }: { address: FilterAddress }) {
  const dealerCode = address.get("dealer");
  const found = useCall("submissionColleagues", { dealerCode }, { keep: true });
  const colleagues = found.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const options = [OWN, NOBODY, ...colleagues];
  const assignee = readAssignee(address.get("assignee"));
  const isKnown = options.some(({ value }) => value === assignee);
  return (
    <ChoiceFilter<string>
      label="跟进人"
      width={130}
      searchable
      chosen={assignee}
      // Whoever is named has left, or works for another dealer.
      options={assignee === undefined || isKnown ? options : [...options, { value: assignee, label: found.data ? "其他同事" : "…" }]}
      onChange={(chosen) => address.set({ assignee: chosen })}
    />
  );
}
