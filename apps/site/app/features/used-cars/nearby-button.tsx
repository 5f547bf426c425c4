import { distanceKm } from "@marque/contract/rules/distance";
import { Locate } from "lucide";
import { useEffect, useRef } from "react";
import { usePosition } from "#forms/use-position.ts";
import { Icon } from "#ui/icon.tsx";
import { TextButton } from "#ui/text-link.tsx";

/**
 * Finds the city whose centre is nearest to the visitor, after they press and their browser asks them. Where they are is compared in this
 * page and sent to nobody; the city goes into the address.
 * @param onFound national code of the city
 */
export function NearbyButton({ onFound }: { onFound: (city: string) => void }) {
  const { position, state, ask, forget } = usePosition();
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!position) return;
    let gone = false;
    void import("@marque/contract/rules/city-centres").then(({ cityCentres }) => {
      if (gone) return;
      const away = ([lng, lat]: readonly [number, number]) => distanceKm(position, { lng, lat });
      const [nearest] = Object.entries(cityCentres).sort(([, one], [, other]) => away(one) - away(other));
      forget();
      if (nearest) found.current(nearest[0]);
    });
    return () => {
      gone = true;
    };
  }, [position, forget]);
  return (
    <div>
      <TextButton look="plain" aria-disabled={state === "asking"} onClick={ask}>
        <Icon icon={Locate} size="inline" />
        {state === "asking" ? "正在定位" : "从我所在的位置找"}
      </TextButton>
      <p role="status" className="text-s text-ink-2">
        {problems[state] ?? "位置只在本页与各城市中心比较，不会上传；网址中只写入最近的城市。"}
      </p>
    </div>
  );
}

const problems: Partial<Record<ReturnType<typeof usePosition>["state"], string>> = {
  refused: "没有位置权限，请选择省份和城市，或在浏览器设置里允许后再试。",
  unavailable: "暂时无法定位，请选择省份和城市，或稍后再试。",
};
