import type { ReactNode } from "react";
import { ScopeContext, usePath } from "./draft-store.ts";
import type { Path } from "./paths.ts";

/** Fields within belong to one part of the payload. */
export function Scope({ path, children }: { path: Path; children: ReactNode }) {
  return <ScopeContext value={usePath(path)}>{children}</ScopeContext>;
}
