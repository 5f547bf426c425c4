import { requireVisitor } from "../shell/member/guards.ts";
import { default as LoginPage } from "./coming.tsx";

export { meta } from "./coming.tsx";

export function clientLoader() {
  return requireVisitor();
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <LoginPage />;
}

export default LoginPage;
