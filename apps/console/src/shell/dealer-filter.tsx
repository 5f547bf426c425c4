import { Input } from "../ui/input.tsx";
import type { FilterAddress } from "./period-filter.tsx";

/** Longest code of a dealer that is looked for. */
const CODE_MAX = 20;

/** Narrows a list to a dealer by its code, in the address as `dealer`. */
export function DealerFilter({ address }: { address: FilterAddress }) {
  return (
    <span className="w-40">
      <Input.Search
        allowClear
        aria-label="经销商代码"
        placeholder="经销商代码"
        maxLength={CODE_MAX}
        defaultValue={address.get("dealer")}
        onSearch={(dealer) => address.set({ dealer: dealer.trim() })}
      />
    </span>
  );
}
