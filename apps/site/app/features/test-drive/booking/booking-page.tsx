import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import type { Picture } from "@marque/contract/entities/media";
import { useLocation } from "react-router";
import { type Fact, Facts } from "#forms/facts.tsx";
import { Hotline } from "#forms/hotline.tsx";
import { SentHead, useSent } from "#forms/sent-page.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { Scene } from "#ui/scene.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { PageColumns } from "../page-columns.tsx";
import { bookingSteps, describeBooking, slotText } from "./booking-state.ts";
import { ManageBooking } from "./manage-booking.tsx";
import { Rating } from "./rating.tsx";
import { WayThere } from "./way-there.tsx";

export interface BookingPageProps {
  token: string;
  booking: TestDriveBooking;
  landscape: Picture | null;
}

/** A booking as its owner sees it: the confirmation, the way there, and how to change it. */
export function BookingPage({ token, booking: loaded, landscape }: BookingPageProps) {
  const { sent: booking, isChanged, heading, change } = useSent(loaded);
  const justBooked = (useLocation().state as { booked?: boolean } | null)?.booked === true;
  const just = isChanged && booking.state === "submitted" ? "moved" : justBooked ? "booked" : null;
  const { title, text, step } = describeBooking(booking, { now: Date.now(), just });
  const isOpen = step !== null;

  return (
    <div className="wrap">
      <SentHead heading={heading} title={title} text={text} />
      <PageColumns
        aside={
          <>
            <Scene
              landscape={landscape}
              car={booking.vehicle.picture}
              sizes="(width < 64rem) 100vw, 36vw"
              className="aspect-4/3 max-lg:aspect-video max-md:-mx-(--page)"
            />
            {isOpen ? <ToBring hasLicense={booking.hasLicense} className="mt-6 max-lg:hidden" /> : null}
          </>
        }
      >
        {isOpen ? <Stepper steps={bookingSteps} current={step} label="预约进度" className="mb-10" /> : null}
        <h2 className="sr-only">预约内容</h2>
        <div className="opens">
          <Facts facts={factsOf(booking)} />
        </div>
        {booking.mayRate || booking.rating ? <Rating token={token} booking={booking} onChange={change} /> : null}
        {isOpen ? <WayThere token={token} booking={booking} /> : null}
        {isOpen ? <ToBring hasLicense={booking.hasLicense} className="mt-6 lg:hidden" /> : null}
        {isOpen ? (
          <ManageBooking token={token} booking={booking} onChange={change} />
        ) : (
          <ButtonLink
            to={`/test-drive?vehicleId=${booking.vehicle.vehicleId}`}
            // What is wanted of whoever has just driven is the rating above it.
            look={booking.mayRate ? "outline" : "primary"}
            className="mt-9"
          >
            再约一次
          </ButtonLink>
        )}
        <div className="mt-10">
          <Hotline />
        </div>
      </PageColumns>
    </div>
  );
}

function ToBring({ hasLicense, className }: { hasLicense: boolean; className: string }) {
  return (
    <section aria-label="到店请带" className={className}>
      <h2 className="text-s font-regular text-ink-3">到店请带</h2>
      <ul className="opens mt-2 text-m">
        <li className="hair-b py-3">{hasLicense ? "有效驾驶证原件（C1 或 C2，驾龄满一年）" : "身份证件；由试驾专员驾驶，您在副驾体验"}</li>
        <li className="hair-b py-3">本页或短信里的预约号</li>
        <li className="hair-b py-3">家人也可以一起来，儿童请使用安全座椅</li>
      </ul>
    </section>
  );
}

function factsOf({ no, state, slot, waiting, isClosed, dealer, vehicle, name, mobile }: TestDriveBooking): Fact[] {
  return [
    { term: "预约号", text: <span className="font-medium select-all">{no}</span> },
    { term: state === "cancelled" || isClosed ? "原定时间" : "时间", text: slotText(slot, waiting) },
    { term: "车型", text: [vehicle.name, vehicle.trimName].filter(Boolean).join(" ") },
    { term: "门店", text: dealer.name },
    { term: "地址", text: dealer.address },
    {
      term: "电话",
      text: (
        <TextLink to={`tel:${dealer.phone}`} look="inline" className="hit-area">
          {dealer.phone}
        </TextLink>
      ),
    },
    { term: "营业", text: dealer.hours },
    { term: "联系人", text: [name, mobile].filter(Boolean).join(" ") },
  ];
}
