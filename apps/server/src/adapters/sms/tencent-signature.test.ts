import { expect, it } from "vitest";
import { signTencentRequest } from "./tencent-signature.ts";

const example = {
  service: "cvm",
  body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
  date: new Date(1_551_113_065_000),
};
const host = { "content-type": "application/json; charset=utf-8", host: "cvm.tencentcloudapi.com" };

it.each([
  {
    signed: "content-type;host",
    headers: host,
    secretId: "AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE",
    secretKey: "Gu5t9xGARNpq86cd98joQYCN3EXAMPLE",
    signature: "72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168",
  },
  {
    signed: "content-type;host;x-tc-action",
    headers: { ...host, "x-tc-action": "DescribeInstances" },
    secretId: `AKID${"*".repeat(32)}`,
    secretKey: "*".repeat(32),
    signature: "10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f",
  },
])("signs the vendor's published example over $signed", ({ signed, headers, secretId, secretKey, signature }) => {
  expect(signTencentRequest({ ...example, headers, secretId, secretKey })).toBe(
    `TC3-HMAC-SHA256 Credential=${secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=${signed}, Signature=${signature}`,
  );
});
