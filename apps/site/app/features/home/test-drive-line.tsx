import { Form } from "react-router";
import { Button } from "../../ui/button.tsx";
import { LineSelect } from "../../ui/line-field.tsx";
import type { HomeData } from "./home-data.ts";

/** The first step of a test drive in one line. It is a plain form, so it works before and without JavaScript; the rest is on /test-drive. */
export function TestDriveLine({ vehicles, provinces }: HomeData["testDrive"]) {
  return (
    <section
      className="late-part wrap section-gap grid grid-cols-[5fr_7fr] items-end gap-x-[clamp(24px,5vw,96px)] max-lg:grid-cols-1 max-lg:gap-y-9"
      aria-labelledby="ask"
    >
      <div>
        <h2 id="ask" className="text-t1">
          先坐进去，再做决定
        </h2>
        <p className="mt-2.5 max-w-[26em] text-ink-2">选好车型和省份，附近的门店与可约时段下一步就能看到。</p>
      </div>
      <Form action="/test-drive" method="get" className="grid grid-cols-[1fr_1fr_auto] items-end gap-x-6 max-md:grid-cols-2 max-md:gap-y-5">
        <input type="hidden" name="source" value="home" />
        <LineSelect label="车型" name="vehicleId">
          {vehicles.map((vehicle) => (
            <option key={vehicle.vehicleId} value={vehicle.vehicleId}>
              {vehicle.name}
            </option>
          ))}
        </LineSelect>
        <LineSelect label="省份" name="provinceCode">
          {provinces.map((province) => (
            <option key={province.code} value={province.code}>
              {province.name}
            </option>
          ))}
        </LineSelect>
        <Button type="submit" className="max-md:col-span-2">
          预约试驾
        </Button>
      </Form>
    </section>
  );
}
