import { COMPARED_MAX, type Compared, comparedName } from "@marque/contract/rules/comparison";
import { Columns2 } from "lucide";
import { useSite } from "../shell/store.ts";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";

/** To the comparison, with this car beside those that were looked at there before in this tab. Without the script it stands there alone. */
export function CompareLink({ car, title }: { car: Compared; title: string }) {
  const name = comparedName(car);
  const compared = useSite((state) => state.compared);
  const names = [...compared.filter((other) => other !== name), name].slice(-COMPARED_MAX);
  return (
    <TextLink to={`/compare?cars=${names.join(".")}`} rel="nofollow" look="plain" aria-label={`加入对比：${title}`}>
      <Icon icon={Columns2} size="inline" />
      加入对比
    </TextLink>
  );
}
