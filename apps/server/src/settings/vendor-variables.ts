import { z } from "zod";
import { isSafeWebhook, isSmtpAddress, origin, type Variable } from "./variable.ts";

/** Vendors: where files lie and who sends messages. */
export const vendorVariables = {
  STORAGE_DRIVER: {
    about:
      "Where uploaded files lie: disk is MARQUE_DATA, which several processes share on one machine only; s3 is a bucket of any vendor.",
    expected: "disk or s3",
    parse: z.enum(["disk", "s3"]),
    default: "disk",
  },
  S3_ENDPOINT: {
    about: "Bucket: address of the vendor, or with S3_ADDRESSING=bound the name bound to the bucket.",
    expected: "an address such as https://s3.oss-cn-hangzhou.aliyuncs.com",
    parse: origin,
    default: "",
  },
  S3_REGION: { about: "Bucket: its region.", expected: "a region such as cn-hangzhou", parse: z.string().regex(/^[\w-]*$/), default: "" },
  S3_BUCKET: {
    about: "Bucket: its name. Nobody but Marque needs to read it.",
    expected: "the bucket's name",
    parse: z.string().regex(/^([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/),
    default: "",
  },
  S3_ACCESS_KEY_ID: { about: "Bucket: access key id.", expected: "the access key id", parse: z.string(), default: "" },
  S3_ACCESS_KEY_SECRET: { about: "Bucket: access key secret.", expected: "the access key secret", parse: z.string(), default: "" },
  S3_ADDRESSING: {
    about: "How the bucket is named: by the host (OSS, COS, OBS, AWS), in the path (MinIO), or bound to S3_ENDPOINT as a name of its own.",
    expected: "host, path or bound",
    parse: z.enum(["host", "path", "bound"]),
    default: "host",
  },
  WECHAT_APP_ID: {
    about:
      "Signing in with WeChat: AppID of the website application at the open platform. Empty: in production it is off, otherwise a stand-in takes WeChat's place.",
    expected: "an AppID such as wx0123456789abcdef",
    parse: z.string().regex(/^(wx[0-9a-f]{16})?$/),
    default: "",
  },
  WECHAT_APP_SECRET: { about: "Signing in with WeChat: AppSecret.", expected: "the AppSecret", parse: z.string(), default: "" },
  SMS_DRIVER: {
    about:
      "Who sends text messages. outbox keeps them in the database and is refused in production; none makes every sending call answer a clear error. Not set: none in production, otherwise outbox.",
    expected: "outbox, aliyun, tencent or none",
    parse: z.enum(["", "outbox", "aliyun", "tencent", "none"]),
    default: "",
  },
  ALIYUN_SMS_ACCESS_KEY_ID: { about: "Aliyun: access key id.", expected: "the access key id", parse: z.string(), default: "" },
  ALIYUN_SMS_ACCESS_KEY_SECRET: { about: "Aliyun: access key secret.", expected: "the access key secret", parse: z.string(), default: "" },
  ALIYUN_SMS_SIGN_NAME: { about: "Aliyun: approved signature.", expected: "the approved signature", parse: z.string(), default: "" },
  ALIYUN_SMS_TEMPLATE_CODE: {
    about: "Aliyun: template of the verification code, variable `code`.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_BOOKING: {
    about: "Aliyun: template of the booking notice. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_CONSULTATION: {
    about: "Aliyun: template of the notice about consultations. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_CAR: {
    about: "Aliyun: template of the notice about members' cars. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_ACCOUNT: {
    about: "Aliyun: template of what members are told of their account. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_WORK: {
    about: "Aliyun: template of what staff are told of their work. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_RECALL: {
    about: "Aliyun: template of the notice about recalls. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_DEALER_STOPS: {
    about: "Aliyun: template of the notice about dealers that stop. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_COMPLAINT: {
    about: "Aliyun: template of the notice about complaints. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  ALIYUN_SMS_TEMPLATE_ACTIVITY: {
    about: "Aliyun: template of the notice about activities. Empty: no notice is sent.",
    expected: "a template code such as SMS_123456789",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_SECRET_ID: { about: "Tencent: secret id.", expected: "the secret id", parse: z.string(), default: "" },
  TENCENT_SMS_SECRET_KEY: { about: "Tencent: secret key.", expected: "the secret key", parse: z.string(), default: "" },
  TENCENT_SMS_SDK_APP_ID: { about: "Tencent: application id.", expected: "the SdkAppId", parse: z.string(), default: "" },
  TENCENT_SMS_SIGN_NAME: { about: "Tencent: approved signature.", expected: "the approved signature", parse: z.string(), default: "" },
  TENCENT_SMS_TEMPLATE_CODE: {
    about: "Tencent: template of the verification code; variables are the code and its minutes.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_BOOKING: {
    about: "Tencent: template of the booking notice. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_CONSULTATION: {
    about: "Tencent: template of the notice about consultations. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_CAR: {
    about: "Tencent: template of the notice about members' cars. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_ACCOUNT: {
    about: "Tencent: template of what members are told of their account. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_WORK: {
    about: "Tencent: template of what staff are told of their work. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_RECALL: {
    about: "Tencent: template of the notice about recalls. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_DEALER_STOPS: {
    about: "Tencent: template of the notice about dealers that stop. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_COMPLAINT: {
    about: "Tencent: template of the notice about complaints. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_TEMPLATE_ACTIVITY: {
    about: "Tencent: template of the notice about activities. Empty: no notice is sent.",
    expected: "a template id",
    parse: z.string(),
    default: "",
  },
  TENCENT_SMS_REGION: {
    about: "Tencent: region of the SMS service.",
    expected: "ap-guangzhou, ap-beijing or ap-nanjing",
    parse: z.enum(["ap-guangzhou", "ap-beijing", "ap-nanjing"]),
    default: "ap-guangzhou",
  },
  SMTP_URL: {
    about:
      "Server that mails go through, over TLS (smtps, or smtp with STARTTLS; without TLS on this machine alone). Empty: none are sent in production, otherwise the outbox keeps them. docs/how-to/send-mail.md.",
    expected: "an address such as smtps://user:password@smtp.example.com:465, the password percent-encoded",
    parse: z
      .string()
      .trim()
      .max(1_000)
      .refine((value) => value === "" || isSmtpAddress(value)),
    default: "",
  },
  MAIL_FROM: {
    about: "Sender of mails, as people see it.",
    expected: "a name and an address such as 云岫汽车 <notice@example.com>",
    parse: z
      .string()
      .trim()
      .max(200)
      .regex(/^([^<>"\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)?$/),
    default: "",
  },
  CRM_WEBHOOK_URL: {
    about: "Where events of submissions go, with whom to call: the CRM or DMS. Empty: nowhere. docs/how-to/receive-the-crm-webhook.md.",
    expected: "an https address without user and fragment, such as https://crm.example.com/hooks/marque; http on this machine alone",
    parse: z
      .string()
      .trim()
      .max(2_000)
      .refine((value) => value === "" || isSafeWebhook(value)),
    default: "",
  },
  CRM_WEBHOOK_SECRET: {
    about: "Key that these events are signed with; the receiver has the same.",
    expected: "24 to 64 random bytes in base64, with or without whsec_ before them",
    parse: z
      .string()
      .regex(/^((whsec_)?[A-Za-z0-9+/]+={0,2})?$/)
      .refine((value) => value === "" || isKeyLength(Buffer.from(value.replace(/^whsec_/, ""), "base64").length)),
    default: "",
  },
  CRM_OPERATOR: {
    about: "Full name of the company that runs this CRM, as the privacy agreement names it; the console says so until it does.",
    expected: "a name of up to 100 characters",
    parse: z.string().trim().max(100),
    default: "",
  },
  AMAP_KEY: {
    about: "Key (Web 端 JS API) of AMap: the dealer list offers a map beside it. Empty: lists and links alone.",
    expected: "32 hexadecimal digits",
    parse: z.string().regex(/^([0-9a-f]{32})?$/),
    default: "",
  },
  AMAP_SECURITY_CODE: {
    about: "Security code (安全密钥) of that key; never reaches a browser.",
    expected: "32 hexadecimal digits",
    parse: z.string().regex(/^([0-9a-f]{32})?$/),
    default: "",
  },
} as const satisfies Record<string, Variable>;

function isKeyLength(bytes: number): boolean {
  return bytes >= 24 && bytes <= 64;
}
