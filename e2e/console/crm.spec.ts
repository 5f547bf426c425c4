import { expect } from "@playwright/test";
import { type CrmStandIn, startCrmStandIn } from "../../apps/server/test-support/stand-ins/crm.ts";
import { violationsOf } from "../support/accessibility.ts";
import { callConsole } from "../support/console.ts";
import { test as ownTest } from "../support/own-server.ts";

const secret = Buffer.alloc(32, "journey").toString("base64");

/** A server that tells a CRM of its submissions. */
const test = ownTest.extend<object, { receiver: CrmStandIn; environment: NodeJS.ProcessEnv }>({
  receiver: [
    async ({ browserName: _ }, use) => {
      const receiver = await startCrmStandIn({ secret });
      await use(receiver);
      await receiver.close();
    },
    { scope: "worker" },
  ],
  environment: [({ receiver }, use) => use({ CRM_WEBHOOK_URL: receiver.url, CRM_WEBHOOK_SECRET: secret }), { scope: "worker" }],
});

test("the lead desk sees what the CRM would not take, and sends it again once it is back", async ({ browser, ownServer, receiver }) => {
  const { origin, colleagues } = ownServer;
  const desk = colleagues.kefu;
  const { list } = (await callConsole(desk, "submissionList", { kind: "activitySignup", state: "CONFIRMED" })) as {
    list: { id: string; no: string }[];
  };
  const [first, second] = list as [{ id: string; no: string }, { id: string; no: string }];

  await callConsole(desk, "submissionTake", { id: Number(first.id) });
  await expect.poll(() => receiver.accepted.map(({ submission }) => submission.no)).toEqual([first.no]);
  receiver.behave("fail");
  await callConsole(desk, "submissionTake", { id: Number(second.id) });
  await callConsole(desk, "submissionNote", { id: Number(second.id), requestId: crypto.randomUUID(), note: "电话已接通" });

  const context = await browser.newContext({ storageState: await desk.storageState() });
  const page = await context.newPage();
  await page.goto(`${origin}/manage/crm`);
  const rows = page.getByRole("table", { name: "CRM 推送" }).getByRole("row");
  const failing = rows.filter({ hasText: second.no }).filter({ hasText: "分配" });
  await expect(failing).toContainText("重试中");
  await expect(failing).toContainText("接收端出错（500）");
  await expect(rows.filter({ hasText: first.no })).toContainText("已送达");
  await expect(rows.filter({ hasText: second.no }).filter({ hasText: "通话记录" })).toContainText("等待前一条");
  expect(await violationsOf(page)).toEqual([]);
  await page.screenshot({ path: "test-results/crm-deliveries.png" });

  receiver.behave("accept");
  await failing.getByRole("button", { name: "立即重试" }).click();
  await expect(rows.filter({ hasText: second.no }).filter({ hasText: "已送达" })).toHaveCount(2);
  expect(receiver.accepted.map(({ type, submission }) => `${submission.no} ${type}`)).toEqual([
    `${first.no} submission.assigned`,
    `${second.no} submission.assigned`,
    `${second.no} submission.noted`,
  ]);

  // By number, and back.
  await page.getByRole("searchbox", { name: "客户请求编号" }).fill(first.no);
  await page.getByRole("searchbox", { name: "客户请求编号" }).press("Enter");
  await expect(rows).toHaveCount(2);
  await page.getByRole("link", { name: first.no }).click();
  await expect(page.getByRole("dialog")).toContainText(first.no);
  await page.goBack();
  await expect(rows).toHaveCount(2);
  await context.close();
});
