import { redirectTarget } from "@marque/contract/rules/redirect-target";
import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { siteState, useSite } from "#shell/store.ts";

/**
 * Members cannot see the sign-in page (specification §4, §6). Whoever signs in on it, or meanwhile in another tab, goes on to where they
 * wanted to go. After the page is there, and not in its loader: a loader that runs while the page is taken over would have the form, whose
 * code comes late, made anew.
 */
export function useLeave(): void {
  const isMember = useSite((state) => state.token !== null);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const wanted = redirectTarget(query.get("redirect"));
  const wasVisitor = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever somebody signs in
  useEffect(() => {
    if (siteState().token === null) wasVisitor.current = true;
    else void navigate(wasVisitor.current ? wanted : "/", { replace: true });
  }, [isMember, navigate, wanted]);
}
