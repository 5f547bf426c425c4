import type { Handlers } from "#http/calls.ts";
import { memberOf } from "../member-of.ts";
import type { ScanLogins } from "./scan-login.ts";

export function scanHandlers(scans: ScanLogins): Handlers<"createAppQrCode" | "appScanLogin" | "scanView" | "scanDecide"> {
  return {
    async createAppQrCode({ context }) {
      const { code, cookie } = await scans.create(context, context.cookies.read("scan"));
      context.cookies.set("scan", cookie);
      return code;
    },
    appScanLogin: ({ input, context }) => scans.wait(input, context, context.cookies.read("scan")),
    scanView: ({ input, context }) => scans.view(input.ticket, memberOf(context).id),
    scanDecide: async ({ input, context }) => {
      await scans.decide(input, memberOf(context).id);
      return null;
    },
  };
}
