import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import { dayText, spanText } from "#forms/day-text.ts";

/** What a booking's page says first. */
export interface BookingState {
  title: string;
  text: string;
  /** Index in `bookingSteps` of what happens next; null where the way has ended. */
  step: number | null;
}

export const bookingSteps = ["提交预约", "门店确认", "到店试驾"];

const justTitles = { booked: "预约成功", moved: "已改期" };

/** A booking in words; `just` is what the visitor has done a moment ago. */
export function describeBooking(booking: TestDriveBooking, { now, just }: { now: number; just: "booked" | "moved" | null }): BookingState {
  const { state, slot, isClosed, waiting, mayRate, rating } = booking;
  if (isClosed) return { title: "这个时段门店临时关闭", text: "很抱歉，原来的时间不能接待。请另选一个到店时间。", step: 1 };
  const isPast = slot !== null && endOf(slot) < now;
  if ((state === "submitted" || state === "confirmed") && isPast) {
    return { title: "约定时间已过", text: "如果没能到店，可以换个时间再约一次。", step: null };
  }
  switch (state) {
    case "submitted":
      if (waiting) return { title: "已登记候补", text: "有空位会短信通知您，先到先得；也可以现在改选其他时段。", step: 1 };
      return { title: just === null ? "等待门店确认" : justTitles[just], text: "经销商将在2小时内（营业时间）与您确认。", step: 1 };
    case "confirmed":
      return { title: "门店已确认", text: slot ? "请按约定时间到店，试驾车已为您备好。" : "到店时间由门店与您约定。", step: 2 };
    case "arrived":
      if (mayRate && rating === null) return { title: "待评价", text: "感谢到店。这次试驾怎么样？", step: null };
      return { title: "已完成试驾", text: "感谢到店。还想试别的车型，可以再约一次。", step: null };
    case "noShow":
      return { title: "未到店", text: "这次没能见到您，可以换个时间再约一次。", step: null };
    case "cancelled":
      return { title: "预约已取消", text: "时段已经释放，期待下次见到您。", step: null };
  }
}

/** The slot for people: `11月22日 周日 15:00–16:00`; the days of whoever waits for one. */
export function slotText(slot: TestDriveBooking["slot"], waiting: TestDriveBooking["waiting"] = null): string {
  if (waiting) return `候补，${spanText([waiting.from, waiting.to])}`;
  return slot ? `${dayText(slot.date)} ${slot.from}–${slot.to}` : "由门店与您约定";
}

function endOf({ date, to }: NonNullable<TestDriveBooking["slot"]>): number {
  return Date.parse(`${date}T${to}:00+08:00`);
}
