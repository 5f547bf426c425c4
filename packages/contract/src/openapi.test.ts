import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type Call, nothing } from "./call.ts";
import { calls } from "./calls.ts";
import { buildOpenApi, type JsonSchema, type Operation } from "./openapi.ts";

const document = buildOpenApi(calls, { title: "Marque", version: "1.0.0" });
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
);

/** Specification §7, letter for letter. `GET {token}` is an address that the server hands out; ours is named in the test below. */
const specified = `
GET /web-bff/website/api/car/brandModels
GET /web-bff/website/api/car/publishedDetail
GET /web-bff/website/api/car/queryTemporaryHighTab
GET /web-bff/website/jumpPradoServic
POST /web-bff/website/api/test-drive
POST /web-bff/website/api/carousel/CarouselList
POST /web-bff/website/api/carousel/pageDetail
POST /web-bff/website/api/carousel/review
POST /web-bff/website/onekeyGraying/isGraying
GET /web-bff/website/api/course/list
POST /web-bff/website/api/course/review
GET /web-bff/website/api/information/getAllList
POST /web-bff/website/api/information/getThirdInformation
POST /web-bff/website/api/information/getByList
POST /web-bff/website/api/notice/page
POST /web-bff/website/api/notice/review
POST /web-bff/website/api/notice/detail
GET /web-bff/website/api/navigation/navigationList
POST /web-bff/website/api/navigation/review
GET /web-bff/website/api/barrier/list
POST /web-bff/website/api/barrier/review
GET /web-bff/v1/protocol/config/getconfigv2
GET /web-bff/v1/protocol/config/getcontent
POST /web-bff/website/api/dealer-recruit/id-card:recognize
POST /web-bff/website/api/dealer-recruit/business-license:recognize
POST /web-bff/website/api/dealer-recruit/social-account
POST /web-bff/website/api/dealer-recruit/social-account-attachment
POST /file-bff/c/uploadBase64Image
GET /app-bff/communtity/appPost/qrCode
GET /fxh-bff/communtity/appPost/qrCode
POST /web-bff/api/v1/website/mobileLogin
POST /web-bff/api/v1/website/userLogin
GET /web-bff/website/api/userInfo
GET /web-bff/website/api/enjoyPointsMemberLevel
GET /web-bff/website/api/pointsSum
GET /web-bff/api/createAppQrCode
GET /web-bff/api/appScanLogin
POST /web-bff/website/api/modifyUser
POST /web-bff/website/api/updateMobile
POST /web-bff/website/api/modifyPasswordByVerificationCode
POST /web-bff/website/api/checkVerificationCode
POST /web-bff/api/v1/website/logout
GET /web-bff/website/api/getWechatBind
GET /web-bff/website/api/unBindUserUnionId
GET /web-bff/api/v1/website/wxPcLoginGetUnionId
GET /web-bff/api/v1/website/eventTrack
GET /web-bff/website/v2/user/bindcar/getCarList
POST /web-bff/website/v2/user/bindcar/unbind
POST /web-bff/website/v2/user/bindcar/checkShareCars
`
  .trim()
  .split("\n");

describe("every call of the specification is in the document", () => {
  const declared = new Set(operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`));

  test.each(specified)("%s", (call) => {
    expect(declared).toContain(call);
  });

  test("the list above names each call once", () => {
    expect(new Set(specified).size).toBe(49);
  });

  test("GET {token} is an address under the file service", () => {
    expect(document.paths["/file-bff/{token}"]?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: "token", in: "path", required: true }),
    );
  });
});

describe("structure of OpenAPI 3.1", () => {
  test("the head names version, title and server", () => {
    expect(document).toMatchObject({ openapi: "3.1.0", info: { title: "Marque", version: "1.0.0" }, servers: [{ url: "/" }] });
  });

  test("as many operations as calls, each id once", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(ids.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  test("paths are unique also when their parameters are not told apart", () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const path of shapes) expect(path).toMatch(/^\//);
  });

  test("every reference leads somewhere", () => {
    const references = new Set(referencesIn(document));
    expect(references.size).toBeGreaterThan(Object.keys(calls).length);
    for (const reference of references) expect(resolve(reference), reference).toBeTypeOf("object");
  });

  test("component names are of the allowed kind, none is left over", () => {
    const references = new Set(referencesIn(document));
    for (const name of Object.keys(document.components.schemas)) {
      expect(name).toMatch(/^[A-Za-z0-9._-]+$/);
      expect(references).toContain(`#/components/schemas/${name}`);
    }
  });

  test("schemas are plain JSON Schema 2020-12, with no dialect and definitions of their own", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"$schema"');
    expect(text).not.toContain('"$defs"');
    expect(JSON.parse(text)).toEqual(document);
  });

  describe.each(operations)("$method $path", ({ path, method, operation }) => {
    test("is described in Chinese, answers an envelope and names its refusals", () => {
      expect(operation.summary).toMatch(/\p{Script=Han}/u);
      expect(operation.description).toContain("| code | 说明 |");
      const [success, refusal] = answersOf(operation);
      expect(success).toMatchObject({ required: ["code", "data", "message"], properties: { code: { const: 200 } } });
      expect(refusal).toMatchObject({ properties: { code: { enum: expect.not.arrayContaining([200]) } } });
      expect(operation.responses.default).toEqual({ $ref: "#/components/responses/Stopped" });
    });

    test("has parameters that exist, each once; a body only when it is a POST", () => {
      const parameters = operation.parameters.filter((parameter) => "name" in parameter);
      const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
      const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => `{${name}}`);
      expect(inPath).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const parameter of parameters) expect(Number("schema" in parameter) + Number("content" in parameter)).toBe(1);
      expect("requestBody" in operation).toBe(method === "post");
    });

    test("says who may call it and whether it is open", () => {
      const call: Call = calls[operation.operationId as keyof typeof calls];
      expect(operation.security).toEqual({ public: [], member: [{ sessionKey: [] }], staff: [{ staffSession: [] }] }[call.access]);
      expect(operation["x-availability"]).toBe(call.availability);
    });
  });

  test("the token travels in the sessionKey header", () => {
    expect(document.components.securitySchemes.sessionKey).toMatchObject({ type: "apiKey", in: "header", name: "sessionKey" });
  });
});

describe("one call", () => {
  const base = { summary: "测试", access: "public", errors: [], availability: "open" } as const;
  const build = (...declared: Call[]) =>
    buildOpenApi(Object.fromEntries(declared.map((call, index) => [String(index), call])), { title: "Test", version: "1" });

  test("GET: input becomes query parameters, required where it has no default", () => {
    const input = z.object({ vehicleId: z.coerce.number().int(), page: z.int().default(1), ids: z.array(z.int()).optional() });
    const { paths, components } = build({ ...base, id: "publishedDetail", method: "GET", path: "/a", input, output: z.null() });
    expect(paths["/a"]?.get?.parameters.slice(1)).toMatchObject([
      { name: "vehicleId", in: "query", required: true, schema: { type: "integer" } },
      { name: "page", in: "query", required: false, schema: { type: "integer", default: 1 } },
      { name: "ids", in: "query", required: false, content: { "application/json": { schema: { type: "array" } } } },
    ]);
    expect(components.schemas).not.toHaveProperty("publishedDetailInput");
  });

  test("POST: input as it is sent, output as it is answered", () => {
    const input = z.object({ size: z.int().default(10), mobile: z.string().transform((text) => text.length) });
    const { paths, components } = build({
      ...base,
      id: "testDrive",
      method: "POST",
      path: "/a",
      input,
      output: z.object({ n: z.int().default(0) }),
    });
    expect(paths["/a"]?.post?.requestBody).toEqual({
      required: true,
      content: { "application/json": { schema: { $ref: "#/components/schemas/testDriveInput" } } },
    });
    expect(components.schemas.testDriveInput).toMatchObject({ required: ["mobile"], properties: { mobile: { type: "string" } } });
    expect(components.schemas.testDriveOutput).toMatchObject({ required: ["n"] });
  });

  test("a schema that contains itself refers to its place in the document", () => {
    const Item = z.object({
      id: z.int(),
      get seconds() {
        return z.array(Item);
      },
    });
    const { components } = build(
      { ...base, id: "navigationList", method: "GET", path: "/a", input: nothing, output: z.array(Item) },
      { ...base, id: "hoverBarList", method: "GET", path: "/b", input: nothing, output: Item },
    );
    const list = components.schemas.navigationListOutput as { items: { $ref: string } };
    const moved = list.items.$ref;
    expect(moved).toMatch(/^#\/components\/schemas\/navigationListOutput_/);
    expect(components.schemas[moved.split("/").at(-1) ?? ""]).toMatchObject({ properties: { seconds: { items: { $ref: moved } } } });
    expect(components.schemas.hoverBarListOutput).toMatchObject({
      properties: { seconds: { items: { $ref: "#/components/schemas/hoverBarListOutput" } } },
    });
  });

  test("errors: those of access, call and input, with their texts", () => {
    const { paths } = build({
      ...base,
      id: "testDrive",
      method: "POST",
      path: "/a",
      access: "member",
      errors: ["soldOut"],
      input: nothing,
      output: z.null(),
    });
    const operation = paths["/a"]?.post as Operation;
    const [, refusal] = answersOf(operation);
    expect(refusal).toMatchObject({ properties: { code: { enum: [403, 40011, 40000, 50000] } } });
    expect(operation.description).toContain("| 40011 | 所选时段已约满，请选择其他时段 |");
  });

  test("a call of the console: session, header, and what its permission refuses with", () => {
    const staff = { ...base, access: "staff", permission: "staff.manage", input: nothing, output: z.null() } as const;
    const { paths, components } = build(
      { ...staff, id: "staffSave", method: "POST", path: "/manage-bff/a" },
      { ...staff, id: "staffMe", method: "GET", path: "/manage-bff/b", permission: null },
    );
    const [, refusal] = answersOf(paths["/manage-bff/a"]?.post as Operation);
    expect(refusal).toMatchObject({ properties: { code: { enum: [403, 40300, 40033, 40000, 50000] } } });
    expect(paths["/manage-bff/a"]?.post).toMatchObject({
      security: [{ staffSession: [] }],
      parameters: [{ $ref: "#/components/parameters/Console" }],
    });
    const [, ofMe] = answersOf(paths["/manage-bff/b"]?.get as Operation);
    expect(ofMe).toMatchObject({ properties: { code: { enum: [403, 40000, 50000] } } });
    expect(components.parameters.Console).toMatchObject({ name: "x-marque-console", in: "header", required: true });
    expect(components.securitySchemes.staffSession).toMatchObject({ in: "cookie", name: "marque_staff" });
  });

  test("a file is the body, the input goes in the address", () => {
    const input = z.object({ fileName: z.string() });
    const file = { maxBytes: 10 };
    const { paths, components } = build({ ...base, id: "mediaUpload", method: "POST", path: "/a", input, output: z.null(), file });
    expect(paths["/a"]?.post).toMatchObject({
      requestBody: { required: true, content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
    });
    expect(paths["/a"]?.post?.parameters).toContainEqual({ name: "fileName", in: "query", required: true, schema: { type: "string" } });
    expect(components.schemas).not.toHaveProperty("mediaUploadInput");
  });

  test("a form with files has the input as its fields", () => {
    const input = z.object({ name: z.string() });
    const multipart = { files: 3, maxBytes: 2 * 1024 * 1024 };
    const { paths } = build({ ...base, id: "socialAccountAttachment", method: "POST", path: "/a", input, output: z.null(), multipart });
    const { schema } = paths["/a"]?.post?.requestBody?.content["multipart/form-data"] ?? {};
    expect(schema).toMatchObject({ allOf: [{ $ref: "#/components/schemas/socialAccountAttachmentInput" }, { type: "object" }] });
    expect(schema?.description).toContain("最多 3 个文件，每个不超过 2 MB");
  });

  test("cookies: what is read is a parameter, what is set a header of the answer", () => {
    const cookies = { staff: "reads", device: "sets" } as const;
    const { paths } = build({ ...base, id: "staffMe", method: "GET", path: "/a", input: nothing, output: z.null(), cookies });
    const cookie = { in: "cookie", required: false };
    expect(paths["/a"]?.get?.parameters).toMatchObject([{}, { ...cookie, name: "marque_staff" }, { ...cookie, name: "marque_device" }]);
    expect(paths["/a"]?.get?.responses["200"].headers?.["Set-Cookie"].description).toBe("marque_device");
  });

  test("two calls on one method and path are refused", () => {
    const call: Call = { ...base, id: "brandModels", method: "GET", path: "/a", input: nothing, output: z.null() };
    expect(() => build(call, { ...call, id: "courseList" })).toThrow("GET /a is declared by both brandModels and courseList");
  });
});

function answersOf(operation: Operation): JsonSchema[] {
  return operation.responses["200"].content["application/json"].schema.oneOf as JsonSchema[];
}

function* referencesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (key === "$ref") yield String(entry);
    else yield* referencesIn(entry);
  }
}

function resolve(reference: string): unknown {
  expect(reference).toMatch(/^#\/components\//);
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

test("every array says what it holds", () => {
  const without: string[] = [];
  const walk = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { type, items } = value as JsonSchema;
    if (type === "array" && (typeof items !== "object" || items === null)) without.push(path);
    for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`);
  };
  walk(document, "");
  expect(without).toEqual([]);
});
