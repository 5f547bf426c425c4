import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { FileText, MapPin, Phone } from "lucide";
import { CalendarButton } from "#forms/calendar-button.tsx";
import { calls } from "#shell/calls.ts";
import { Icon } from "#ui/icon.tsx";
import { TextLink, textLinkClass } from "#ui/text-link.tsx";
import { confirmationAddress } from "../booking-path.ts";
import { mapLink } from "./map-link.ts";

/** What helps to get there in time. */
export function WayThere({ token, booking: { dealer, slot } }: { token: string; booking: TestDriveBooking }) {
  return (
    <ul className="mt-4 flex flex-wrap gap-x-8" aria-label="到店">
      {slot ? (
        <li>
          <CalendarButton load={() => calls.call("testDriveCalendar", { token })} />
        </li>
      ) : null}
      <li>
        <TextLink to={mapLink(dealer)} aria-label="导航到店，在新窗口打开高德地图">
          <Icon icon={MapPin} size="inline" />
          导航到店
        </TextLink>
      </li>
      <li>
        <a href={confirmationAddress(token)} download className={textLinkClass()}>
          <Icon icon={FileText} size="inline" />
          保存预约单
        </a>
      </li>
      <li>
        <TextLink to={`tel:${dealer.phone}`}>
          <Icon icon={Phone} size="inline" />
          致电门店
        </TextLink>
      </li>
    </ul>
  );
}
