import type { Handlers } from "#http/calls.ts";
import { memberOf } from "../member-of.ts";
import type { WechatLogins } from "./wechat-login.ts";

export function wechatHandlers(wechat: WechatLogins): Handlers<"wechatStart" | "wechatLogin" | "getWechatBind" | "unbindWechat"> {
  return {
    async wechatStart({ input, context }) {
      const { url, state } = wechat.start(input);
      context.cookies.set("wechat", state);
      return { url };
    },
    async wechatLogin({ input, context }) {
      const state = context.cookies.read("wechat");
      // Whatever comes of it, it counts once.
      context.cookies.set("wechat", null);
      return await wechat.signIn(input, context, state);
    },
    getWechatBind: ({ context }) => wechat.isBound(memberOf(context).id),
    unbindWechat: async ({ context }) => {
      await wechat.unbind(memberOf(context).id);
      return null;
    },
  };
}
