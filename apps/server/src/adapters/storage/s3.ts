import { Readable } from "node:stream";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { BadKey, exactly, type FileStorage, requireKey, StorageAway } from "./port.ts";

export interface S3Settings {
  /** As in `https://s3.oss-cn-hangzhou.aliyuncs.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** How the bucket is named: by the host, in the path (MinIO), or not at all, where the endpoint is a name bound to the bucket (OSS). */
  addressing: "host" | "path" | "bound";
}

const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
const TIMEOUT = { connectionTimeout: 3_000, requestTimeout: 20_000 };

/**
 * Files in a bucket of AWS S3, Aliyun OSS, Tencent COS, Huawei OBS, MinIO or whatever else speaks their protocol; private, whatever the
 * bucket's policy says of objects without a rule of their own.
 */
export function createS3Storage({ endpoint, region, bucket, addressing, ...keys }: S3Settings): FileStorage {
  const client = new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keys.accessKeyId, secretAccessKey: keys.accessKeySecret },
    forcePathStyle: addressing === "path",
    bucketEndpoint: addressing === "bound",
    // Otherwise the SDK sends sums in trailers, which OSS, COS and OBS refuse.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: TIMEOUT,
    maxAttempts: 2,
    // It would write to the terminal; what fails is thrown.
    logger: silent,
  });
  const name = addressing === "bound" ? endpoint : bucket;
  const disk = new Disk(new S3Driver({ client, bucket: name, visibility: "private", supportsACL: false }));

  return {
    async put(key, content) {
      if (await reach(() => disk.exists(requireKey(key)))) return;
      if (content instanceof Uint8Array) return reach(() => disk.put(key, content));
      let broken: unknown;
      const stream = Readable.from(exactly(content), { objectMode: false }).once("error", (error) => {
        broken = error;
      });
      await reach(() => disk.putStream(key, stream, { contentLength: content.bytes })).catch((error) => {
        throw broken ?? error;
      });
    },

    find: (key) =>
      reach(async () => {
        const found = await disk.getMetaData(requireKey(key)).catch(unlessMissing);
        return found && { bytes: found.contentLength, modifiedAt: found.lastModified };
      }),

    read: (key, range) =>
      reach(async () => {
        if (!range) return disk.getStream(requireKey(key));
        const part = { Bucket: name, Key: requireKey(key), Range: `bytes=${range.start}-${range.end}` };
        return (await client.send(new GetObjectCommand(part))).Body as Readable;
      }),

    remove: (key) => reach(() => disk.delete(requireKey(key))),

    async *list(folder) {
      requireKey(`${folder}x`);
      let page: Awaited<ReturnType<typeof disk.listAll>> | undefined;
      do {
        const paginationToken = page?.paginationToken;
        page = await reach(() => disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) }));
        // flydrive takes the slash off the end, and finds `media/abcd/` where `media/abc/` was meant.
        for (const entry of page.objects) if (entry.isFile && entry.key.startsWith(folder)) yield entry.key;
      } while (page.paginationToken);
    },

    room: async () => null,
  };
}

interface VendorError {
  $metadata?: { httpStatusCode?: number };
}

/** Says that the vendor is away where it did not answer, or had nothing but an error of its own. */
async function reach<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BadKey) throw error;
    const status = statusOf(error);
    throw status === undefined || status >= 500 ? new StorageAway(error) : error;
  }
}

function unlessMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

/** The status behind an error of flydrive or of the SDK; undefined where there was no answer. */
function statusOf(error: unknown): number | undefined {
  const { cause } = error as Error;
  return (error as VendorError).$metadata?.httpStatusCode ?? (cause ? statusOf(cause) : undefined);
}
