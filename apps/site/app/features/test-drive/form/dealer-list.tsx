import type { TestDriveDealer } from "@marque/contract/entities/appointment";
import { Locate as LocateFixed } from "lucide";
import { distanceKm, distanceText, type Place } from "#forms/distance.ts";
import { usePosition } from "#forms/use-position.ts";
import { Icon } from "#ui/icon.tsx";
import { RadioList } from "#ui/radio-list.tsx";
import { TextButton } from "#ui/text-link.tsx";

/** Dealers with a car first, each group nearest first once the visitor has said where they are. */
export function DealerList(props: { dealers: readonly TestDriveDealer[]; value: string | null; onChoose: (dealerCode: string) => void }) {
  const { dealers, value, onChoose } = props;
  const { position, state, ask } = usePosition();
  return (
    <>
      <RadioList
        label="经销商"
        className="hair-t"
        value={value}
        onValueChange={onChoose}
        rows={sorted(dealers, position).map((dealer) => ({
          value: dealer.dealerCode,
          title: dealer.name,
          text: `${dealer.address}，${carText(dealer)}`,
          aside: position ? distanceText(distanceKm(position, dealer)) : undefined,
          disabled: dealer.transferDays === null,
        }))}
      />
      {position || dealers.length < 2 ? null : (
        <TextButton look="plain" className="text-s" onClick={ask} aria-disabled={state === "asking"}>
          <Icon icon={LocateFixed} size="inline" />
          {state === "asking" ? "正在定位" : "按距离排序"}
        </TextButton>
      )}
      <p role="status" className="text-note text-ink-3 empty:hidden">
        {positionText(state, position)}
      </p>
    </>
  );
}

function carText({ transferDays }: TestDriveDealer): string {
  if (transferDays === null) return "该经销商暂无此车型试驾车，可选择就近门店";
  return transferDays === 0 ? "有试驾车" : `需调车，约 ${transferDays} 天`;
}

function sorted(dealers: readonly TestDriveDealer[], position: Place | null): readonly TestDriveDealer[] {
  if (!position) return dealers;
  const readiness = ({ transferDays }: TestDriveDealer) => (transferDays === null ? 2 : Math.min(transferDays, 1));
  return [...dealers].sort((one, other) => readiness(one) - readiness(other) || distanceKm(position, one) - distanceKm(position, other));
}

function positionText(state: ReturnType<typeof usePosition>["state"], position: Place | null): string {
  if (state === "refused") return "未获得位置权限，可直接选择门店。";
  if (state === "unavailable") return "暂时无法定位，可直接选择门店。";
  return position ? "距离为直线估算，位置只在本页使用，不会上传。" : "";
}
