import { z } from "zod";
import type { Call, MultipartBody } from "./call.ts";
import { type CodeName, codes } from "./codes.ts";
import { type CallCookie, cookies } from "./cookies.ts";
import { CONSOLE_HEADER, FILE_TYPE, MULTIPART_TYPE, SESSION_HEADER, SOURCE_HEADER } from "./http-transport.ts";
import { limitName, limitTitles } from "./limits.ts";
import { sources } from "./rules/source.ts";

export type JsonSchema = Record<string, unknown>;

interface Parameter {
  name: string;
  in: "query" | "path" | "header" | "cookie";
  required: boolean;
  description?: string;
  schema?: JsonSchema;
  /** Instead of `schema` for values that travel as JSON text. */
  content?: Record<string, { schema: JsonSchema }>;
}

interface Reference {
  $ref: string;
}

interface Answer {
  description: string;
  headers?: Record<"Set-Cookie", { description: string; schema: JsonSchema }>;
  content: { "application/json": { schema: JsonSchema } };
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: { "200": Answer; default: Reference };
  security: Record<string, string[]>[];
  /** `later`: declared, answers code 50100 until its domain is built. */
  "x-availability": Call["availability"];
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    securitySchemes: Record<string, { type: "apiKey"; in: "header" | "cookie"; name: string; description: string }>;
  };
}

/** Names of the sessions that calls ask for. */
const SESSION = "sessionKey";
const STAFF_SESSION = "staffSession";
const JSON_TYPE = "application/json";

/**
 * The contract as an OpenAPI 3.1 document, summaries in Chinese: query parameters of a GET, JSON body of a POST or its file, the envelope around every
 * answer with the codes that a caller has to expect. Throws when two calls share method and path.
 */
export function buildOpenApi(calls: Record<string, Call>, info: { title: string; version: string }): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Refusal: refusalSchema() };
  const paths: OpenApiDocument["paths"] = {};
  const ofConsole = Object.values(calls).some(({ access }) => access === "staff");
  for (const call of Object.values(calls)) {
    const method = call.method === "GET" ? "get" : "post";
    const item = paths[call.path] ?? {};
    paths[call.path] = item;
    if (item[method]) throw new Error(`${call.method} ${call.path} is declared by both ${item[method].operationId} and ${call.id}`);
    item[method] = buildOperation(call, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      ...info,
      description:
        "每个接口都返回 {code, data, message}。请求到达接口后 HTTP 状态码均为 200，结果以 code 为准；提前被拦截的请求使用对应的 HTTP 状态码，响应体仍为同一结构。",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas,
      parameters: {
        Source: {
          name: SOURCE_HEADER,
          in: "header",
          required: false,
          description: "访问来源，缺省为网站",
          schema: { type: "string", enum: [...sources], default: "WEB" },
        },
        ...(ofConsole && {
          Console: { name: CONSOLE_HEADER, in: "header", required: true, description: "来自后台页面", schema: { const: "1" } },
        }),
      },
      responses: {
        Stopped: {
          description:
            "请求未到达接口：400 格式不正确，404 路径不存在，413 内容过大，415 类型不支持，429 过于频繁（见 Retry-After），500 故障，503 暂不可用",
          content: { [JSON_TYPE]: { schema: refTo("Refusal") } },
        },
      },
      securitySchemes: {
        [SESSION]: { type: "apiKey", in: "header", name: SESSION_HEADER, description: "登录令牌" },
        ...(ofConsole && { [STAFF_SESSION]: { type: "apiKey", in: "cookie", name: cookies.staff.name, description: "后台登录" } }),
      },
    },
  };
}

function buildOperation(call: Call, schemas: Record<string, JsonSchema>): Operation {
  const input = addSchema(schemas, `${call.id}Input`, call.input, "input");
  addSchema(schemas, `${call.id}Output`, call.output, "output");
  const errors = expectedErrors(call);
  const operation: Operation = {
    operationId: call.id,
    summary: call.summary,
    description: [errorTable(errors), ...limitLines(call)].join("\n\n"),
    parameters: [
      { $ref: `#/components/parameters/${isFromConsole(call) ? "Console" : "Source"}` },
      ...pathParameters(call),
      ...cookieParameters(call),
    ],
    responses: {
      "200": {
        description: "业务结果，以 code 区分",
        ...headersSet(call),
        content: { [JSON_TYPE]: { schema: { oneOf: [successSchema(call), refusalSchema(errors)] } } },
      },
      default: { $ref: "#/components/responses/Stopped" },
    },
    security: securityOf[call.access],
    "x-availability": call.availability,
  };
  if (call.file) {
    operation.requestBody = { required: true, content: { [FILE_TYPE]: { schema: { type: "string", format: "binary" } } } };
  } else if (call.multipart) {
    operation.requestBody = { required: true, content: { [MULTIPART_TYPE]: { schema: formSchema(call.multipart, `${call.id}Input`) } } };
  } else if (call.method === "POST") {
    operation.requestBody = { required: call.availability === "open", content: { [JSON_TYPE]: { schema: refTo(`${call.id}Input`) } } };
  }
  if (call.method === "GET" || call.file) {
    operation.parameters.push(...queryParameters(call, input));
    delete schemas[`${call.id}Input`];
  }
  return operation;
}

const securityOf: Record<Call["access"], Record<string, string[]>[]> = {
  public: [],
  member: [{ [SESSION]: [] }],
  staff: [{ [STAFF_SESSION]: [] }],
};

/** What the console's pages alone may ask for, signing in included. */
function isFromConsole({ path, method }: Call): boolean {
  return path.startsWith("/manage-bff/") && method === "POST";
}

/** What a call refuses with: its own errors and those its access, its input and a fault bring along. */
function expectedErrors(call: Call): CodeName[] {
  const names = new Set<CodeName>();
  if (call.access !== "public") names.add("sessionEnded");
  if (call.permission) names.add("forbidden").add("passwordChangeRequired");
  for (const name of call.errors) names.add(name);
  if (call.availability === "open") names.add("invalid").add("failed");
  return [...names];
}

function errorTable(names: CodeName[]): string {
  const rows = names.map((name) => `| ${codes[name].code} | ${codes[name].text || "静默拒绝，无提示"} |`);
  return ["| code | 说明 |", "| --- | --- |", ...rows].join("\n");
}

function limitLines({ limits = [] }: Call): string[] {
  return limits.length === 0 ? [] : [`限制：${limits.map((limit) => limitTitles[limitName(limit)]).join("；")}。`];
}

function successSchema(call: Call): JsonSchema {
  return {
    type: "object",
    required: ["code", "data", "message"],
    properties: { code: { const: codes.ok.code }, data: refTo(`${call.id}Output`), message: { type: "string" } },
  };
}

function refusalSchema(names?: CodeName[]): JsonSchema {
  return {
    type: "object",
    required: ["code", "data", "message"],
    properties: {
      code: names ? { enum: names.map((name) => codes[name].code) } : { type: "integer" },
      data: {},
      message: { type: "string" },
    },
  };
}

const parameterNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");

function pathParameters(call: Call): Parameter[] {
  return parameterNames(call.path).map((name) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

/** Fields first, then files under any name. */
function formSchema({ files, maxBytes }: MultipartBody, input: string): JsonSchema {
  const description = `先传字段，再传文件；最多 ${files} 个文件，每个不超过 ${maxBytes / 1024 / 1024} MB`;
  return { description, allOf: [refTo(input), { type: "object", additionalProperties: { type: "string", format: "binary" } }] };
}

const cookieNames = (call: Call, use: "reads" | "sets") =>
  (Object.keys(cookies) as CallCookie[]).filter((name) => call.cookies?.[name] === use).map((name) => cookies[name].name);

function cookieParameters(call: Call): Parameter[] {
  return [...cookieNames(call, "reads"), ...cookieNames(call, "sets")].map((name) => ({
    name,
    in: "cookie",
    required: false,
    schema: { type: "string" },
  }));
}

function headersSet(call: Call): Pick<Answer, "headers"> {
  const names = cookieNames(call, "sets");
  return names.length === 0 ? {} : { headers: { "Set-Cookie": { description: names.join("、"), schema: { type: "string" } } } };
}

function queryParameters(call: Call, input: JsonSchema): Parameter[] {
  const inPath = new Set(parameterNames(call.path));
  const required = new Set((input.required as string[] | undefined) ?? []);
  return Object.entries((input.properties as Record<string, JsonSchema> | undefined) ?? {})
    .filter(([name]) => !inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: "query",
      required: required.has(name),
      ...(schema.type === "object" || schema.type === "array" ? { content: { [JSON_TYPE]: { schema } } } : { schema }),
    }));
}

/**
 * Converts a schema and keeps it under a name in the document's components. Zod's references point into the schema itself (`#`, `#/$defs/…`),
 * which in the document is another place, so definitions move to the components and references follow.
 */
function addSchema(schemas: Record<string, JsonSchema>, name: string, schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...root
  } = z.toJSONSchema(schema, { io, unrepresentable: "any", override: nameItems }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  const place = (reference: string) => {
    const definition = reference.replace(/^#(?:\/\$defs\/)?/, "");
    return `#/components/schemas/${definition === "" ? name : `${name}_${definition}`}`;
  };
  for (const [definition, body] of Object.entries($defs)) schemas[`${name}_${definition}`] = withReferences(body, place) as JsonSchema;
  const converted = withReferences(root, place) as JsonSchema;
  schemas[name] = converted;
  return converted;
}

/** Of a tuple too it is said what its entries are: many readers of the document ask every array for `items`. */
function nameItems({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const { type, items, prefixItems } = jsonSchema;
  if (type !== "array" || typeof items === "object") return;
  jsonSchema.items = (prefixItems ? { anyOf: prefixItems } : {}) as z.core.JSONSchema.BaseSchema;
  if (prefixItems) jsonSchema.minItems = jsonSchema.maxItems = prefixItems.length;
}

function withReferences(value: unknown, place: (reference: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => withReferences(entry, place));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === "$ref" && typeof entry === "string" && entry.startsWith("#") ? place(entry) : withReferences(entry, place),
    ]),
  );
}

function refTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` };
}
