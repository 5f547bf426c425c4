import type { vehicleHighTabs } from "../../apps/server/src/database/schema/vehicles.ts";

const DAY_MS = 86_400_000;

/** Temporary tabs around the day of seeding, so that the demo always has one that shows, one to come and one that is over. */
export function highTabs(now: Date): (typeof vehicleHighTabs.$inferInsert)[] {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY_MS);
  return [
    { vehicleId: 1, key: "trial-week", label: "试驾周", link: "/test-drive?source=detail&vehicleId=1", startAt: day(-7), endAt: day(60) },
    { vehicleId: 2, key: "family-day", label: "家庭开放日", link: "/activity", startAt: day(-3), endAt: day(45) },
    { vehicleId: 1, key: "spring-paint", label: "春日新色", link: "/brandInformation", startAt: day(75), endAt: day(120) },
    { vehicleId: 3, key: "launch", label: "上市回顾", link: "/news", startAt: day(-90), endAt: day(-30) },
  ];
}
