import type { Environment } from "../src/settings.ts";
import { type S3StandIn, startS3StandIn } from "./stand-ins/s3.ts";

const keys = { accessKeyId: "id", accessKeySecret: "secret", region: "cn-hangzhou", bucket: "marque" };

/** A bucket, and the settings by which servers keep their files in it. */
export async function createBucket(): Promise<S3StandIn & { environment: Environment }> {
  const standIn = await startS3StandIn(keys);
  const environment = {
    STORAGE_DRIVER: "s3",
    S3_ENDPOINT: standIn.endpoint,
    S3_REGION: keys.region,
    S3_BUCKET: keys.bucket,
    S3_ACCESS_KEY_ID: keys.accessKeyId,
    S3_ACCESS_KEY_SECRET: keys.accessKeySecret,
    S3_ADDRESSING: "path",
  };
  return { ...standIn, environment };
}
