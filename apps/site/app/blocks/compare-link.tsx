import { type Compared, comparedName, comparisonPath, withCompared } from "@marque/contract/rules/comparison";
import { Columns2 } from "lucide";
import { useSite } from "../shell/store.ts";
import { Icon } from "../ui/icon.tsx";
import { TextLink } from "../ui/text-link.tsx";

/** To the comparison, with this car beside those that were looked at there before in this tab. Without the script it stands there alone. */
export function CompareLink({ car, title }: { car: Compared; title: string }) {
  const compared = useSite((state) => state.compared);
  return (
    <TextLink to={comparisonPath(withCompared(compared, comparedName(car)))} rel="nofollow" look="plain" aria-label={`加入对比：${title}`}>
      <Icon icon={Columns2} size="inline" />
      加入对比
    </TextLink>
  );
}
