import { expect, it } from "vitest";
import { signAliyunRequest } from "./aliyun-signature.ts";

it("signs the vendor's published example", () => {
  const { headers, query } = signAliyunRequest({
    host: "ecs.cn-shanghai.aliyuncs.com",
    action: "RunInstances",
    version: "2014-05-26",
    query: { RegionId: "cn-shanghai", ImageId: "win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd" },
    accessKeyId: "YourAccessKeyId",
    accessKeySecret: "YourAccessKeySecret",
    date: new Date("2023-10-26T10:22:32Z"),
    nonce: "3156853299f313e23d1673dc12e1703d",
  });
  expect(query).toBe("ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai");
  expect(headers.authorization).toBe(
    "ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0",
  );
});

it("escapes what RFC 3986 reserves, and sorts the escaped names", () => {
  const { query } = signAliyunRequest({
    host: "localhost",
    action: "SendSms",
    version: "2017-05-25",
    query: { b: "!'()*~ +/=&", a: "中文" },
    accessKeyId: "id",
    accessKeySecret: "secret",
    date: new Date("2025-01-01T00:00:00Z"),
    nonce: "1",
  });
  expect(query).toBe("a=%E4%B8%AD%E6%96%87&b=%21%27%28%29%2A~%20%2B%2F%3D%26");
});
