import { Stat, StatRow } from "../app/ui/stat.tsx";

export const title = "数字";

export function Medium() {
  return (
    <StatRow className="sheet-row sheet-row-wide">
      <Stat size="medium" value="711" unit="km" label="CLTC 纯电续航" />
      <Stat size="medium" value="4.9" unit="s" label="0–100 km/h 加速" />
      <Stat size="medium" value="2,980" unit="mm" label="轴距" />
    </StatRow>
  );
}
