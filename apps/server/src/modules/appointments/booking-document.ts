import type { TestDriveBooking } from "@marque/contract/entities/appointment";
import type { PrintedDocument } from "../../documents/pdf/printed-document.ts";
import { dayInWords, startOfDate } from "../../local-time.ts";

const states: Record<TestDriveBooking["state"], string> = {
  submitted: "等待门店确认",
  confirmed: "门店已确认",
  arrived: "已完成试驾",
  noShow: "未到店",
  cancelled: "已取消",
};

/** A booking to keep or to print (预约单), with what its page says: name and mobile masked, and no link to it. */
export function bookingDocument(booking: TestDriveBooking, brandName: string): PrintedDocument {
  const { no, state, slot, waiting, vehicle, dealer, name, mobile, hasLicense } = booking;
  const time = slot
    ? `${dayInWords(startOfDate(slot.date))}${slot.from}–${slot.to}`
    : waiting
      ? `候补，${waiting.from} 至 ${waiting.to}`
      : "由门店与您约定";
  return {
    issuer: brandName,
    title: "试驾预约单",
    lead: "到店时请出示预约号。时间如有变动，以预约页面为准。",
    blocks: [
      {
        kind: "facts",
        facts: [
          { term: "预约号", text: no },
          { term: "状态", text: states[state] },
          { term: state === "cancelled" ? "原定时间" : "时间", text: time },
          { term: "车型", text: [vehicle.name, vehicle.trimName].filter(Boolean).join(" ") },
          { term: "门店", text: dealer.name },
          { term: "地址", text: dealer.address },
          { term: "电话", text: dealer.phone },
          { term: "营业", text: dealer.hours },
          { term: "联系人", text: [name, mobile].filter(Boolean).join(" ") },
        ],
      },
      {
        kind: "list",
        title: "到店请带",
        lines: [
          hasLicense ? "有效驾驶证原件（C1 或 C2，驾龄满一年）" : "身份证件；由试驾专员驾驶，您在副驾体验",
          "预约号",
          "家人也可以一起来，儿童请使用安全座椅",
        ],
      },
    ],
    footer: `${brandName}　试驾预约号 ${no}`,
  };
}
