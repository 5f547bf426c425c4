import { createHash, createHmac, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { refuseInProduction } from "./refuse-in-production.ts";
import type { SmsStandIn, StandInMessage } from "./sms-stand-in.ts";

const CLOCK_TOLERANCE_MS = 15 * 60_000;
const SIGNED = ["host", "x-acs-action", "x-acs-content-sha256", "x-acs-date", "x-acs-signature-nonce", "x-acs-version"];

/**
 * Alibaba Cloud Dysms on this machine. It computes the signature anew from what arrived on the wire, keeps each nonce, and
 * answers as the vendor does: refusals of the gateway with HTTP 4xx, those of the business with HTTP 200 and a code.
 */
export async function startAliyunSmsStandIn(keys: {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: readonly string[];
  now?: () => Date;
}): Promise<SmsStandIn> {
  refuseInProduction();
  const now = keys.now ?? (() => new Date());
  const accepted: StandInMessage[] = [];
  const nonces = new Set<string>();
  let nextRefusal: string | undefined;
  const app = Fastify();

  app.post("/", async (request, reply) => {
    const requestId = randomUUID().toUpperCase();
    const refuse = (status: number, code: string) =>
      reply.code(status).send({ Code: code, Message: `${code} (stand-in)`, RequestId: requestId });
    const header = (name: string) => String(request.headers[name] ?? "");

    const gatewayRefusal = checkGateway(request.raw.url ?? "", header);
    if (gatewayRefusal) return refuse(gatewayRefusal.startsWith("InvalidAccessKeyId") ? 404 : 400, gatewayRefusal);
    nonces.add(header("x-acs-signature-nonce"));

    const query = request.query as Record<string, string | undefined>;
    const businessRefusal = nextRefusal ?? checkMessage(query);
    nextRefusal = undefined;
    if (businessRefusal) return refuse(200, businessRefusal);
    accepted.push({
      mobile: (query.PhoneNumbers ?? "").replace(/^(\+|00)?86(?=1)/, ""),
      template: query.TemplateCode ?? "",
      variables: Object.values(JSON.parse(query.TemplateParam ?? "{}") as Record<string, string>),
      key: query.OutId ?? "",
    });
    return { Code: "OK", Message: "OK", BizId: `${900_619_746_936_498_440n + BigInt(accepted.length)}^0`, RequestId: requestId };
  });

  function checkGateway(url: string, header: (name: string) => string): string | null {
    if (header("x-acs-action") !== "SendSms" || header("x-acs-version") !== "2017-05-25") return "InvalidAction.NotFound";
    const credentials = /^ACS3-HMAC-SHA256 Credential=([^,]*),SignedHeaders=([^,]*),Signature=([0-9a-f]{64})$/.exec(
      header("authorization"),
    );
    if (!credentials) return "IncompleteSignature";
    const [, keyId, signedHeaders, signature] = credentials as unknown as [string, string, string, string];
    if (keyId !== keys.accessKeyId) return "InvalidAccessKeyId.NotFound";
    if (!SIGNED.every((name) => signedHeaders.split(";").includes(name))) return "SignatureDoesNotMatch";
    const rawQuery = url.slice(url.indexOf("?") + 1);
    const sortedQuery = rawQuery.split("&").sort().join("&");
    const lines = signedHeaders.split(";").map((name) => `${name}:${header(name)}`);
    const emptyHash = createHash("sha256").digest("hex");
    const canonical = `POST\n/\n${sortedQuery}\n${lines.join("\n")}\n\n${signedHeaders}\n${emptyHash}`;
    const toSign = `ACS3-HMAC-SHA256\n${createHash("sha256").update(canonical).digest("hex")}`;
    if (createHmac("sha256", keys.accessKeySecret).update(toSign).digest("hex") !== signature) return "SignatureDoesNotMatch";
    if (!(Math.abs(Date.parse(header("x-acs-date")) - now().getTime()) <= CLOCK_TOLERANCE_MS)) return "InvalidTimeStamp.Expired";
    if (nonces.has(header("x-acs-signature-nonce"))) return "SignatureNonceUsed";
    return null;
  }

  function checkMessage(query: Record<string, string | undefined>): string | null {
    if (!/^(\+86|0086|86)?1[3-9]\d{9}$/.test(query.PhoneNumbers ?? "")) return "isv.MOBILE_NUMBER_ILLEGAL";
    if (query.SignName !== keys.signName) return "isv.SMS_SIGNATURE_ILLEGAL";
    if (!keys.templates.includes(query.TemplateCode ?? "")) return "isv.SMS_TEMPLATE_ILLEGAL";
    return null;
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
