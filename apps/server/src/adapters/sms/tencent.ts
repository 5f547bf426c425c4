import { SmsFailure, type SmsFailureReason, type SmsPort } from "./port.ts";
import { signTencentRequest } from "./tencent-signature.ts";
import { type VendorTemplates, vendorTemplate, vendorVariables } from "./texts.ts";
import { postToVendor, type VendorNetwork } from "./vendor-request.ts";

export interface TencentSmsSettings {
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  /** The filed signature (签名) in front of the text, without brackets. */
  signName: string;
  region: "ap-guangzhou" | "ap-beijing" | "ap-nanjing";
  /** Numbers of the filed templates; variables are passed by position. */
  templates: VendorTemplates;
}

/**
 * Refusals that concern the person. Every other code (balance, templates, signatures, permissions …) is the operator's business.
 * Source: Tencent Cloud SMS, error codes of SendSms.
 */
const personalRefusals: Record<string, SmsFailureReason> = {
  "LimitExceeded.PhoneNumberThirtySecondLimit": "tooFrequent",
  "LimitExceeded.PhoneNumberOneHourLimit": "tooFrequent",
  "LimitExceeded.PhoneNumberDailyLimit": "tooFrequent",
  "LimitExceeded.PhoneNumberSameContentDailyLimit": "tooFrequent",
  "LimitExceeded.DeliveryFrequencyLimit": "tooFrequent",
  "InvalidParameterValue.IncorrectPhoneNumber": "badNumber",
  "FailedOperation.PhoneNumberInBlacklist": "badNumber",
};

/** Codes after which the vendor itself does not know whether the message left. */
const UNCERTAIN = new Set(["InternalError", "InternalError.OtherError", "InternalError.SendAndRecvFail", "InternalError.Timeout"]);

const CONTENT_TYPE = "application/json; charset=utf-8";

/** Tencent Cloud SMS, action SendSms, version 2021-01-11. */
export function createTencentSms(
  settings: TencentSmsSettings,
  network: VendorNetwork = { baseUrl: "https://sms.tencentcloudapi.com" },
): SmsPort {
  const now = network.now ?? (() => new Date());
  const base = new URL("/", network.baseUrl);

  return {
    idempotent: false,
    carries: (template) => vendorTemplate(settings.templates, template) !== "",
    async send(message) {
      const body = JSON.stringify({
        PhoneNumberSet: [`+86${message.mobile}`],
        SmsSdkAppId: settings.sdkAppId,
        TemplateId: vendorTemplate(settings.templates, message.template),
        SignName: settings.signName,
        TemplateParamSet: Object.values(vendorVariables(message)),
        SessionContext: message.key,
      });
      const date = now();
      const authorization = signTencentRequest({
        service: "sms",
        headers: { "content-type": CONTENT_TYPE, host: base.host, "x-tc-action": "SendSms" },
        body,
        secretId: settings.secretId,
        secretKey: settings.secretKey,
        date,
      });
      const answer = await postToVendor(network, base.href, {
        headers: {
          authorization,
          "content-type": CONTENT_TYPE,
          "x-tc-action": "SendSms",
          "x-tc-version": "2021-01-11",
          "x-tc-timestamp": String(Math.floor(date.getTime() / 1000)),
          "x-tc-region": settings.region,
        },
        body,
      });
      const status = readStatus(answer);
      if (status.Code === "Ok") return { kind: "sent", vendorId: status.SerialNo ?? "" };
      const code = status.Code ?? "badAnswer";
      throw new SmsFailure(personalRefusals[code] ?? "operator", code, {
        message: status.Message ?? "",
        perhapsSent: code === "badAnswer" || UNCERTAIN.has(code),
      });
    },
  };
}

interface TencentStatus {
  Code?: string;
  Message?: string;
  SerialNo?: string;
}

/** The vendor always answers HTTP 200: a refused request stands in `Error`, a refused number in its own status. */
function readStatus(answer: Record<string, unknown>): TencentStatus {
  const response = (answer.Response ?? {}) as { Error?: TencentStatus; SendStatusSet?: TencentStatus[] };
  return response.Error ?? response.SendStatusSet?.[0] ?? {};
}
