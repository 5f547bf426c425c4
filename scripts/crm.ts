/** `npm run dev -- crm`: a CRM that receives the webhook, verifies it as any receiver should, and misbehaves when told to. */
import { maskMobile } from "@marque/contract/rules/mobile";
import { startCrmStandIn } from "../apps/server/test-support/stand-ins/crm.ts";

const port = Number(process.env.CRM_PORT ?? 8090);
const secret = Buffer.alloc(32, "marque stand-in").toString("base64");

const { url } = await startCrmStandIn({
  secret,
  port,
  onEvent({ type, at, submission: { no, kind, dealer }, state, contact }) {
    const from = state.from === null ? "" : `${state.from} → `;
    const who = contact ? `, ${maskMobile(contact.mobile)}` : "";
    console.log(`${at} ${type} ${no} (${kind}, ${dealer?.code ?? "no dealer"}${who}): ${from}${state.to}`);
  },
});
console.log(`A CRM listens. Start the server with it:

  CRM_WEBHOOK_URL=${url} CRM_WEBHOOK_SECRET=${secret} CRM_OPERATOR=澜信客户数据服务（杭州）有限公司 npm run dev

Have it misbehave, or behave again: curl -X POST ${new URL("/behave/hang", url)} (fail, refuse, redirect, endless, accept).`);
