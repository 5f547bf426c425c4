import type { FastifyPluginAsync } from "fastify";
import { standInPeople, type WechatStandIn } from "#adapters/wechat/stand-in.ts";
import { escapeHtml } from "#http/escape-html.ts";
import { isLocalRequest } from "#http/local-request.ts";

/** Where the stand-in lies in the site of a demo. */
export const WECHAT_STAND_IN_PATH = "/next/dev/wechat";

const HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * The platform's pages and its API under `/next/dev/wechat`, for whoever tries the product on their own machine: only this machine
 * sees them, because whoever does may sign in as anybody in the stand-in's world.
 */
export function wechatStandInPages(standIn: WechatStandIn): FastifyPluginAsync {
  return async (app) => {
    app.get(`${WECHAT_STAND_IN_PATH}/connect/qrconnect`, async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound();
      const query = new URLSearchParams(request.query as Record<string, string>);
      const person = query.get("person");
      query.delete("person");
      const problem = standIn.problemOf(query);
      const known = standInPeople.find(({ unionid }) => unionid === person);
      const target = known && problem === null ? standIn.authorize(query, known.unionid) : null;
      if (target) return reply.headers(HEADERS).redirect(target, 302);
      return reply
        .type("text/html; charset=utf-8")
        .headers({ ...HEADERS, "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" })
        .send(page(query, problem));
    });
    app.get(`${WECHAT_STAND_IN_PATH}/sns/oauth2/access_token`, async (request, reply) => {
      if (!isLocalRequest(request)) return reply.callNotFound();
      const answer = standIn.exchange(new URLSearchParams(request.query as Record<string, string>));
      return reply.type("text/plain; charset=utf-8").headers(HEADERS).send(JSON.stringify(answer));
    });
  };
}

function page(query: URLSearchParams, problem: string | null): string {
  const linkOf = (unionid: string) => {
    const own = new URLSearchParams(query);
    own.set("person", unionid);
    return escapeHtml(`?${own}`);
  };
  const people = standInPeople.map(({ name, unionid }) => `<li><a href="${linkOf(unionid)}">以“${escapeHtml(name)}”确认登录</a></li>`);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>微信登录（演示）</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif; }
body { max-width: 30rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
h1 { font-size: 1.5rem; font-weight: 600; margin: 0; }
h1 + p { margin: .25rem 0 1.5rem; opacity: .8; }
ul { list-style: none; margin: 0; padding: 0; }
li { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
a { display: block; padding: .875rem 0; color: inherit; }
</style>
</head>
<body>
<main>
<h1>微信登录（演示）</h1>
${
  problem === null
    ? `<p>未配置微信开放平台应用，这里代替微信的扫码页。选一位微信用户，相当于用其手机扫码并确认；不想登录，直接返回即可。</p>\n<ul>\n${people.join("\n")}\n</ul>`
    : `<p>${escapeHtml(problem)}</p>`
}
</main>
</body>
</html>
`;
}
