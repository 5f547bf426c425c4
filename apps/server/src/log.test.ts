import { describe, expect, it } from "vitest";
import { createLog } from "./log.ts";

const TOKEN = "t".repeat(43);
const EVIL = "/next/a\r\n12:00:00 error: forged\u001b[2K\u009b1A\u2028\u202e";

function logged(mode: "production" | "demo", write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ mode, logLevel: "info" }, { write: (line) => void lines.push(line) }));
  return lines.join("");
}

describe.each(["production", "demo"] as const)("in %s mode", (mode) => {
  it.each([
    ["the message", (log: ReturnType<typeof createLog>) => log.info(EVIL)],
    ["a detail", (log: ReturnType<typeof createLog>) => log.warn({ userAgent: EVIL, [EVIL]: 1 }, "odd")],
  ])("%s forges no line", (_case, write) => {
    const text = logged(mode, write);
    expect(text.match(/\n/g)).toHaveLength(1);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    expect(text.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e]/);
    if (mode === "production") expect(JSON.stringify(JSON.parse(text))).toContain("forged");
  });

  it("an error forges no line, whatever its message", () => {
    const text = logged(mode, (log) => log.error({ err: new Error(EVIL) }, "call failed"));
    expect(text.split("\n").filter((line) => /^\d\d:|^\{/.test(line))).toHaveLength(1);
    expect(text).not.toMatch(/^12:00:00/m);
    expect(text).toContain("call failed");
  });

  it("what is left of an error in an object of another's is logged as the error, and anything else by its words", () => {
    const { message, stack } = new Error("Failed query: select $1\nparams: 李雷");
    const text = logged(mode, (log) => {
      log.warn({ err: { message, stack, params: ["李雷"], queue: "sms" } }, "jobs: database trouble");
      log.warn({ err: "given up" }, "odd");
    });
    expect(text).toContain("Failed query: select $1");
    expect(text).toContain("given up");
    expect(text).not.toMatch(/李雷|object Object/);
  });

  it("no query and no link's token is written, wherever an address stands", () => {
    const address = `/next/test-drive/booking/${TOKEN}?token=secret&mobile=13800138000`;
    const text = logged(mode, (log) => {
      log.info(`asked for ${address}`);
      log.warn({ url: `https://www.example.com${address}` }, "asked");
      log.error({ err: new Error(`No route matches URL "${address}"`) }, "failed");
    });
    expect(text).not.toMatch(/secret|13800138000|tttt/);
    expect(text.match(/\/next\/test-drive\/booking\/…\?…/g)?.length).toBeGreaterThanOrEqual(3);
    if (mode === "production") for (const line of text.trimEnd().split("\n")) JSON.parse(line);
  });

  it("a failed query is logged without what people wrote", () => {
    const cause = Object.assign(new Error("duplicate key value"), { code: "23505", constraint: "one_only", detail: "Key (name)=(李雷)" });
    const error = Object.assign(new Error("Failed query: insert into t values ($1)\nparams: 李雷,\n韩梅梅", { cause }), {
      query: "insert into t values ($1)",
      params: ["李雷", "\n韩梅梅"],
    });
    const text = logged(mode, (log) => log.error({ err: error }, "call failed"));
    expect(text).not.toMatch(/李雷|韩梅梅/);
    expect(text).toContain("insert into t");
    expect(text).toContain("duplicate key value");
    if (mode === "production") expect(JSON.parse(text).err).toMatchObject({ code: "23505", constraint: "one_only" });
  });
});
