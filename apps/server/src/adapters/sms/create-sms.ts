import type { Settings } from "../../settings.ts";
import { createAliyunSms } from "./aliyun.ts";
import { createOutboxSms, type Outbox } from "./embedded.ts";
import { createNoSms } from "./none.ts";
import type { SmsPort } from "./port.ts";
import { createTencentSms } from "./tencent.ts";

/** The driver that the settings name. Settings with a secret missing never get here: the server does not start with them. */
export function createSms(
  settings: Settings["sms"],
  embedded: { outbox: Outbox; announce(message: { mobile: string; text: string }): void },
): SmsPort {
  switch (settings.driver) {
    case "outbox":
      return createOutboxSms(embedded.outbox, embedded.announce);
    case "aliyun":
      return createAliyunSms(settings);
    case "tencent":
      return createTencentSms(settings);
    case "none":
      return createNoSms();
  }
}
