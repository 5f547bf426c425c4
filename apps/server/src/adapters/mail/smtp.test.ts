import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { createTestDirectory, createTestSettings } from "#test-support/settings.ts";
import { type SmtpStandIn, startSmtpStandIn } from "#test-support/stand-ins/smtp.ts";
import { createMail } from "./create-mail.ts";
import { createNoMail } from "./none.ts";
import type { MailPort } from "./port.ts";

let standIn: SmtpStandIn;
beforeAll(async () => {
  standIn = await startSmtpStandIn();
});
afterAll(() => standIn.close());

const outbox = { keep: async () => ({ isNew: true }) };
/** The driver as the settings make it. */
function mailThrough(url: string): MailPort {
  const { mail } = createTestSettings(createTestDirectory(), { SMTP_URL: url, MAIL_FROM: "云岫汽车 <notice@example.com>" });
  return createMail(mail, { outbox, announce: () => undefined });
}
const letter = (to: string) => ({
  ...{ key: randomUUID(), to, subject: "试驾提醒：明天到店", text: "提醒：您预约了试驾。\n", html: "<p>提醒：您预约了试驾。</p>" },
});

it("hands a mail over as it was written, under an id that stays the same", async () => {
  const mail = letter("lin@example.com");
  const port = mailThrough(standIn.url);
  await port.send(mail);
  await port.send(mail);
  const [first, second] = standIn.taken.filter(({ to }) => to === "lin@example.com").map((taken) => taken.mail);
  expect(first).toMatchObject({ subject: mail.subject, text: mail.text, html: expect.stringContaining(mail.html) });
  expect(first?.from).toMatchObject({ name: "云岫汽车", address: "notice@example.com" });
  expect(first?.messageId).toBe(`<${mail.key}@example.com>`);
  expect(second?.messageId).toBe(first?.messageId);
});

it.each([
  [550, "badAddress"],
  [553, "badAddress"],
  [451, "operator"],
  [554, "operator"],
])("a receiver refused with %i is %s, and the error names nobody", async (reply, reason) => {
  standIn.refuseNext(reply);
  const error = await mailThrough(standIn.url)
    .send(letter("nobody@example.com"))
    .catch((caught: unknown) => caught as Error);
  expect(error).toMatchObject({ reason, replyCode: String(reply) });
  expect(String(error?.message)).not.toContain("nobody@example.com");
});

it("a wrong password, and a server that is not there, are the operator's", async () => {
  const wrong = standIn.url.replace(/:[^:@]+@/, ":wrong@");
  await expect(mailThrough(wrong).send(letter("a@example.com"))).rejects.toMatchObject({ reason: "operator", replyCode: "535" });
  await expect(mailThrough("smtp://127.0.0.1:1").send(letter("a@example.com"))).rejects.toMatchObject({ reason: "operator" });
});

it("a line end in what is mailed begins no header", async () => {
  const to = "injected@example.com";
  await mailThrough(standIn.url).send({ ...letter(to), subject: "通知\r\nBcc: other@example.com" });
  const { mail } = standIn.taken.find((taken) => taken.to === to) ?? {};
  expect(mail?.bcc).toBeUndefined();
  expect(standIn.taken.some((taken) => taken.to === "other@example.com")).toBe(false);
});

it("nothing is sent to a server elsewhere that offers no TLS", () => {
  expect(createTestSettings(createTestDirectory(), { SMTP_URL: "smtp://smtp.example.com", MAIL_FROM: "a@b.cn" }).mail).toMatchObject({
    ...{ secure: false, requireTls: true, port: 587 },
  });
  expect(createTestSettings(createTestDirectory(), { SMTP_URL: standIn.url, MAIL_FROM: "a@b.cn" }).mail).toMatchObject({
    ...{ requireTls: false, user: "notice@example.com", password: "s3cret/with:signs" },
  });
});

it("a server that says nothing is given up", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await new Promise((resolve) => silent.once("listening", resolve));
  silent.once("connection", (socket) => socket.destroy());
  const { port } = silent.address() as { port: number };
  await expect(mailThrough(`smtp://127.0.0.1:${port}`).send(letter("a@example.com"))).rejects.toMatchObject({ reason: "operator" });
});

it("without a server nothing is sent, and sending says why", async () => {
  const none = createNoMail();
  expect(none.isOpen).toBe(false);
  await expect(none.send(letter("a@example.com"))).rejects.toMatchObject({ reason: "operator", replyCode: "mailMissing" });
});
