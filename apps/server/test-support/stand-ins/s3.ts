import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { refuseInProduction } from "./refuse-in-production.ts";

/** A bucket on 127.0.0.1, addressed by path. */
export interface S3StandIn {
  endpoint: string;
  objects: ReadonlyMap<string, { content: Buffer; modifiedAt: Date }>;
  /** What was asked, as in `PUT media/a.avif`. */
  requests: readonly string[];
  /** From now on answers nothing but this status, until told 200. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

interface Keys {
  accessKeyId: string;
  accessKeySecret: string;
  region: string;
  bucket: string;
}

/** Keys listed at once: few, so that whoever lists has to ask for the next page. */
const PAGE = 3;
const SKEW_MS = 15 * 60_000;

/**
 * Speaks S3 as Aliyun OSS does: computes every signature (version 4) again, and refuses chunked bodies (`aws-chunked`), sums that are not
 * asked for (`x-amz-checksum-…`) and the deletion of many at once without `Content-MD5`.
 */
export async function startS3StandIn(keys: Keys): Promise<S3StandIn> {
  refuseInProduction();
  const objects = new Map<string, { content: Buffer; modifiedAt: Date }>();
  const requests: string[] = [];
  let forced = 200;

  const server = createServer((request, response) => {
    void answer(request, response).catch((error: Error) => refuse(response, 500, "InternalError", error.message));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://s3");
    const body = await buffer(request);
    const key = decodeURIComponent(url.pathname).slice(keys.bucket.length + 2);
    requests.push(`${request.method} ${key}`);
    if (forced !== 200) return refuse(response, forced, "ServiceUnavailable");
    const wrong = whatIsWrong(request, url, body, keys);
    if (wrong) return refuse(response, ...wrong);
    const known = objects.get(key);
    switch (request.method) {
      case "PUT":
        objects.set(key, { content: body, modifiedAt: new Date() });
        return void response.writeHead(200, { etag: etagOf(body) }).end();
      case "DELETE":
        objects.delete(key);
        return void response.writeHead(204).end();
      case "HEAD":
        if (!known) return void response.writeHead(404).end();
        return void response.writeHead(200, headersOf(known)).end();
      case "GET":
        if (key === "") return list(url, response);
        if (!known) return refuse(response, 404, "NoSuchKey");
        return send(request, response, known);
      default:
        return refuse(response, 400, "MissingArgument", "Missing Some Required Arguments: Content-MD5");
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get("prefix") ?? "";
    const after = url.searchParams.get("continuation-token") ?? "";
    const found = [...objects].filter(([key]) => key.startsWith(prefix) && key > after).sort(([one], [other]) => (one < other ? -1 : 1));
    const page = found.slice(0, PAGE);
    const contents = page.map(
      ([key, { content, modifiedAt }]) =>
        `<Contents><Key>${key}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>${etagOf(content)}</ETag><Size>${content.length}</Size></Contents>`,
    );
    const next = found.length > PAGE ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : "";
    response.writeHead(200, { "content-type": "application/xml" });
    response.end(
      `<?xml version="1.0"?><ListBucketResult><Name>${keys.bucket}</Name><IsTruncated>${next !== ""}</IsTruncated>${contents.join("")}${next}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    requests,
    answerWith(status) {
      forced = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Status, code and message of a refusal; null for a request that the vendor would take. */
function whatIsWrong(request: IncomingMessage, url: URL, body: Buffer, keys: Keys): [number, string, string?] | null {
  const { headers } = request;
  const sum = String(headers["x-amz-content-sha256"] ?? "");
  if (sum.startsWith("STREAMING") || headers["content-encoding"]?.includes("aws-chunked")) {
    return [400, "InvalidArgument", "aws-chunked encoding is not supported with the specified x-amz-content-sha256 value."];
  }
  if (Object.keys(headers).some((name) => name.startsWith("x-amz-checksum") || name === "x-amz-sdk-checksum-algorithm")) {
    return [400, "InvalidArgument", "x-amz-checksum is not supported."];
  }
  if (!url.pathname.startsWith(`/${keys.bucket}`)) return [404, "NoSuchBucket"];
  const signed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/;
  const [, accessKeyId, day = "", region = "", names = "", signature] = signed.exec(headers.authorization ?? "") ?? [];
  if (accessKeyId !== keys.accessKeyId) return [403, "InvalidAccessKeyId"];
  const time = String(headers["x-amz-date"] ?? "");
  const [, year, month, date, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
  const skew = Date.parse(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`) - Date.now();
  if (!time.startsWith(day) || !(Math.abs(skew) < SKEW_MS)) return [403, "RequestTimeTooSkewed"];
  if (sum !== "UNSIGNED-PAYLOAD" && sum !== sha256(body)) return [400, "XAmzContentSHA256Mismatch"];
  const canonical = [
    request.method,
    url.pathname.split("/").map(encode).join("/"),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join("&"),
    ...names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    names,
    sum,
  ].join("\n");
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const signingKey = [day, keys.region, "s3", "aws4_request"].reduce<string | Buffer>(
    (key, part) => createHmac("sha256", key).update(part).digest(),
    `AWS4${keys.accessKeySecret}`,
  );
  const expected = createHmac("sha256", signingKey)
    .update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(Buffer.from(canonical))}`)
    .digest("hex");
  if (region !== keys.region || signature !== expected) return [403, "SignatureDoesNotMatch"];
  return null;
}

function send(request: IncomingMessage, response: ServerResponse, known: { content: Buffer; modifiedAt: Date }): void {
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (start === undefined) return void response.writeHead(200, headersOf(known)).end(known.content);
  const part = known.content.subarray(Number(start), Number(end) + 1);
  const range = `bytes ${start}-${Number(start) + part.length - 1}/${known.content.length}`;
  response.writeHead(206, { ...headersOf({ ...known, content: part }), "content-range": range }).end(part);
}

function headersOf({ content, modifiedAt }: { content: Buffer; modifiedAt: Date }): Record<string, string> {
  return { "content-length": String(content.length), "last-modified": modifiedAt.toUTCString(), etag: etagOf(content) };
}

function refuse(response: ServerResponse, status: number, code: string, message = code): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const etagOf = (content: Buffer) => `"${createHash("md5").update(content).digest("hex")}"`;
const encode = (text: string) =>
  encodeURIComponent(decodeURIComponent(text)).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
