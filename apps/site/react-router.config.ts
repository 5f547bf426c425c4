import { BASE_PATH } from "@marque/contract/base-path";
import type { Config } from "@react-router/dev/config";

export default {
  basename: `${BASE_PATH}/`,
  ssr: true,
  // The whole route table comes with the first page: one request less on every first navigation.
  routeDiscovery: { mode: "initial" },
  // One module per route, so that there is one place where it can fail to come (`shell/load-route-module.ts`).
  splitRouteModules: false,
} satisfies Config;
