import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CrmStandIn, startCrmStandIn } from "#test-support/stand-ins/crm.ts";
import { createNoCrm } from "./none.ts";
import type { CrmEvent, CrmFailure } from "./port.ts";
import { createWebhookCrm } from "./webhook.ts";

const SECRET = `whsec_${Buffer.alloc(32, "secret").toString("base64")}`;

let receiver: CrmStandIn;
beforeEach(async () => {
  receiver = await startCrmStandIn({ secret: SECRET });
});
afterEach(() => receiver.close());

const crm = (network: Parameters<typeof createWebhookCrm>[1] = {}, secret = SECRET) =>
  createWebhookCrm({ url: receiver.url, secret }, network);
const failure = (sent: Promise<void>) =>
  sent.then(
    () => null,
    ({ problem, isAboutEvent, retryAfter }: CrmFailure) => ({ problem, isAboutEvent, retryAfter }),
  );
const failed = (problem: string, isAboutEvent = false) => ({ problem, isAboutEvent, retryAfter: 0 });

function event(id = "0190c5a0-0000-4000-8000-000000000001"): CrmEvent {
  const submission = {
    no: "2611250000019",
    kind: "consultation",
    state: "NEW",
    createdAt: "2026-11-25T11:00:00+08:00",
    dueAt: null,
    contactedAt: null,
    appointmentAt: null,
    dealer: { code: "YX31001", name: "上海浦东店", city: "上海市" },
    vehicle: null,
    assignee: null,
    wish: { way: "phone", window: "morning" },
    channel: "WEB",
    url: "http://localhost:8080/manage/submissions?open=1",
  } as const;
  return {
    id,
    type: "submission.created",
    at: "2026-11-25T11:00:00+08:00",
    state: { from: null, to: "NEW" },
    by: "visitor",
    hour: null,
    mergedNo: null,
    submission,
    contact: { name: "陈知远", title: "mr", mobile: "13800000000" },
  };
}

describe("the webhook", () => {
  it("is signed so that a receiver with a library takes it, letter for letter", async () => {
    await crm().send(event());
    expect(receiver.accepted).toEqual([event()]);
    // With the same key written without its prefix.
    await crm({}, SECRET.slice("whsec_".length)).send(event("0190c5a0-0000-4000-8000-000000000002"));
    expect(receiver.accepted).toHaveLength(2);
  });

  it("is refused with another secret, and when the clock is wrong", async () => {
    expect(await failure(crm({}, Buffer.alloc(32, "other").toString("base64")).send(event()))).toEqual(failed("http 401"));
    for (const minutes of [-6, 6]) {
      const now = () => new Date(Date.now() + minutes * 60_000);
      expect(await failure(crm({ now }).send(event()))).toEqual(failed("http 401"));
    }
    expect(receiver.accepted).toEqual([]);
  });

  it("is refused where it was altered on its way", async () => {
    const altering: typeof fetch = (url, init) =>
      fetch(url, { ...init, body: String(init?.body).replace("13800000000", "13900000000") } as RequestInit);
    expect(await failure(crm({ fetch: altering }).send(event()))).toEqual(failed("http 401"));
  });

  it("cannot be played back, and an event that comes again is taken once", async () => {
    const at = new Date();
    await crm({ now: () => at }).send(event());
    expect(await failure(crm({ now: () => at }).send(event()))).toEqual(failed("http 409", true));
    await crm({ now: () => new Date(at.getTime() + 2_000) }).send(event());
    expect(receiver.accepted).toHaveLength(1);
    expect(receiver.requests.map(({ status }) => status)).toEqual([204, 409, 204]);
  });

  it.each([
    ["fail", failed("http 500")],
    ["refuse", failed("http 422", true)],
    ["redirect", failed("redirect")],
  ] as const)("of a receiver that does “%s” it says so, and goes nowhere else", async (how, expected) => {
    receiver.behave(how);
    expect(await failure(crm().send(event()))).toEqual(expected);
    expect(receiver.requests).toHaveLength(1);
  });

  it("waits a bounded time, and reads no answer's body", async () => {
    receiver.behave("hang");
    expect(await failure(crm({ timeoutMs: 50 }).send(event()))).toEqual(failed("timeout"));
    receiver.behave("endless");
    expect(await failure(crm().send(event("0190c5a0-0000-4000-8000-000000000003")))).toBeNull();
  });

  it("says when nobody listens, and how long it is asked to wait", async () => {
    await receiver.close();
    expect(await failure(crm().send(event()))).toEqual(failed("network"));
    const busy = (seconds: string) => async () => new Response("", { status: 503, headers: { "retry-after": seconds } });
    expect(await failure(crm({ fetch: busy("90") }).send(event()))).toEqual({ ...failed("http 503"), retryAfter: 90 });
    expect(await failure(crm({ fetch: busy("999999") }).send(event()))).toEqual({ ...failed("http 503"), retryAfter: 3_600 });
    expect(await failure(crm({ fetch: busy("Wed, 21 Oct 2026 07:28:00 GMT") }).send(event()))).toEqual(failed("http 503"));
  });

  it("names its host, and none where nothing is set up", async () => {
    expect(crm().target).toBe(new URL(receiver.url).host);
    expect(createNoCrm().target).toBeNull();
    await expect(createNoCrm().send(event())).rejects.toThrow("No CRM is set up");
  });
});
