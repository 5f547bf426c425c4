import fastifyCookie from "@fastify/cookie";
import { nothing } from "@marque/contract/call";
import { calls } from "@marque/contract/calls";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { declaredCookies } from "./call-cookies.ts";
import type { Cookies } from "./calls.ts";

/** Tells what a call got of the cookies that a browser sent, and what it did with them. */
let server: FastifyInstance;
let act: (cookies: Cookies) => unknown = () => null;
beforeAll(async () => {
  server = Fastify();
  await server.register(fastifyCookie);
  const call = { ...calls.staffMe, input: nothing, cookies: { staff: "reads", device: "sets" } } as const;
  server.get("/", (request, reply) => ({ read: act(declaredCookies(call, request, reply)) ?? null }));
});
afterAll(() => server.close());

async function visit(does: (cookies: Cookies) => unknown) {
  act = does;
  const response = await server.inject({ url: "/", headers: { cookie: "marque_staff=a; marque_device=b" } });
  return { status: response.statusCode, cookies: response.cookies, ...response.json<{ read?: unknown; message?: string }>() };
}

it("a call reads what it declares, and sets it to where it goes for as long as it is kept", async () => {
  expect(await visit((cookies) => cookies.read("staff"))).toMatchObject({ read: "a", cookies: [] });
  expect(await visit((cookies) => cookies.read("device"))).toMatchObject({ read: "b" });
  const [device] = (await visit((cookies) => cookies.set("device", "c"))).cookies;
  expect(device).toMatchObject({ name: "marque_device", value: "c", path: "/manage-bff", sameSite: "Strict", maxAge: 180 * 86_400 });
  expect((await visit((cookies) => cookies.set("device", null))).cookies).toMatchObject([{ value: "", expires: new Date(0) }]);
});

it("a call that sets what it only declares to read fails, and sets nothing", async () => {
  const { status, cookies, message } = await visit((given) => given.set("staff", "x"));
  expect([status, cookies]).toEqual([500, []]);
  expect(message).toBe("staffMe does not declare what it does with the cookie staff");
});
