import { randomUUID } from "node:crypto";
import { signAliyunRequest } from "./aliyun-signature.ts";
import { SmsFailure, type SmsFailureReason, type SmsPort } from "./port.ts";
import { type VendorTemplates, vendorTemplate, vendorVariables } from "./texts.ts";
import { postToVendor, type VendorNetwork } from "./vendor-request.ts";

export interface AliyunSmsSettings {
  accessKeyId: string;
  accessKeySecret: string;
  /** The filed signature (签名) in front of the text, without brackets. */
  signName: string;
  /** Codes of the form `SMS_…`; variables are passed by name. */
  templates: VendorTemplates;
}

/**
 * Refusals that concern the person. Every other code (arrears, templates, signatures, permissions …) is the operator's business.
 * Source: Alibaba Cloud SMS, error codes of SendSms.
 */
const personalRefusals: Record<string, SmsFailureReason> = {
  "isv.BUSINESS_LIMIT_CONTROL": "tooFrequent",
  "isv.MOBILE_NUMBER_ILLEGAL": "badNumber",
};

/** Codes after which the vendor itself does not know whether the message left. */
const UNCERTAIN = new Set(["isp.SYSTEM_ERROR", "InternalError"]);

/** Alibaba Cloud Dysms, action SendSms, version 2017-05-25. */
export function createAliyunSms(
  settings: AliyunSmsSettings,
  network: VendorNetwork = { baseUrl: "https://dysmsapi.aliyuncs.com" },
): SmsPort {
  const now = network.now ?? (() => new Date());
  const nonce = network.nonce ?? randomUUID;
  const base = new URL("/", network.baseUrl);

  return {
    idempotent: false,
    carries: (template) => vendorTemplate(settings.templates, template) !== "",
    async send(message) {
      const { query, headers } = signAliyunRequest({
        host: base.host,
        action: "SendSms",
        version: "2017-05-25",
        query: {
          PhoneNumbers: message.mobile,
          SignName: settings.signName,
          TemplateCode: vendorTemplate(settings.templates, message.template),
          TemplateParam: JSON.stringify(vendorVariables(message)),
          OutId: message.key,
        },
        accessKeyId: settings.accessKeyId,
        accessKeySecret: settings.accessKeySecret,
        date: now(),
        nonce: nonce(),
      });
      const answer = await postToVendor(network, `${base.href}?${query}`, { headers });
      const code = typeof answer.Code === "string" ? answer.Code : "badAnswer";
      if (code === "OK") return { kind: "sent", vendorId: String(answer.BizId ?? answer.RequestId ?? "") };
      throw new SmsFailure(personalRefusals[code] ?? "operator", code, {
        message: String(answer.Message ?? ""),
        perhapsSent: code === "badAnswer" || UNCERTAIN.has(code),
      });
    },
  };
}
