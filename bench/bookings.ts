import { randomUUID } from "node:crypto";
import { type CallError, type Client, createClient } from "@marque/contract/client";
import { createHttpTransport } from "@marque/contract/http-transport";
import { type FreePlace, findFreePlaces } from "../apps/server/test-support/free-places.ts";
import { solveCaptcha } from "../apps/server/test-support/solve-captcha.ts";
import { type Measured, percentile99 } from "./measure.ts";
import { cpuMilliseconds, type Subject } from "./processes.ts";

const PARALLEL = 16;

/** Books test drives as visitors do (captcha, code, booking) and measures the bookings themselves. */
export async function measureBookings(subject: Subject, wanted: number): Promise<Measured> {
  const origin = `http://127.0.0.1:${subject.port}`;
  const client = createClient(createHttpTransport({ hosts: { main: origin, FXH: "", BZ: "" }, token: () => null, source: () => "WEB" }), {
    toast: () => {},
    sessionEnded: () => {},
    log: (message) => console.error(message),
  });
  const codes = new Map<string, string>();
  const visitors: { form: Awaited<ReturnType<typeof openForm>>; mobile: string }[] = [];
  for (const place of await findFreePlaces(client, wanted)) {
    visitors.push({ form: await openForm(client, place), mobile: `139${String(visitors.length).padStart(8, "0")}` });
  }
  await inParallel(visitors, async ({ mobile }) => {
    const challenge = await client.call("captchaChallenge", { purpose: "testDrive" });
    await client.call("smsCode", { mobile, purpose: "testDrive", captcha: await solveCaptcha(challenge) });
    codes.set(mobile, await sentCode(origin, mobile));
  });

  let failed = 0;
  const times: number[] = [];
  const before = cpuMilliseconds(subject.pids());
  const begun = performance.now();
  await inParallel(visitors, async ({ form, mobile }) => {
    const started = performance.now();
    const booked = await client
      .call("testDrive", {
        ...form,
        name: "陈知远",
        mobile,
        code: codes.get(mobile) ?? "",
        hasLicense: true,
        consents: { privacy: true, shareWithDealer: true },
        source: "home",
      })
      .catch((error: CallError) => {
        console.error(error.message, error.fields);
      });
    if (!booked) failed += 1;
    times.push(performance.now() - started);
  });
  const seconds = (performance.now() - begun) / 1000;
  const cpu = cpuMilliseconds(subject.pids()) - before;
  return {
    what: "booking a test drive",
    cpuPerRequest: cpu / visitors.length,
    requestsPerSecond: visitors.length / seconds,
    p99: percentile99(times),
    bytes: 0,
    failed,
  };
}

/** A form that has been opened, and a free place for it. */
async function openForm(client: Client, place: FreePlace) {
  const requestId = randomUUID();
  const { formToken } = await client.call("testDriveSlots", { ...place, requestId });
  return { ...place, requestId, formToken };
}

/** The code that the outbox driver kept for a mobile; its page shows the newest messages. */
async function sentCode(origin: string, mobile: string): Promise<string> {
  const page = await fetch(`${origin}/next/dev/outbox`).then((response) => response.text());
  const code = page.match(new RegExp(`<strong>${mobile}</strong>[^]*?<p>[^]*?(\\d{6})`))?.[1];
  if (!code) throw new Error("The outbox does not show the code that was just sent");
  return code;
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
