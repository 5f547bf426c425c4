import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { useSettings } from "#shell/site-data.ts";
import { Stat, StatRow } from "#ui/stat.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { Part } from "./part.tsx";

/** Seat layouts of a coach as a ledger, and whom a company asks. */
export function SeatsPart({ vehicle }: { vehicle: VehicleDetail }) {
  const { phones, onlineService } = useSettings();
  const stopped = vehicle.lifecycle === "stopped";
  const phone = stopped ? phones.service : phones.sales;
  return (
    <Part anchor="seats" label="座椅" className="wrap pt-(--section)">
      <h2 className="mb-7 text-t1">座椅布置</h2>
      <ul className="opens grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] max-md:grid-cols-1">
        {vehicle.seatLayouts.map((layout) => (
          <li
            key={layout.name}
            className="py-6 pr-6 max-md:hair-b max-md:grid max-md:grid-cols-[7rem_1fr] max-md:items-start max-md:pr-0 md:[&+li]:hair-l md:[&+li]:pl-6"
          >
            <StatRow>
              <Stat value={String(layout.seats)} unit="座" label={layout.name} size="medium" />
            </StatRow>
            <p className="text-m text-ink-2 md:mt-3">{layout.text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-2">
        {stopped ? "配件、保养与换购，请致电服务热线 " : "单位采购、改装与批量询价，请致电 "}
        <TextLink to={`tel:${phone}`} look="inline" className="num text-ink">
          {phone}
        </TextLink>
        （{onlineService.hours}）。
      </p>
    </Part>
  );
}
