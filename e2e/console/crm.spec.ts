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

  // Meanwhile the CRM is also told of whatever jobs hand out: some of it may be the desk's already, and taking it says nothing.
  const toldOf = (no: string) => receiver.accepted.filter(({ submission }) => submission.no === no);
  const note = (id: string, text: string) =>
    callConsole(desk, "submissionNote", { id: Number(id), requestId: crypto.randomUUID(), note: text });
  for (const { id } of [first, second]) await callConsole(desk, "submissionTake", { id: Number(id) });
  await note(first.id, "电话已接通");
  await expect.poll(() => toldOf(first.no).at(-1)?.type).toBe("submission.noted");
  receiver.behave("fail");
  await note(second.id, "电话占线");
  await note(second.id, "电话已接通");

  const context = await browser.newContext({ storageState: await desk.storageState() });
  const page = await context.newPage();
  await page.goto(`${origin}/manage/crm?no=${second.no}`);
  const rows = page.getByRole("table", { name: "CRM 推送" }).getByRole("row");
  const failing = rows.filter({ hasText: "重试中" });
  const waiting = rows.filter({ hasText: "等待前一条" });
  const delivered = rows.filter({ hasText: "通话记录" }).filter({ hasText: "已送达" });
  await expect(failing).toContainText("通话记录");
  await expect(failing).toContainText("接收端出错（500）");
  await expect(waiting).toContainText("通话记录");
  expect(await violationsOf(page)).toEqual([]);
  // Beside the menu at 1280 px nothing is scrolled sideways.
  await expect(page.getByRole("region", { name: /可左右滚动$/ })).toHaveCount(0);
  await page.screenshot({ path: "test-results/crm-deliveries.png" });

  receiver.behave("accept");
  await failing.getByRole("button", { name: "立即重试" }).click();
  await expect(delivered).toHaveCount(2);
  await expect(failing).toHaveCount(0);
  const [before, after] = toldOf(second.no).slice(-2);
  expect([before?.type, after?.type]).toEqual(["submission.noted", "submission.noted"]);
  expect(before && after && before.at < after.at).toBe(true);

  // By another number, and back.
  const firsts = rows.filter({ hasText: first.no });
  await page.getByRole("searchbox", { name: "客户请求编号" }).fill(first.no);
  await page.getByRole("searchbox", { name: "客户请求编号" }).press("Enter");
  await expect(firsts.first()).toContainText("已送达");
  await expect(rows.filter({ hasText: second.no })).toHaveCount(0);
  await page.getByRole("link", { name: first.no }).first().click();
  await expect(page.getByRole("dialog")).toContainText(first.no);
  await page.goBack();
  await expect(firsts.first()).toContainText("已送达");
  await context.close();
});
