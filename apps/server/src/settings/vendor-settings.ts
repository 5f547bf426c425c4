import { isLoopback } from "./variable.ts";
import { badVariable, type Values, type VariableName, variables } from "./variables.ts";

export function smsSettings(values: Values) {
  const production = values.MARQUE_MODE === "production";
  const driver = values.SMS_DRIVER || (production ? "none" : "outbox");
  if (driver === "outbox" && production) throw badVariable("SMS_DRIVER", "should be aliyun, tencent or none in production mode");
  const required = requiredBy(values, `SMS_DRIVER=${driver}`);
  if (driver === "aliyun") {
    return {
      driver,
      accessKeyId: required("ALIYUN_SMS_ACCESS_KEY_ID"),
      accessKeySecret: required("ALIYUN_SMS_ACCESS_KEY_SECRET"),
      signName: required("ALIYUN_SMS_SIGN_NAME"),
      templates: {
        code: required("ALIYUN_SMS_TEMPLATE_CODE"),
        booking: values.ALIYUN_SMS_TEMPLATE_BOOKING,
        consultation: values.ALIYUN_SMS_TEMPLATE_CONSULTATION,
        recall: values.ALIYUN_SMS_TEMPLATE_RECALL,
        complaint: values.ALIYUN_SMS_TEMPLATE_COMPLAINT,
        activity: values.ALIYUN_SMS_TEMPLATE_ACTIVITY,
        car: values.ALIYUN_SMS_TEMPLATE_CAR,
        dealerStops: values.ALIYUN_SMS_TEMPLATE_DEALER_STOPS,
        account: values.ALIYUN_SMS_TEMPLATE_ACCOUNT,
        work: values.ALIYUN_SMS_TEMPLATE_WORK,
      },
    } as const;
  }
  if (driver === "tencent") {
    return {
      driver,
      secretId: required("TENCENT_SMS_SECRET_ID"),
      secretKey: required("TENCENT_SMS_SECRET_KEY"),
      sdkAppId: required("TENCENT_SMS_SDK_APP_ID"),
      signName: required("TENCENT_SMS_SIGN_NAME"),
      templates: {
        code: required("TENCENT_SMS_TEMPLATE_CODE"),
        booking: values.TENCENT_SMS_TEMPLATE_BOOKING,
        consultation: values.TENCENT_SMS_TEMPLATE_CONSULTATION,
        recall: values.TENCENT_SMS_TEMPLATE_RECALL,
        complaint: values.TENCENT_SMS_TEMPLATE_COMPLAINT,
        activity: values.TENCENT_SMS_TEMPLATE_ACTIVITY,
        car: values.TENCENT_SMS_TEMPLATE_CAR,
        dealerStops: values.TENCENT_SMS_TEMPLATE_DEALER_STOPS,
        account: values.TENCENT_SMS_TEMPLATE_ACCOUNT,
        work: values.TENCENT_SMS_TEMPLATE_WORK,
      },
      region: values.TENCENT_SMS_REGION,
    } as const;
  }
  return { driver } as const;
}

export function storageSettings(values: Values) {
  const driver = values.STORAGE_DRIVER;
  if (driver === "disk") return { driver } as const;
  const required = requiredBy(values, `STORAGE_DRIVER=${driver}`);
  return {
    driver,
    endpoint: required("S3_ENDPOINT"),
    region: required("S3_REGION"),
    bucket: required("S3_BUCKET"),
    accessKeyId: required("S3_ACCESS_KEY_ID"),
    accessKeySecret: required("S3_ACCESS_KEY_SECRET"),
    addressing: values.S3_ADDRESSING,
  } as const;
}

export function mailSettings(values: Values) {
  if (values.SMTP_URL === "") return { driver: values.MARQUE_MODE === "production" ? "none" : "outbox" } as const;
  const url = new URL(values.SMTP_URL);
  const secure = url.protocol === "smtps:";
  return {
    driver: "smtp",
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTls: !secure && !isLoopback(url.hostname),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    from: requiredBy(values, "SMTP_URL")("MAIL_FROM"),
  } as const;
}

export function crmSettings(values: Values) {
  const { CRM_WEBHOOK_URL: url, CRM_OPERATOR: operator } = values;
  if (url === "") return { driver: "none" } as const;
  return { driver: "webhook", url, secret: requiredBy(values, "CRM_WEBHOOK_URL")("CRM_WEBHOOK_SECRET"), operator } as const;
}

export function wechatSettings(values: Values) {
  const { WECHAT_APP_ID: appId, WECHAT_APP_SECRET: secret } = values;
  if (appId === "" && secret === "") return { driver: values.MARQUE_MODE === "production" ? "none" : "standIn" } as const;
  const required = requiredBy(values, "signing in with WeChat");
  return { driver: "openPlatform", appId: required("WECHAT_APP_ID"), secret: required("WECHAT_APP_SECRET") } as const;
}

export function amapSettings(values: Values) {
  const { AMAP_KEY: key } = values;
  return key === "" ? null : { key, securityCode: requiredBy(values, "AMAP_KEY")("AMAP_SECURITY_CODE") };
}

/** Reads what a driver cannot do without. */
function requiredBy(values: Values, driver: string) {
  return (name: VariableName & `${"ALIYUN" | "TENCENT" | "S3" | "CRM" | "MAIL" | "WECHAT" | "AMAP"}_${string}`) => {
    if (!values[name]) throw badVariable(name, `should be ${variables[name].expected}: ${driver} needs it`);
    return values[name];
  };
}
