import type { FastifyPluginAsync } from "fastify";
import type { Database } from "../../database/client.ts";
import { escapeHtml } from "../../http/escape-html.ts";
import { isLocalRequest } from "../../http/local-request.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import { type KeptMail, listMailOutbox } from "./mails.repository.ts";
import { listOutbox, type OutboxMessage } from "./outbox.repository.ts";

const SHOWN = 50;

/**
 * GET /next/dev/outbox: the text messages and mails that the outbox drivers kept, for whoever tries the product on their own machine.
 * In production mode the page does not exist; elsewhere only this machine sees it.
 */
export function outboxPage(resources: { database: Database; security: Security; settings: Pick<Settings, "mode"> }): FastifyPluginAsync {
  return async (app) => {
    if (resources.settings.mode === "production") return;
    app.get("/next/dev/outbox", async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound();
      const { database, security } = resources;
      const [messages, mails] = await Promise.all([listOutbox(database, security, SHOWN), listMailOutbox(database, security, SHOWN)]);
      return reply
        .type("text/html; charset=utf-8")
        .headers({
          "cache-control": "no-store",
          "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
          "referrer-policy": "no-referrer",
          "x-robots-tag": "noindex, nofollow",
        })
        .send(renderOutbox(messages, mails));
    });
  };
}

const time = new Intl.DateTimeFormat("zh-CN", {
  timeZone: "Asia/Shanghai",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

function renderList(rows: readonly { to: string; text: string; createdAt: Date }[], none: string): string {
  const items = rows.map(
    ({ to, text, createdAt }) =>
      `<li><header><strong>${escapeHtml(to)}</strong><time datetime="${createdAt.toISOString()}">${time.format(createdAt)}</time></header><p>${escapeHtml(text)}</p></li>`,
  );
  return items.length > 0 ? `<ol>\n${items.join("\n")}\n</ol>` : `<p>${none}</p>`;
}

/** The page as HTML; everything that comes from a message is escaped. */
export function renderOutbox(messages: readonly OutboxMessage[], mails: readonly KeptMail[]): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>发件箱</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.5rem; font-weight: 600; margin: 0; }
h1 + p { margin: .25rem 0 1.5rem; opacity: .7; }
ol { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: 1rem 0; }
li header { display: flex; justify-content: space-between; gap: 1rem; font-variant-numeric: tabular-nums; }
time { opacity: .7; }
li p { margin: .25rem 0 0; overflow-wrap: anywhere; white-space: pre-line; }
h2 { font-size: 1.125rem; font-weight: 600; margin: 2.5rem 0 0; }
</style>
</head>
<body>
<main>
<h1>发件箱</h1>
<p>未接入短信服务商与邮件服务器时，短信和邮件保存在这里，不会真正发送。各显示最近 ${SHOWN} 条，刷新页面查看新的。</p>
<h2>短信</h2>
${renderList(
  messages.map(({ mobile, ...rest }) => ({ ...rest, to: mobile })),
  "暂无短信。",
)}
<h2>邮件</h2>
${renderList(
  mails.map(({ address, subject, text, createdAt }) => ({ to: address, text: `${subject}\n\n${text.trim()}`, createdAt })),
  "暂无邮件。",
)}
</main>
</body>
</html>
`;
}
