import { createHash, createHmac, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { refuseInProduction } from "./refuse-in-production.ts";
import type { SmsStandIn, StandInMessage } from "./sms-stand-in.ts";

const CLOCK_TOLERANCE_SECONDS = 5 * 60;

interface SendSms {
  PhoneNumberSet?: string[];
  SmsSdkAppId?: string;
  TemplateId?: string;
  SignName?: string;
  TemplateParamSet?: string[];
  SessionContext?: string;
}

/**
 * Tencent Cloud SMS on this machine. It computes the signature anew from what arrived on the wire and, as the vendor does,
 * answers HTTP 200 whatever happens: a refused request as `Error`, a refused number as its own status.
 */
export async function startTencentSmsStandIn(keys: {
  secretId: string;
  secretKey: string;
  sdkAppId: string;
  signName: string;
  templates: readonly string[];
  now?: () => Date;
}): Promise<SmsStandIn> {
  refuseInProduction();
  const now = keys.now ?? (() => new Date());
  const accepted: StandInMessage[] = [];
  let nextRefusal: string | undefined;
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));

  app.post("/", async (request) => {
    const requestId = randomUUID();
    const body = String(request.body);
    const refused = checkRequest(body, (name) => String(request.headers[name] ?? ""));
    if (refused) return { Response: { Error: { Code: refused, Message: `${refused} (stand-in)` }, RequestId: requestId } };

    const message = JSON.parse(body) as SendSms;
    const number = message.PhoneNumberSet?.[0] ?? "";
    const code = nextRefusal ?? checkMessage(message);
    nextRefusal = undefined;
    const requestRefused = code.startsWith("AuthFailure") || code.startsWith("RequestLimitExceeded") || code.startsWith("InternalError");
    if (requestRefused) return { Response: { Error: { Code: code, Message: `${code} (stand-in)` }, RequestId: requestId } };
    if (code === "Ok") {
      accepted.push({
        mobile: number.replace(/^\+86/, ""),
        template: message.TemplateId ?? "",
        variables: message.TemplateParamSet ?? [],
        key: message.SessionContext ?? "",
      });
    }
    const status = {
      SerialNo: code === "Ok" ? `5000:1045710669${accepted.length}` : "",
      PhoneNumber: number,
      Fee: code === "Ok" ? 1 : 0,
      SessionContext: message.SessionContext ?? "",
      Code: code,
      Message: code === "Ok" ? "send success" : `${code} (stand-in)`,
      IsoCode: "CN",
    };
    return { Response: { SendStatusSet: [status], RequestId: requestId } };
  });

  function checkRequest(body: string, header: (name: string) => string): string | null {
    if (header("x-tc-action") !== "SendSms") return "InvalidAction";
    if (header("x-tc-version") !== "2021-01-11") return "NoSuchVersion";
    if (!["ap-guangzhou", "ap-beijing", "ap-nanjing"].includes(header("x-tc-region"))) return "UnsupportedRegion";
    const credentials =
      /^TC3-HMAC-SHA256 Credential=([^/]*)\/(\d{4}-\d\d-\d\d)\/sms\/tc3_request, SignedHeaders=([^,]*), Signature=([0-9a-f]{64})$/.exec(
        header("authorization"),
      );
    if (!credentials) return "AuthFailure.InvalidAuthorization";
    const [, keyId, day, signedHeaders, signature] = credentials as unknown as [string, string, string, string, string];
    if (keyId !== keys.secretId) return "AuthFailure.SecretIdNotFound";
    const timestamp = Number(header("x-tc-timestamp"));
    if (!(Math.abs(timestamp - now().getTime() / 1000) <= CLOCK_TOLERANCE_SECONDS)) return "AuthFailure.SignatureExpire";
    const names = signedHeaders.split(";");
    if (!names.includes("host") || !names.includes("content-type")) return "AuthFailure.SignatureFailure";
    const lines = names.map((name) => `${name}:${header(name).toLowerCase()}`);
    const canonical = `POST\n/\n\n${lines.join("\n")}\n\n${signedHeaders}\n${createHash("sha256").update(body).digest("hex")}`;
    const toSign = `TC3-HMAC-SHA256\n${timestamp}\n${day}/sms/tc3_request\n${createHash("sha256").update(canonical).digest("hex")}`;
    let key: Buffer | string = `TC3${keys.secretKey}`;
    for (const part of [day, "sms", "tc3_request", toSign]) key = createHmac("sha256", key).update(part).digest();
    return Buffer.from(key).toString("hex") === signature ? null : "AuthFailure.SignatureFailure";
  }

  function checkMessage(message: SendSms): string {
    if (message.SmsSdkAppId !== keys.sdkAppId) return "InvalidParameterValue.SdkAppIdNotExist";
    if (message.SignName !== keys.signName) return "FailedOperation.SignatureIncorrectOrUnapproved";
    if (!keys.templates.includes(message.TemplateId ?? "")) return "FailedOperation.TemplateIncorrectOrUnapproved";
    return /^\+861[3-9]\d{9}$/.test(message.PhoneNumberSet?.[0] ?? "") ? "Ok" : "InvalidParameterValue.IncorrectPhoneNumber";
  }

  await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    baseUrl: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    accepted,
    refuseNext(code) {
      nextRefusal = code;
    },
    close: () => app.close(),
  };
}
