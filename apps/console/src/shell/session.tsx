import { CallError } from "@marque/contract/client";
import { codes } from "@marque/contract/codes";
import type { StaffMe } from "@marque/contract/entities/staff";
import type { Permission } from "@marque/contract/permissions";
import { createContext, lazy, type ReactNode, Suspense, useContext } from "react";
import { Navigate, useLocation } from "react-router";
import { PageError, PageLoading } from "../ui/page-state.tsx";
import { useCall } from "./calls.ts";
import { useExpired } from "./expiry.ts";

const ChangePasswordPage = lazy(() => import("./change-password-page.tsx").then((file) => ({ default: file.ChangePasswordPage })));
const SignInAgain = lazy(() => import("./sign-in-again.tsx").then((file) => ({ default: file.SignInAgain })));

const Me = createContext<StaffMe | null>(null);

/** The person who is signed in. */
export function useMe(): StaffMe {
  const me = useContext(Me);
  if (!me) throw new Error("Nobody is signed in here");
  return me;
}

/** Whether the person who is signed in may. */
export function useMay(permission: Permission | null): boolean {
  const { permissions } = useMe();
  return permission === null || permissions.includes(permission);
}

/** Everything within needs a session: without one the sign-in page comes first, and leads back. */
export function Session({ children }: { children: ReactNode }) {
  const me = useCall("staffMe", {});
  const { pathname, search } = useLocation();
  const isExpired = useExpired();
  if (me.error instanceof CallError && me.error.code === codes.sessionEnded.code && !me.data) {
    return <Navigate replace to={`/sign-in?${new URLSearchParams({ from: pathname + search })}`} />;
  }
  if (me.data) {
    return (
      <Me value={me.data}>
        <Suspense>{me.data.mustChangePassword ? <ChangePasswordPage /> : children}</Suspense>
        <Suspense>{isExpired ? <SignInAgain account={me.data.account} /> : null}</Suspense>
      </Me>
    );
  }
  return me.error ? <PageError error={me.error} onRetry={() => me.refetch()} /> : <PageLoading />;
}
