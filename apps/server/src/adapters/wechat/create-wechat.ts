import type { Settings } from "../../settings.ts";
import { createOpenPlatform } from "./open-platform.ts";
import type { WechatPort } from "./port.ts";
import { createWechatStandIn, type WechatStandIn } from "./stand-in.ts";

/** The driver that the settings name; `standIn` is there where it speaks for WeChat, and has pages of its own. Null where there is neither. */
export function createWechat(
  settings: Settings["wechat"],
  place: { publicOrigin: string; standInPath: string },
): { wechat: WechatPort | null; standIn: WechatStandIn | null } {
  switch (settings.driver) {
    case "none":
      return { wechat: null, standIn: null };
    case "openPlatform":
      return { wechat: createOpenPlatform(settings), standIn: null };
    case "standIn": {
      const app = { appId: "wxdemo0000000000", secret: "stand-in" };
      const standIn = createWechatStandIn({ ...app, host: new URL(place.publicOrigin).host });
      const url = place.publicOrigin + place.standInPath;
      return { wechat: createOpenPlatform(app, { openUrl: url, apiUrl: url, fetch: standIn.fetch }), standIn };
    }
  }
}
